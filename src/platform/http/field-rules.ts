import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  registerDecorator,
  ValidateIf,
  type ValidationOptions,
} from 'class-validator';
import { readCurrency } from '../../kernel/currency';
import { DECIMAL_AMOUNT, CENTS_AMOUNT } from '../../kernel/money';
import { type Cursor, PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX, PAGE_MAX, readCursor } from '../../kernel/page';
import { readUuid } from '../../kernel/ids';
import { visibleText } from '../../kernel/visible-text';
import { normaliseNetwork } from './ip-networks';

const WHOLE_NUMBER = /^(0|[1-9]\d{0,15})$/;
const ZERO = /^0(\.0{1,2})?$/;

/** A query parameter that is a whole number. Other text stays as it is and fails `IsInt`. */
const toWholeNumber = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && WHOLE_NUMBER.test(value) ? Number(value) : value;

const WHOLE_NUMBER_WORDS = { message: '$property must be a whole number, given once' };

export const IsWholeNumberQuery = (min: number, max: number) =>
  applyDecorators(Transform(toWholeNumber), Max(max), Min(min), IsInt(WHOLE_NUMBER_WORDS));

/** An optional field whose null is a value, such as "no limit". Everywhere else use `IsOptional`. */
export const OptionalOrNull = () => ValidateIf((_, value: unknown) => value !== undefined && value !== null);

const rule =
  (name: string, accepts: (value: unknown) => boolean, message: string) =>
  (options?: ValidationOptions) =>
  (target: object, property: string | symbol) =>
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: String(property),
      options: { message: `$property ${message}`, ...options },
      validator: { validate: accepts },
    });

/** A wallet amount: a decimal string above zero, such as `"5000.00"` (contract 1.5). */
export const IsDecimalAmount = rule(
  'isDecimalAmount',
  (value) => typeof value === 'string' && DECIMAL_AMOUNT.test(value) && !ZERO.test(value),
  'must be a string with a decimal amount above zero, at most 15 digits before the point and two after it, such as "5000.00"',
);

/** An amount that a list is filtered by, zero included. */
export const IsDecimalBound = rule(
  'isDecimalBound',
  (value) => typeof value === 'string' && DECIMAL_AMOUNT.test(value),
  'must be a decimal amount with at most two decimals, such as 5000.00',
);

/** A limit: like an amount, zero included; null, with `OptionalOrNull`, is no limit. */
export const IsDecimalLimit = rule(
  'isDecimalLimit',
  (value) => typeof value === 'string' && DECIMAL_AMOUNT.test(value),
  'must be a string with a decimal amount and at most two decimals, such as "5000.00", or null',
);

/** A card amount: a string of whole cents above zero, such as `"1500"` (contract 1.5). */
export const IsCentsAmount = rule(
  'isCentsAmount',
  (value) => typeof value === 'string' && CENTS_AMOUNT.test(value),
  'must be a string with a whole number of cents above zero, of at most 15 digits, such as "1500"',
);

/** A card amount of at most `most` cents. */
export const IsCentsAmountUpTo = (most: bigint) =>
  rule(
    'isCentsAmountUpTo',
    (value) => typeof value === 'string' && CENTS_AMOUNT.test(value) && BigInt(value) <= most,
    `must be a string with a whole number of cents above zero and at most ${most}, such as "1500"`,
  )();

/** An address or a network in CIDR, such as `203.0.113.0/24`. */
export const IsNetwork = rule(
  'isNetwork',
  (value) => typeof value === 'string' && normaliseNetwork(value) !== null,
  'must be an address or a network such as 203.0.113.7 or 203.0.113.0/24',
);

/** A UUID, in any case, not nil. */
export const IsUuidKey = rule(
  'isUuidKey',
  (value) => readUuid(value) !== null,
  'must be a UUID, in the body or in the Idempotency-Key header',
);

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/;
/** Real, and not before year 1 as it is written nor in UTC: PostgreSQL knows no year 0. */
const isRealDate = (text: string): boolean => {
  const day = text.slice(0, 10);
  const parsed = new Date(`${day}T00:00:00Z`);
  const isReal = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
  return isReal && parsed.getUTCFullYear() >= 1 && new Date(text).getUTCFullYear() >= 1;
};

/**
 * A date (`2026-05-01`) or an instant with its zone (`2026-05-01T10:00:00Z`), real and not before year 1. Of its fraction,
 * which other languages print with up to nine digits, milliseconds are read.
 */
