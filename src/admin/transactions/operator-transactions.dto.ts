import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { type Environment, ENVIRONMENTS } from '../../kernel/environment';
import { TRANSACTION_TYPES, type TransactionType } from '../../ledger/operation-kinds';
import {
  FINAL_STATES,
  type FinalState,
  OPERATION_STATES,
  type OperationState,
  type PublicStatus,
} from '../../operations/operation';
import { TRANSACTION_ORDERS, type TransactionOrder } from './operator-transaction-filter';
import {
  IsDecimalBound,
  IsDecimalLimit,
  IsLine,
  IsVisibleLine,
  IsWholeNumberQuery,
  PeriodQuery,
} from '../../platform/http/field-rules';
import { TRANSACTION_STATUSES } from '../../transactions/transaction-filter';

const PROVIDER_MAX = 40;
const REFERENCE_MAX = 200;
const SEARCH_MIN = 4;
const SEARCH_MAX = 64;
const EVIDENCE_MIN = 10;
const EVIDENCE_MAX = 500;
const MINUTES_MAX = 5_256_000;

export class OperatorTransactionsQuery extends PeriodQuery {
  @ApiPropertyOptional({ type: 'integer', example: 42 })
  @IsOptional()
  @IsWholeNumberQuery(1, Number.MAX_SAFE_INTEGER)
  readonly business_id?: number;

  @ApiPropertyOptional({ enum: ENVIRONMENTS, description: 'Both when absent.' })
  @IsOptional()
  @IsIn(ENVIRONMENTS)
  readonly environment?: Environment;

  @ApiPropertyOptional({ enum: TRANSACTION_TYPES })
  @IsOptional()
  @IsIn(TRANSACTION_TYPES)
  readonly type?: TransactionType;

  @ApiPropertyOptional({ enum: TRANSACTION_STATUSES })
  @IsOptional()
  @IsIn(TRANSACTION_STATUSES)
  readonly status?: PublicStatus;

  @ApiPropertyOptional({ example: 'pawapay' })
  @IsOptional()
  @IsLine(1, PROVIDER_MAX)
  readonly provider?: string;

  @ApiPropertyOptional({
    enum: OPERATION_STATES,
    example: 'unknown',
    description: 'The state of the operation; `status` is what the merchant sees of it.',
  })
  @IsOptional()
  @IsIn(OPERATION_STATES)
  readonly state?: OperationState;

  @ApiPropertyOptional({ example: '243812345678', description: 'The whole number with its country code.' })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.replace(/^\+|[\s-]/g, '') : value))
  @Matches(/^[1-9]\d{5,14}$/, { message: 'phone_number must be a number with its country code, such as 243812345678' })
  readonly phone_number?: string;

  @ApiPropertyOptional({ example: 'MP260501.1042.A12345' })
  @IsOptional()
  @IsLine(1, REFERENCE_MAX)
  readonly provider_reference?: string;

  @ApiPropertyOptional({
    example: '12500.00',
    description: 'Inclusive, in any currency; needs `from` and `to`, at most a day apart.',
  })
  @IsOptional()
  @IsDecimalBound()
  readonly min_amount?: string;

  @ApiPropertyOptional({
    example: '12500.00',
    description: 'Inclusive, in any currency; needs `from` and `to`, at most a day apart.',
  })
  @IsOptional()
  @IsDecimalBound()
  readonly max_amount?: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    example: 60,
    description: 'Begun at least so many minutes ago; with `status=pending`: open for so long.',
  })
  @IsOptional()
  @IsWholeNumberQuery(0, MINUTES_MAX)
  readonly min_age_minutes?: number;

  @ApiPropertyOptional({
    example: '0812345678',
    description:
      'What a customer, a merchant or a provider says: a transaction id, the merchant’s reference, a phone number or the provider’s reference, whole or its beginning.',
  })
  @IsOptional()
  @IsLine(SEARCH_MIN, SEARCH_MAX)
  readonly q?: string;

  @ApiPropertyOptional({ enum: TRANSACTION_ORDERS, default: 'newest' })
  @IsOptional()
  @IsIn(TRANSACTION_ORDERS)
  readonly order?: TransactionOrder;
}

export class EndTransactionDto {
  @ApiProperty({
    enum: FINAL_STATES,
    example: 'failed',
    description: '`completed`: the evidence shows that the money moved. `failed`: that it did not.',
  })
  @IsIn(FINAL_STATES)
  readonly outcome: FinalState;

  @ApiProperty({
    example: 'Statement of 2026-05-01 of the provider, line 114: no such payment. Ticket 4711.',
    description: 'What shows it and where it can be read again. Kept in the audit log.',
  })
  @IsVisibleLine(EVIDENCE_MIN, EVIDENCE_MAX)
  readonly evidence: string;

  @ApiPropertyOptional({
    example: '12.50',
    description: 'What a card that was closed gave back; needed to complete a `card_termination`, refused otherwise.',
  })
  @IsOptional()
  @IsDecimalLimit({ message: '$property must be a string with a decimal amount, such as "12.50"' })
  readonly returned_amount?: string;
}
