import { ApiProperty } from '@nestjs/swagger';
import { IsCurrencyCode, PeriodQuery } from '../platform/http/field-rules';

export class OpenWalletDto {
  @ApiProperty({ example: 'CDF', description: 'Three letters, in any case.' })
  @IsCurrencyCode()
  readonly currency_code: string;
}

export class EntriesQuery extends PeriodQuery {}