export const IsInstant = rule(
  'isInstant',
  (value) => typeof value === 'string' && ISO_INSTANT.test(value) && isRealDate(value),
  'must be a date such as 2026-05-01 or an instant such as 2026-05-01T10:00:00Z',
);

const PLUS_LOST = /^(\d{4}-\d{2}-\d{2}T[\d:.]+) (\d{2}:\d{2})$/;

/** The same in a query, where a plus that is not encoded arrives as a space: PHP and Python write zones as `+00:00`. */
export const IsInstantQuery = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.replace(PLUS_LOST, '$1+$2') : value,
    ),
    IsInstant(),
  );

/** A real calendar day, `YYYY-MM-DD`. */
export const IsCalendarDay = rule(
  'isCalendarDay',
  (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && isRealDate(value),
  'must be a calendar day such as 2026-05-01',
);

/** Text of one line: trimmed, without control characters, of a length. */
export const IsLine = (min: number, max: number) =>
  // Of several failed rules, the last one listed here is reported.
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    Matches(/^[^\p{Cc}\u2028\u2029]*$/u, { message: '$property must not contain control characters' }),
    MaxLength(max),
    MinLength(min),
    IsString(),
    // What stands above it adds to this, so that the document states the lengths that are checked.
    ApiProperty({ minLength: min, maxLength: max }),
  );

/**
 * Text of one line that other people read, such as a name or a reason: what cannot be seen is left out of it. What a client gives as its
 * own, to find it again by just that, is an `IsLine`.
 */
export const IsVisibleLine = (min: number, max: number) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? visibleText(value, max) : value)),
    IsLine(min, max),
  );

/** A name of the IANA time zone database, such as `Africa/Kinshasa`. */
export const IsTimezone = rule(
  'isTimezone',
  (value) => typeof value === 'string' && isTimezone(value),
  'must be the name of a time zone such as Africa/Kinshasa',
);

/** Those of three letters that are in the database. Intl takes Java's old ones too, which PostgreSQL reads as other zones. */
const SHORT_ZONES = /^(UTC|UCT|GMT|WET|CET|MET|EET|EST|MST|HST|PRC|ROC|ROK)$/i;
/** Second names of zones that Intl takes and PostgreSQL does not know. */
const ONLY_INTL_ZONES = /^(US\/Pacific-New|Canada\/East-Saskatchewan)$/i;

function isTimezone(name: string): boolean {
  // Intl accepts offsets such as +01:00, but other readers of the name do not.
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(name)) return false;
  if (name.length === 3 && !SHORT_ZONES.test(name)) return false;
  if (ONLY_INTL_ZONES.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const CURSOR_MAX = 400;

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The `cursor` of a list: the `next_cursor` of the previous page, in place of `page`. */
export const CursorField = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      description:
        '`meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first.',
    }),
    IsOptional(),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && value.length <= CURSOR_MAX ? (readCursor(value) ?? value) : value,
    ),
    rule('isCursor', isObject, 'must be a next_cursor of this list')(),
  );

/** `page` and `limit` of a list, or the `cursor` of the previous page (contract 1.9). */
export class PageQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: PAGE_MAX, default: 1, example: 1 })
  @IsOptional()
  @IsWholeNumberQuery(1, PAGE_MAX)
  readonly page: number = 1;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: PAGE_LIMIT_MAX,
    default: PAGE_LIMIT_DEFAULT,
    example: 20,
  })
  @IsOptional()
  @IsWholeNumberQuery(1, PAGE_LIMIT_MAX)
  readonly limit: number = PAGE_LIMIT_DEFAULT;

  @CursorField()
  readonly cursor?: Cursor;
}

/** What happened in a period; read the two ends with `readTimeRange`. */
export class PeriodOnlyQuery {
  @ApiPropertyOptional({ example: '2026-05-01', description: 'First day or instant, inclusive; UTC.' })
  @IsOptional()
  @IsInstantQuery()
  readonly from?: string;

  @ApiPropertyOptional({ example: '2026-05-31', description: 'Last day, inclusive, or an instant, exclusive; UTC.' })
  @IsOptional()
  @IsInstantQuery()
  readonly to?: string;
}

/** A page of what happened in a period. */
export class PeriodQuery extends IntersectionType(PeriodOnlyQuery, PageQuery) {}

/** A currency code of three letters, taken in any case and passed on in upper case. */
export const IsCurrencyCode = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => readCurrency(value) ?? value),
    Matches(/^[A-Z]{3}$/, { message: '$property must be three letters such as CDF' }),
  );
