/** A JSON schema as it is in the document. */
export type Schema = Readonly<Record<string, unknown>>;
export type Schemas = Readonly<Record<string, Schema>>;

const DEPTH_MAX = 12;

/**
 * An example value of a schema, made from the examples of its properties; a property without one gets the simplest value of
 * its type. @throws Error when a reference is missing or circular.
 */
export function exampleOf(schema: Schema, schemas: Schemas, depth = 0): unknown {
  if (depth > DEPTH_MAX) throw new Error('a schema of the document refers to itself');
  const inside = (inner: unknown): unknown => exampleOf(inner as Schema, schemas, depth + 1);
  if ('example' in schema) return schema['example'];
  if ('default' in schema) return schema['default'];
  if (typeof schema['$ref'] === 'string') return inside(schemaAt(schema['$ref'], schemas));
  if (Array.isArray(schema['allOf'])) return Object.assign({}, ...schema['allOf'].map(inside)) as unknown;
  for (const choice of ['anyOf', 'oneOf']) {
    const members = schema[choice];
    if (Array.isArray(members)) return inside(members[0]);
  }
  if (Array.isArray(schema['enum'])) return (schema['enum'] as unknown[])[0];
  return plainest(schema, inside);
}

function plainest(schema: Schema, inside: (inner: unknown) => unknown): unknown {
  const type: unknown = Array.isArray(schema['type']) ? schema['type'][0] : schema['type'];
  switch (type) {
    case 'array':
      return [inside(schema['items'] ?? {})];
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'string':
      return schema['format'] === 'binary' ? '(binary)' : 'text';
    default:
      return Object.fromEntries(
        Object.entries((schema['properties'] ?? {}) as Schemas).map(([name, property]) => [name, inside(property)]),
      );
  }
}

/** @param reference to a schema of the document, or its name. @throws Error when it does not exist. */
export function schemaAt(reference: string, schemas: Schemas): Schema {
  const found = schemas[reference.replace('#/components/schemas/', '')];
  if (!found) throw new Error(`the document has no schema ${reference}`);
  return found;
}

/** The schema itself, or the one it refers to or is composed of. */
function partsOf(schema: Schema, schemas: Schemas): Schema[] {
  if (typeof schema['$ref'] === 'string') return partsOf(schemaAt(schema['$ref'], schemas), schemas);
  const parts = (schema['allOf'] ?? []) as Schema[];
  return [schema, ...parts.flatMap((part) => partsOf(part, schemas))];
}

/** The fields an object must have. */
export const requiredFields = (schema: Schema, schemas: Schemas): string[] =>
  partsOf(schema, schemas).flatMap((part) => (part['required'] ?? []) as string[]);

/** The fields an object may have. */
export const propertiesOf = (schema: Schema, schemas: Schemas): Schemas =>
  Object.assign({}, ...partsOf(schema, schemas).map((part) => part['properties'] ?? {})) as Schemas;
