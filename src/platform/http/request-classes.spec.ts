import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage } from 'class-validator';
import { AppError, type FieldError } from '../../kernel/errors';
import { dropAbsent } from './absent-fields';
import { validationPipe } from './validation.pipe';

type RequestClass = new () => object;
interface Field {
  readonly of: RequestClass;
  readonly name: string;
  readonly isOptional: boolean;
  readonly isNullable: boolean;
}

const SOURCE = join(__dirname, '..', '..');
/** Values of other types than the field wants. */
const SCALARS: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'x'.repeat(5_000),
  '\u0007',
  0,
  -1,
  1.5,
  9e15,
  true,
];
const STRUCTURES: readonly unknown[] = [
  [],
  [[]],
  ['x', 'x'],
  [1, 1],
  {},
  { a: { b: 1 } },
  Array.from({ length: 200 }, () => 'a.b'),
];
const WRITINGS: readonly unknown[] = ['0000-00-00', '2026-02-30', 'a@b', '+1'];
const WRONG = [...SCALARS, ...STRUCTURES, ...WRITINGS];

/** Every class of a request body or query, found by its file name, so that new ones are included. */
async function requestClasses(): Promise<RequestClass[]> {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.dto.ts'));
  const modules = await Promise.all(
    files.map(async (file) => (await import(join(SOURCE, file))) as Record<string, unknown>),
  );
  return modules
    .flatMap((one) => Object.values(one))
    .filter((one): one is RequestClass => typeof one === 'function' && /^class\b/.test(one.toString()));
}

function fieldsOf(type: RequestClass): Field[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  return [...new Set(rules.map((rule) => rule.propertyName))].map((name) => {
    const documented = Reflect.getMetadata('swagger/apiModelProperties', type.prototype as object, name) as
      | { readonly nullable?: boolean }
      | undefined;
    return {
      of: type,
      name,
      isOptional: rules.some((rule) => rule.propertyName === name && rule.name === 'isOptional'),
      isNullable: documented?.nullable === true,
    };
  });
}

async function refusalsOf({ of, name }: Field, value: unknown): Promise<FieldError[]> {
  const refusal: unknown = await validationPipe()
    .transform({ [name]: value }, { type: 'body', metatype: of })
    .catch((error: unknown) => error);
  const errors = refusal instanceof AppError ? (refusal.errors ?? []) : [];
  return errors.filter(({ field }) => field === name || field.startsWith(`${name}.`));
}

const nameOf = ({ of, name }: Field): string => `${of.name}.${name}`;

describe('the fields of request bodies and queries', () => {
  let fields: Field[];
  beforeAll(async () => {
    const classes = await requestClasses();
    fields = classes.flatMap(fieldsOf);
    expect(Math.min(classes.length - 30, fields.length - 90)).toBeGreaterThan(0);
  });

  /** The value of the field after a body with null has been validated. */
  const afterNull = async (field: Field): Promise<unknown> => {
    expect([nameOf(field), await refusalsOf(field, null)]).toEqual([nameOf(field), []]);
    const body = plainToInstance(field.of, { [field.name]: null });
    dropAbsent(body);
    return (body as Record<string, unknown>)[field.name];
  };

  // Guarantee: null means absent wherever a field is optional and not nullable, by one rule for the whole API.
  it('take null for absent where they are optional, and keep it where it is a value', async () => {
    for (const field of fields.filter(({ isOptional }) => isOptional)) {
      const initial = (new field.of() as Record<string, unknown>)[field.name];
      expect([nameOf(field), await afterNull(field), field.isNullable]).toEqual([nameOf(field), initial, false]);
    }
    for (const field of fields.filter(({ isNullable }) => isNullable)) {
      expect([nameOf(field), await afterNull(field)]).toEqual([nameOf(field), null]);
    }
  });

  // Guarantee: no number reaches a statement whose column could not hold it.
  it('refuse a number that is not exact', async () => {
    for (const field of fields) {
      expect([nameOf(field), await refusalsOf(field, 1e30)]).not.toEqual([nameOf(field), []]);
    }
  });

  // Guarantee: a message names the field by its whole path and says what to send, in plain words.
  it('are refused in plain words that begin with the path of the field', async () => {
    const seen = new Set<string>();
    const odd = new Set<string>();
    for (const field of fields) {
      for (const value of WRONG) {
        for (const { field: path, message } of await refusalsOf(field, value)) {
          seen.add(message);
          const isPlain = message.startsWith(`${path} `) && /^\S+ (must|is) .*[^.\s]$/.test(message);
          if (!isPlain || UNWANTED.test(message)) odd.add(message);
        }
      }
    }
    expect([...odd]).toEqual([]);
    expect(seen.size).toBeGreaterThan(60);
  });
});

const UNWANTED =
  /(longer|shorter) than|following values|integer|regular expression|should|conforming|\b1 (characters|entries)|\bNaN\b|undefined|not be greater|less than|each value|elements|empty or|nested|`/i;
