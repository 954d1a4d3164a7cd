import { ApiProperty } from '@nestjs/swagger';
import { IsDecimalAmount } from '../platform/http/field-rules';

export class FundWalletDto {
  @ApiProperty({ example: '5000.00', description: 'Decimal amount above zero, at most two decimals.' })
  @IsDecimalAmount()
  readonly amount: string;
}
