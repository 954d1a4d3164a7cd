import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsEmail, IsString, Matches, MaxLength } from 'class-validator';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { visibleText } from '../kernel/visible-text';
import { IsVisibleLine } from '../platform/http/field-rules';

const EMAIL_MAX = 254;
const NAME_MAX = 120;
const PHONE_WRITING_MAX = 33;
const PHONE_WRITING = /^\+?[\d\s().-]{6,32}$/;
const E164 = /^\+[1-9]\d{5,14}$/;
/** A number whose length its country is not known to have; plans grow before our table of them does. */
const E164_OF_ANY_PLAN = /^\+[1-9]\d{7,14}$/;

/** The name of a business: one line of text. */
export const IsBusinessName = () => IsVisibleLine(1, NAME_MAX);

/** An e-mail address, trimmed and lower-cased. ASCII only, so that "lower case" means the same here and in the database. */
export const IsEmailAddress = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => normaliseEmail(value)),
    IsString(),
    MaxLength(EMAIL_MAX),
    Matches(/^[\x21-\x7e]*$/, { message: '$property must be an e-mail address in ASCII' }),
    IsEmail({ allow_utf8_local_part: false }, { message: '$property must be an e-mail address' }),
  );

/** A phone number with its country code, kept as E.164; spaces, dots, dashes and brackets are allowed. */
export const IsPhone = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? (readPhone(value) ?? '') : value)),
    Matches(E164, { message: '$property must be a phone number with its country code, such as +243812345678' }),
  );

/** One spelling per mailbox, for storing and searching. */
export const normaliseEmail = <T>(value: T): T | string =>
  typeof value === 'string' ? visibleText(value, EMAIL_MAX).toLowerCase() : value;

/**
 * `text` as E.164, or null. It must begin with the code of a country. Neither the length nor the range is held to the plan of
 * that country, because plans change faster than tables of them.
 */
export function readPhone(text: string): string | null {
  const written = visibleText(text, PHONE_WRITING_MAX);
  if (!PHONE_WRITING.test(written)) return null;
  const international = written.startsWith('+') ? written : `+${written}`;
  const phone = parsePhoneNumberFromString(international, { extract: false });
  if (!phone) return null;
  return phone.isPossible() || E164_OF_ANY_PLAN.test(phone.number) ? phone.number : null;
}
