import { propertiesOf, type Schema, type Schemas } from './examples';

const isReference = (schema: Schema): boolean => typeof schema['$ref'] === 'string';

/** The one value that `type` of a member has; null when it has none, as the answers to a login (specification). */
function typeOf(member: Schema, schemas: Schemas): string | null {
  const type = propertiesOf(member, schemas)['type'];
  const [only, ...others] = (type?.['enum'] ?? [type?.['const']]) as unknown[];
  return typeof only === 'string' && others.length === 0 ? only : null;
}

/**
 * Adds to every union of schemas a mapping from values of `type` to members, so that generated clients can tell them apart.
 * Members without a single value of `type` are told apart by their fields.
 */
export function discriminate(node: unknown, schemas: Schemas): void {
  if (typeof node !== 'object' || node === null) return;
  for (const inner of Object.values(node)) discriminate(inner, schemas);
  const union = node as { oneOf?: Schema[]; discriminator?: object };
  const members = (union.oneOf ?? []).filter(isReference);
  const types = members.map((member) => typeOf(member, schemas));
  if (members.length < 2 || types.includes(null)) return;
  const references = members.map((member, index): [string, unknown] => [String(types[index]), member['$ref']]);
  union.discriminator = { propertyName: 'type', mapping: Object.fromEntries(references) };
}
