import { applyDecorators } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import { registerDecorator } from 'class-validator';
import { hadPrototypeNames } from '../platform/http/prototype-names';

const KEYS_MAX = 10;
const KEY = /^[A-Za-z0-9_.-]{1,64}$/;
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
const asSent = ({ obj, key }: { obj: Readonly<Record<string, unknown>>; key: string }): unknown => obj[key];

/** An object of at most ten scalar values, kept as it was sent (contract 6). */
export const IsMetadata = (): PropertyDecorator =>
  applyDecorators(
    Type(() => Copied),
    Transform(asSent),
    hasScalars,
  );

const hasScalars: PropertyDecorator = (target, property) =>
  registerDecorator({
    name: 'isMetadata',
    target: target.constructor,
    propertyName: String(property),
    options: {
      message: `metadata must be an object of at most ${KEYS_MAX} keys (letters, digits, _ . -, not __proto__, constructor or prototype) with text up to ${TEXT_MAX} characters, booleans or numbers; whole numbers up to ${Number.MAX_SAFE_INTEGER}, longer ones as text`,
    },
    validator: {
      validate: (value: unknown) =>
        typeof value === 'object' &&
        value !== null &&
        !Array.isArray(value) &&
        !hadPrototypeNames(value) &&
        Object.keys(value).length <= KEYS_MAX &&
        Object.entries(value).every(([key, inner]) => KEY.test(key) && isScalar(inner)),
    },
  });
