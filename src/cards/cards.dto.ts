import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { type Cursor, PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX, PAGE_MAX } from '../kernel/page';
import {
  CursorField,
  IsCalendarDay,
  IsCentsAmount,
  IsCentsAmountUpTo,
  IsLine,
  IsUuidKey,
  IsWholeNumberQuery,
  PageQuery,
} from '../platform/http/field-rules';
import { CARD_BRANDS, type CardBrand } from '../providers/card-issuing/card-issuer.types';
import {
  SIMULATED_TRANSACTION_TYPES,
  type SimulatedTransactionType,
} from '../providers/card-issuing/simulator/simulator-card-network';
import { CARD_STATUSES, type CardStatus } from './card';

const KEY = {
  format: 'uuid',
  example: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  description: 'Unique per attempt. Required, here or in the Idempotency-Key header.',
};
/** The most that a simulated shop moves at once, in cents: what is pretended must never come near what the books can count. */
const SIMULATED_AMOUNT_MAX = 100_000_000n;
const CENTS = { example: '1500', description: 'Whole cents above zero, as a string.' };

/** The body of every operation on a card that exists; every change takes a key (specification 4.8). */
export class CardOperationDto {
  @ApiPropertyOptional(KEY) @IsUuidKey() readonly idempotency_key: string;
}

/** The body of POST /business/cards. */
export class CreateCardDto extends CardOperationDto {
  @ApiProperty({ type: 'integer', example: 42, description: 'The USD wallet that funds the card.' })
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  readonly wallet_id: number;

  @ApiProperty({ enum: CARD_BRANDS, example: 'VISA' }) @IsIn(CARD_BRANDS) readonly brand: CardBrand;
  @ApiProperty(CENTS) @IsCentsAmount() readonly amount: string;
}

/** The body of a top-up or a drain. */
export class MoveCardMoneyDto extends CardOperationDto {
  @ApiProperty(CENTS) @IsCentsAmount() readonly amount: string;
}

export class ListCardsQuery extends PageQuery {
  @ApiPropertyOptional({ enum: CARD_STATUSES }) @IsOptional() @IsIn(CARD_STATUSES) readonly status?: CardStatus;
}

/** The query of a card's history: UTC days, inclusive. */
export class CardHistoryQuery {
  @ApiProperty({ example: '2026-05-01' }) @IsCalendarDay() readonly start_date: string;
  @ApiProperty({ example: '2026-05-31' }) @IsCalendarDay() readonly end_date: string;

  @ApiPropertyOptional({ type: 'integer', default: 1 })
  @IsOptional()
  @IsWholeNumberQuery(1, PAGE_MAX)
  readonly page: number = 1;

  @ApiPropertyOptional({ type: 'integer', default: PAGE_LIMIT_DEFAULT, maximum: PAGE_LIMIT_MAX })
  @IsOptional()
  @IsWholeNumberQuery(1, PAGE_LIMIT_MAX)
  readonly page_size: number = PAGE_LIMIT_DEFAULT;

  @CursorField()
  readonly cursor?: Cursor;
}

/** A shop's action with a sandbox card. */
export class SimulateTransactionDto {
  @ApiProperty({ enum: SIMULATED_TRANSACTION_TYPES, example: 'purchase' })
  @IsIn(SIMULATED_TRANSACTION_TYPES)
  readonly type: SimulatedTransactionType;

  @ApiProperty({ ...CENTS, description: `Whole cents above zero, at most ${SIMULATED_AMOUNT_MAX}, as a string.` })
  @IsCentsAmountUpTo(SIMULATED_AMOUNT_MAX)
  readonly amount: string;

  @ApiPropertyOptional({ example: 'Librairie Kivu' }) @IsOptional() @IsLine(1, 64) readonly merchant_name?: string;
}
