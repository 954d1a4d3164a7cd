import type { Type } from '@nestjs/common';
import { type Schema, type Schemas, schemaAt } from './examples';

/** The schema of a response class, and an example. */
export interface ClassDescription {
  readonly schema: Schema;
  readonly example: unknown;
}
export type DescribeClasses = (models: readonly Type[]) => ReadonlyMap<Type, ClassDescription>;

/** A schema of the document as plain, self-contained JSON Schema: references are inlined, examples left out. */
export function jsonSchemaOf(schema: Schema, schemas: Schemas): Schema {
  if (typeof schema['$ref'] === 'string') return jsonSchemaOf(schemaAt(schema['$ref'], schemas), schemas);
  const { example: _, properties, items, ...rest } = schema;
  const inside = (inner: unknown): Schema => jsonSchemaOf(inner as Schema, schemas);
  return {
    ...rest,
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries(properties as Schemas).map(([name, property]) => [name, inside(property)]),
          ),
        }),
    ...(items === undefined ? {} : { items: inside(items) }),
  };
}
