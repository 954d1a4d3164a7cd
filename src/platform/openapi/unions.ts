import { propertiesOf, type Schema, type Schemas } from './examples';

const isReference = (schema: Schema): boolean => typeof schema['$ref'] === 'string';

/** The one value that `type` of a member has. */
function typeOf(member: Schema, schemas: Schemas): string {
  const type = propertiesOf(member, schemas)['type'];
  const [only, ...others] = (type?.['enum'] ?? [type?.['const']]) as unknown[];
  if (typeof only !== 'string' || others.length > 0)
    throw new Error(`${JSON.stringify(member)} is in a union and has no type of its own`);
  return only;
}

/**
 * Says of every union of schemas in a part of the document which value of `type` stands for which member, so that
 * generated clients can tell them apart. @throws Error for a member whose `type` is not one value.
 */
export function discriminate(node: unknown, schemas: Schemas): void {
  if (typeof node !== 'object' || node === null) return;
  for (const inner of Object.values(node)) discriminate(inner, schemas);
  const union = node as { oneOf?: Schema[]; discriminator?: object };
  const members = Array.isArray(union.oneOf) ? union.oneOf.filter(isReference) : [];
  if (members.length < 2) return;
  const mapping = Object.fromEntries(members.map((member) => [typeOf(member, schemas), member['$ref']]));
  union.discriminator = { propertyName: 'type', mapping };
}
