import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { type Environment, ENVIRONMENTS } from '../../kernel/environment';
import { TRANSACTION_TYPES, type TransactionType } from '../../ledger/operation-kinds';
import type { PublicStatus } from '../../operations/operation';
import { IsLine, IsWholeNumberQuery, PeriodQuery } from '../../platform/http/field-rules';
import { TRANSACTION_STATUSES } from '../../transactions/transaction-filter';

const PROVIDER_MAX = 40;

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

  @ApiPropertyOptional({ example: 'pawapay', maxLength: PROVIDER_MAX })
  @IsOptional()
  @IsLine(1, PROVIDER_MAX)
  readonly provider?: string;
}
