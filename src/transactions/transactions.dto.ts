import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, Matches } from 'class-validator';
import type { PublicStatus } from '../operations/operation';
import { IsInstant, IsLine, PageQuery } from '../platform/http/field-rules';
import { TRANSACTION_STATUSES, TRANSACTION_TYPES, type TransactionType } from './transaction-filter';

const CLIENT_REFERENCE_MAX = 64;

/** The query of GET …/transactions (contract 7). */
export class ListTransactionsQuery extends PageQuery {
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
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toUpperCase() : value))
  @Matches(/^[A-Z]{3}$/, { message: 'currency_code must be three letters such as CDF' })
  readonly currency_code?: string;

  @ApiPropertyOptional({ example: 'order-1042', maxLength: CLIENT_REFERENCE_MAX })
  @IsOptional()
  @IsLine(1, CLIENT_REFERENCE_MAX)
  readonly client_reference?: string;

  @ApiPropertyOptional({ example: '2026-05-01', description: 'First day or instant of creation, inclusive; UTC.' })
  @IsOptional()
  @IsInstant()
  readonly from?: string;

  @ApiPropertyOptional({ example: '2026-05-31', description: 'Last day, inclusive, or an instant, exclusive; UTC.' })
  @IsOptional()
  @IsInstant()
  readonly to?: string;
}
