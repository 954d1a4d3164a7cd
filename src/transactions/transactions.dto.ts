import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { TRANSACTION_TYPES, type TransactionType } from '../ledger/operation-kinds';
import type { PublicStatus } from '../operations/operation';
import { IsCurrencyCode, IsDecimalBound, IsLine, PageQuery, PeriodOnlyQuery } from '../platform/http/field-rules';
import { TRANSACTION_ORDERS, TRANSACTION_STATUSES, type TransactionOrder } from './transaction-filter';

const CLIENT_REFERENCE_MAX = 64;
const NETWORK_MAX = 64;
const SEARCH_MIN = 4;
const SEARCH_MAX = 64;

/** Which transactions: the filters of a list and of an export (contract 7). */
export class TransactionFilterQuery extends PeriodOnlyQuery {
  @ApiPropertyOptional({ enum: TRANSACTION_TYPES })
  @IsOptional()
  @IsIn(TRANSACTION_TYPES)
  readonly type?: TransactionType;

  @ApiPropertyOptional({ enum: TRANSACTION_STATUSES })
  @IsOptional()
  @IsIn(TRANSACTION_STATUSES)
  readonly status?: PublicStatus;

  @ApiPropertyOptional({ example: 'CDF', description: 'Three letters, in any case.' })
  @IsOptional()
  @IsCurrencyCode()
  readonly currency_code?: string;

  @ApiPropertyOptional({ example: 'order-1042' })
  @IsOptional()
  @IsLine(1, CLIENT_REFERENCE_MAX)
  readonly client_reference?: string;

  @ApiPropertyOptional({ example: 'VODACOM_MPESA_COD', maxLength: NETWORK_MAX })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().toUpperCase() : value))
  @Matches(/^[A-Z0-9_]{1,64}$/, { message: 'network must be the code of a network such as VODACOM_MPESA_COD' })
  readonly network?: string;

  @ApiPropertyOptional({ example: '243812345678', description: 'The whole number with its country code.' })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.replace(/^\+|[\s-]/g, '') : value))
  @Matches(/^[1-9]\d{5,14}$/, { message: 'phone_number must be a number with its country code, such as 243812345678' })
  readonly phone_number?: string;

  @ApiPropertyOptional({ example: '100.00', description: 'Inclusive.' })
  @IsOptional()
  @IsDecimalBound()
  readonly min_amount?: string;

  @ApiPropertyOptional({ example: '5000.00', description: 'Inclusive.' })
  @IsOptional()
  @IsDecimalBound()
  readonly max_amount?: string;

  @ApiPropertyOptional({
    example: '0812345678',
    description:
      'What a customer or a provider says: a transaction id, your reference, a phone number or the provider’s reference, whole or its beginning; of an id at least TXN- and six digits.',
  })
  @IsOptional()
  @IsLine(SEARCH_MIN, SEARCH_MAX)
  readonly q?: string;
}

/** The query of GET …/transactions. */
export class ListTransactionsQuery extends IntersectionType(TransactionFilterQuery, PageQuery) {
  @ApiPropertyOptional({
    enum: TRANSACTION_ORDERS,
    default: '-created_at',
    description: 'Newest first, or with `created_at` oldest first.',
  })
  @IsOptional()
  @IsIn(TRANSACTION_ORDERS)
  readonly sort: TransactionOrder = '-created_at';
}

/** The query of GET …/transactions/export. */
export class ExportTransactionsQuery extends TransactionFilterQuery {
  @ApiPropertyOptional({ enum: ['csv'], default: 'csv', description: 'The one form there is.' })
  @IsOptional()
  @IsIn(['csv'])
  readonly format = 'csv' as const;
}
