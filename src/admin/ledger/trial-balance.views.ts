import { ApiProperty } from '@nestjs/swagger';
import { type Environment, ENVIRONMENTS } from '../../kernel/environment';

export class TrialBalanceLineView {
  @ApiProperty({
    example: 'wallet',
    description: 'The kind of address: `wallet`, `card`, `clearing` of a provider, `suspense` and so on.',
  })
  kind: string;

  @ApiProperty({ example: '15000.00' })
  debits: string;

  @ApiProperty({ example: '20000.00' })
  credits: string;

  @ApiProperty({ example: '5000.00', description: 'Credits less debits: what we owe, when above zero.' })
  balance: string;
}

/** All entries of one currency: what we owe beside where it is. */
export class TrialBalanceView {
  @ApiProperty({ enum: ENVIRONMENTS, example: 'live' })
  environment: Environment;

  @ApiProperty({ example: 'CDF' })
  currency_code: string;

  @ApiProperty({ example: '20000.00' })
  debits: string;

  @ApiProperty({ example: '20000.00' })
  credits: string;

  @ApiProperty({ example: true, description: 'Whether debits equal credits.' })
  balanced: boolean;

  @ApiProperty({ type: [TrialBalanceLineView] })
  lines: TrialBalanceLineView[];
}
