import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, Matches } from 'class-validator';
import { readCurrency } from '../kernel/currency';
import { IsInstant, PageQuery } from '../platform/http/field-rules';

export class OpenWalletDto {
  @ApiProperty({ example: 'CDF', description: 'Three letters, in any case.' })
  @Transform(({ value }: { value: unknown }) => readCurrency(value) ?? value)
  @Matches(/^[A-Z]{3}$/, { message: 'currency_code must be three letters such as CDF' })
  readonly currency_code: string;
}

export class EntriesQuery extends PageQuery {
  @ApiPropertyOptional({ example: '2026-05-01', description: 'First day or instant, inclusive.' })
  @IsOptional()
  @IsInstant()
  readonly from?: string;

  @ApiPropertyOptional({ example: '2026-05-31', description: 'Last day, inclusive, or an instant, exclusive.' })
  @IsOptional()
  @IsInstant()
  readonly to?: string;
}
