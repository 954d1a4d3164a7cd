import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { IsCurrencyCode, PeriodQuery } from '../platform/http/field-rules';

export class OpenWalletDto {
  @ApiProperty({ example: 'CDF', description: 'Three letters, in any case.' })
  @IsCurrencyCode()
  readonly currency_code: string;
}

export class EntriesQuery extends PeriodQuery {}

const STATEMENT_FORMATS = ['json', 'csv', 'pdf'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** The query of GET …/wallet/:currency/statement. */
export class StatementQuery {
  @ApiProperty({ example: '2026-05', description: 'In UTC.' })
  @Matches(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, { message: 'month must be a month such as 2026-05' })
  readonly month: string;

  @ApiPropertyOptional({ enum: STATEMENT_FORMATS, default: 'json' })
  @IsOptional()
  @IsIn(STATEMENT_FORMATS)
  readonly format: StatementFormat = 'json';
}
