/** One member of a payload: its JSON Schema and an example that fits it, written together so that they cannot part. */
export interface Shape {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly example: unknown;
}

export const text = (example: string): Shape => ({ schema: { type: 'string' }, example });
export const word = (words: readonly string[], example: string): Shape => ({
  schema: { type: 'string', enum: words },
  example,
});
export const whole = (example: number): Shape => ({ schema: { type: 'integer' }, example });
export const time = (example = '2026-05-01T10:00:00.000Z'): Shape => ({
  schema: { type: 'string', format: 'date-time' },
  example,
});
/** A wallet amount: two decimals (contract 1.5). */
export const decimal = (example: string): Shape => ({
  schema: { type: 'string', pattern: '^-?\\d+\\.\\d{2}$' },
  example,
});
/** A card amount: whole cents (contract 1.5). */
export const cents = (example: string): Shape => ({ schema: { type: 'string', pattern: '^-?\\d+$' }, example });
export const anything = (example: object): Shape => ({ schema: { type: 'object' }, example });

export const orNull = (shape: Shape, example: unknown = null): Shape => ({
  schema: { ...shape.schema, type: [shape.schema['type'], 'null'], ...withNull(shape.schema['enum']) },
  example,
});
const withNull = (words: unknown): object => (Array.isArray(words) ? { enum: [...(words as string[]), null] } : {});

export const constant = (value: string): Shape => ({ schema: { type: 'string', const: value }, example: value });

/** An object; members that are not named may be added later, as everywhere in this API. */
export const object = (members: Readonly<Record<string, Shape>>): Shape => ({
  schema: {
    type: 'object',
    required: Object.keys(members),
    properties: Object.fromEntries(Object.entries(members).map(([name, { schema }]) => [name, schema])),
  },
  example: Object.fromEntries(Object.entries(members).map(([name, { example }]) => [name, example])),
});
