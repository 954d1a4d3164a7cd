import { getMetadataStorage, type ValidationError } from 'class-validator';

/** One rule of a field, as its decorator was written. */
interface Rule {
  readonly name: string;
  readonly limits: readonly unknown[];
  readonly hasOwnMessage: boolean;
}

/** A larger bound is technical and not named to people. */
const TELLING_BOUND_MAX = 1_000_000;

/**
 * What is wrong with one field, beginning with its path: `address.line1 is missing`. A rule with its own message keeps it;
 * the library's rules get plain words here, for every body and query.
 */
export function messageOf(problem: ValidationError, path: string): string | undefined {
  const [name, text] = Object.entries(problem.constraints ?? {}).at(-1) ?? [];
  if (name === undefined || text === undefined) return undefined;
  if (problem.value === undefined) return `${path} is missing`;
  const rules = rulesOf(problem);
  const broken = rules.find((rule) => rule.name === name);
  const plain = broken?.hasOwnMessage ? undefined : inWords(name, rules, problem.value);
  if (plain !== undefined) return `${path} ${plain}`;
  return text.startsWith(`${problem.property} `) ? `${path}${text.slice(problem.property.length)}` : text;
}

function rulesOf({ target, property }: ValidationError): Rule[] {
  if (target === undefined) return [];
  return getMetadataStorage()
    .getTargetValidationMetadatas(target.constructor, '', false, false)
    .filter((rule) => rule.propertyName === property)
    .map((rule) => ({
      name: rule.name ?? rule.type,
      limits: (rule.constraints ?? []) as readonly unknown[],
      // The library writes a message of its own into this one rule.
      hasOwnMessage: Boolean(rule.message) && rule.type !== 'nestedValidation',
    }));
}

type Bound = (rule: string, index?: number) => number | undefined;

/** Library rules with one message for every value. */
const PLAIN: Readonly<Record<string, string>> = {
  isString: 'must be a string',
  isBoolean: 'must be true or false',
  isInt: 'must be a whole number',
  isNumber: 'must be a number',
  isArray: 'must be a list',
  isObject: 'must be an object',
  nestedValidation: 'must be an object',
  isUuid: 'must be a UUID',
  isEmail: 'must be an e-mail address',
  isUrl: 'must be an address such as https://example.com',
  arrayNotEmpty: 'must not be empty',
  arrayUnique: 'must not name anything twice',
};

/** Library rules that have limits. */
const LIMITED: Readonly<Record<string, (bound: Bound, value: unknown) => string>> = {
  isLength: (bound, value) => lengthInWords(bound('isLength', 0), bound('isLength', 1), value),
  minLength: (bound, value) => lengthInWords(bound('minLength'), bound('maxLength'), value),
  maxLength: (bound, value) => lengthInWords(bound('minLength'), bound('maxLength'), value),
  min: (bound) => rangeInWords(bound('min'), bound('max'), 'min'),
  max: (bound) => rangeInWords(bound('min'), bound('max'), 'max'),
  arrayMinSize: (bound) => countInWords(bound('arrayMinSize'), bound('arrayMaxSize')),
  arrayMaxSize: (bound) => countInWords(bound('arrayMinSize'), bound('arrayMaxSize')),
};

/** Our message for the library's rule `name`; undefined where the library's own is used. */
function inWords(name: string, rules: readonly Rule[], value: unknown): string | undefined {
  const limitOf = (rule: string, index = 0): unknown => rules.find((one) => one.name === rule)?.limits[index];
  if (name === 'isIn') return `must be ${alternatives(limitOf('isIn'))}`;
  const bound: Bound = (rule, index) => {
    const limit = limitOf(rule, index);
    return typeof limit === 'number' ? limit : undefined;
  };
  return PLAIN[name] ?? LIMITED[name]?.(bound, value);
}

const alternatives = (choices: unknown): string => {
  const words = (Array.isArray(choices) ? choices : []).map(String);
  return words.length === 1 ? String(words[0]) : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
};

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function lengthInWords(min: number | undefined, max: number | undefined, value: unknown): string {
  if (value === '' && min === 1) return 'must not be empty';
  if (min !== undefined && min > 1 && max !== undefined) return `must have ${min} to ${max} characters`;
  if (max !== undefined) return `must have at most ${counted(max, 'character', 'characters')}`;
  return `must have at least ${counted(min ?? 0, 'character', 'characters')}`;
}

function rangeInWords(min: number | undefined, max: number | undefined, broken: 'min' | 'max'): string {
  const tells = max !== undefined && max <= TELLING_BOUND_MAX;
  if (min !== undefined && tells) return `must be from ${min} to ${max}`;
  if (tells) return `must be at most ${max}`;
  return broken === 'max' ? 'is too large' : `must be at least ${min}`;
}

function countInWords(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return `must have ${min} to ${max} entries`;
  if (max !== undefined) return `must have at most ${counted(max, 'entry', 'entries')}`;
  return `must have at least ${counted(min ?? 0, 'entry', 'entries')}`;
}
