import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import type { PublicStatus } from '../operations/operation';
import { IsCurrencyCode, IsLine, PeriodQuery } from '../platform/http/field-rules';
import { TRANSACTION_STATUSES, TRANSACTION_TYPES, type TransactionType } from './transaction-filter';

const CLIENT_REFERENCE_MAX = 64;

/** The query of GET …/transactions (contract 7). */
export class ListTransactionsQuery extends PeriodQuery {
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

  @ApiPropertyOptional({ example: 'order-1042', maxLength: CLIENT_REFERENCE_MAX })
  @IsOptional()
  @IsLine(1, CLIENT_REFERENCE_MAX)
  readonly client_reference?: string;
}
