import * as fc from 'fast-check';

/** A JSON schema as it stands in the description of the API. */
export interface FuzzSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly example?: unknown;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: FuzzSchema;
  readonly properties?: Readonly<Record<string, FuzzSchema>>;
  readonly required?: readonly string[];
  readonly allOf?: readonly FuzzSchema[];
  readonly anyOf?: readonly FuzzSchema[];
  readonly oneOf?: readonly FuzzSchema[];
}

/** Text that has broken programs before. */
const STRANGE_TEXT = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  'null',
  'true',
  '[]',
  '{}',
  'NaN',
  '__proto__',
  'constructor',
  '\u0000',
  'a\u0000b',
  '\ud83d',
  '\u202eabc',
  '😀'.repeat(40),
  "' OR 1=1 --",
  '"; DROP TABLE wallets; --',
  '<script>alert(1)</script>',
  '=1+1',
  '${7*7}',
  '{{7*7}}',
  '%00',
  '%n%s',
  '../../etc/passwd',
  '\r\nX-Injected: 1',
  'x'.repeat(3_000),
  '١٢٣',
  '１',
  '9223372036854775808',
  '-0',
  '0x10',
  '2025-02-30',
  '0000-00-00',
  '9999-12-31T23:59:60Z',
  'ﬀ',
  'ſ',
  'İ',
] as const;

/** Any character but half of a surrogate pair. The library's own unit of them takes a second to set up. */
const anyCharacter = fc
  .integer({ min: 0, max: 0x10f7ff })
  .map((code) => String.fromCodePoint(code < 0xd800 ? code : code + 0x800));

const strange: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...STRANGE_TEXT) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e21, 9007199254740993, [], {}, [null], [[]]),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 60 }) },
);

export const strangeText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...STRANGE_TEXT),
  fc.string({ unit: 'binary-ascii', maxLength: 40 }),
  fc.integer().map(String),
);

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.emailAddress(),
  uuid: fc.uuid(),
  date: fc
    .date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2100-01-01') })
    .map((day) => day.toISOString().slice(0, 10)),
  'date-time': fc
    .date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2100-01-01') })
    .map((at) => at.toISOString()),
  uri: fc.webUrl(),
};

/** Values of a schema: mostly what it shows as its example, often something that fits, sometimes something that cannot. */
export function valuesOf(schema: FuzzSchema, resolve: (reference: string) => FuzzSchema): fc.Arbitrary<unknown> {
  const inner = (one: FuzzSchema): fc.Arbitrary<unknown> => valuesOf(one, resolve);
  if (schema.$ref !== undefined) return inner(resolve(schema.$ref));
  if (schema.allOf) return fc.tuple(...schema.allOf.map(inner)).map((parts) => Object.assign({}, ...parts) as object);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(inner));
  if (schema.properties)
    return fc.oneof({ weight: 12, arbitrary: objects(schema, inner) }, { weight: 1, arbitrary: strange });
  const fitting = schema.enum ? fc.constantFrom(...schema.enum) : plain(schema, inner);
  return fc.oneof(
    { weight: schema.example === undefined ? 0 : 8, arbitrary: fc.constant(schema.example) },
    { weight: 4, arbitrary: fitting },
    { weight: 1, arbitrary: strange },
  );
}

function objects(schema: FuzzSchema, inner: (one: FuzzSchema) => fc.Arbitrary<unknown>): fc.Arbitrary<object> {
  const fields = Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, inner(one)]));
  const complete = fc.record(fields, { requiredKeys: [...(schema.required ?? [])] });
  const gappy = fc.record(fields, { requiredKeys: [] });
  const shown = Object.entries(schema.properties ?? {}).filter(([, one]) => one.example !== undefined);
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(Object.fromEntries(shown.map(([name, one]) => [name, one.example]))) },
    { weight: 5, arbitrary: complete },
    { weight: 1, arbitrary: gappy },
  );
}

function plain(schema: FuzzSchema, inner: (one: FuzzSchema) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? -3, max: schema.maximum ?? 1_000_000 });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(inner(schema.items ?? {}), { maxLength: 4 });
    case 'string':
      if (schema.format !== undefined && FORMATS[schema.format]) return FORMATS[schema.format];
      if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern));
      return fc.string({ minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 40, 200) });
    default:
      return strange;
  }
}
