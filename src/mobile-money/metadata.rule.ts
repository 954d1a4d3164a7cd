import { applyDecorators } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import { registerDecorator, type ValidationArguments } from 'class-validator';
import { hadPrototypeNames } from '../platform/http/prototype-names';

const KEYS_MAX = 10;
const KEY_MAX = 64;
const KEY = new RegExp(`^[A-Za-z0-9_.-]{1,${KEY_MAX}}$`);
const TEXT_MAX = 255;

/** What one value may be, for the description of the API. */
export const METADATA_VALUE = {
  oneOf: [{ type: 'string', maxLength: TEXT_MAX }, { type: 'number' }, { type: 'boolean' }],
};

/** A whole number beyond what a double holds has been read as another already, such as the number of an order. */
const isExact = (value: number): boolean =>
  Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));

const isScalar = (value: unknown): boolean =>
  typeof value === 'boolean' ||
  (typeof value === 'number' && isExact(value)) ||
  (typeof value === 'string' && value.length <= TEXT_MAX);

/** class-transformer leaves out keys that every object has, such as `toString`, when it copies one. */
class Copied {}
/** PHP writes an empty array, and so an empty object too, as an empty list. */
const asSent = ({ obj, key }: { obj: Readonly<Record<string, unknown>>; key: string }): unknown =>
  isEmptyList(obj[key]) ? {} : obj[key];
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** An object of at most ten scalar values, kept as it was sent (contract 6). */
export const IsMetadata = (): PropertyDecorator =>
  applyDecorators(
    Type(() => Copied),
    Transform(asSent),
    hasScalars,
  );

/** What is wrong, and with which key of several; null when nothing is. */
function faultOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return 'metadata must be an object, such as {"order_id": "1182"}';
  const names = Object.keys(value);
  if (names.length > KEYS_MAX) return `metadata must have at most ${KEYS_MAX} keys`;
  const wrongName = names.find((name) => !KEY.test(name));
  if (wrongName !== undefined || hadPrototypeNames(value))
    return `metadata must have keys of 1 to ${KEY_MAX} letters, digits, _ . and -, not __proto__, constructor or prototype`;
  const wrong = Object.entries(value).find(([, inner]) => !isScalar(inner));
  return wrong === undefined
    ? null
    : `metadata must have for "${wrong[0]}" a text of at most ${TEXT_MAX} characters, a boolean or a number; a whole number above ${Number.MAX_SAFE_INTEGER} is sent as text, and what has no value is left out`;
}

const hasScalars: PropertyDecorator = (target, property) =>
  registerDecorator({
    name: 'isMetadata',
    target: target.constructor,
    propertyName: String(property),
    options: { message: ({ value }: ValidationArguments) => faultOf(value) ?? '' },
    validator: { validate: (value: unknown) => faultOf(value) === null },
  });
