import { ApiProperty } from '@nestjs/swagger';
import { PayloadOf } from '../events/event-payloads';
import { DECIMAL_TEXT } from '../kernel/money';
import { METADATA, type Metadata } from '../operations/metadata';

const TIME = { type: String, format: 'date-time', example: '2026-05-01T10:00:00.000Z' } as const;
const OPTIONAL_TIME = { type: String, format: 'date-time', nullable: true, example: null } as const;
const optionalText = (example: string | null) => ({ type: String, nullable: true, example }) as const;

/** A deposit or payout as its owner sees it, in answers and in events. */
export abstract class MobileMoneyView {
  @ApiProperty({ example: 'TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10' }) readonly transaction_id: string;
  readonly type: string;
  @ApiProperty({
    enum: ['pending', 'completed', 'failed'],
    example: 'pending',
    description: 'Pending until the network has said yes or no.',
  })
  readonly status: 'pending' | 'completed' | 'failed';
  @ApiProperty({ type: 'integer', example: 42 }) readonly wallet_id: number;
  @ApiProperty({ example: 'CDF' }) readonly currency_code: string;
  @ApiProperty({ example: '5000.00', pattern: DECIMAL_TEXT }) readonly amount: string;
  @ApiProperty({ example: 'pawapay', description: 'Who carries it out; simulator in the sandbox.' })
  readonly provider: string;
  @ApiProperty({ example: 'VODACOM_MPESA_COD' }) readonly network: string;
  @ApiProperty({ example: '243813456789' }) readonly phone_number: string;
  @ApiProperty(optionalText('order-1182')) readonly client_reference: string | null;
  @ApiProperty(optionalText('Order 1182')) readonly description: string | null;
  @ApiProperty({ ...METADATA, example: { order_id: '1182' } })
  readonly metadata: Metadata;
  @ApiProperty(optionalText(null)) readonly failure_code: string | null;
  @ApiProperty(optionalText(null)) readonly failure_message: string | null;
  @ApiProperty({ ...optionalText(null), description: 'The receipt number of the mobile operator, once completed.' })
  readonly provider_reference: string | null;
  @ApiProperty(TIME) readonly created_at: string;
  @ApiProperty(TIME) readonly updated_at: string;
  @ApiProperty(OPTIONAL_TIME) readonly completed_at: string | null;
}

@PayloadOf('mobile_money_deposit.completed', 'mobile_money_deposit.failed')
export class DepositView extends MobileMoneyView {
  @ApiProperty({ enum: ['mobile_money_deposit'], example: 'mobile_money_deposit' })
  override readonly type: 'mobile_money_deposit';
}

@PayloadOf('mobile_money_payout.completed', 'mobile_money_payout.failed')
export class PayoutView extends MobileMoneyView {
  @ApiProperty({ enum: ['mobile_money_payout'], example: 'mobile_money_payout' })
  override readonly type: 'mobile_money_payout';

  @ApiProperty(optionalText('salary-118')) override readonly client_reference: string | null;
  @ApiProperty(optionalText('Salary of May')) override readonly description: string | null;
  @ApiProperty({ ...METADATA, example: { employee: 118 } })
  override readonly metadata: Metadata;
}

export class NetworkBoundsView {
  @ApiProperty({
    enum: ['operational', 'delayed', 'closed'],
    example: 'operational',
    description: 'Delayed: payments are taken and end later than usual. Closed: none are taken now.',
  })
  readonly status: string;
  @ApiProperty({ example: '500.00', description: 'The smallest amount of a payment.' }) readonly min: string;
  @ApiProperty({ example: '1000000.00', description: 'The largest amount of a payment.' }) readonly max: string;
  @ApiProperty({ type: 'integer', enum: [0, 2], example: 0, description: 'Decimals the network takes.' })
  readonly decimals: number;
}

export class NetworkView {
  @ApiProperty({ example: 'VODACOM_MPESA_COD', description: 'What an order sends as network.' })
  readonly network: string;
  @ApiProperty({ example: 'Vodacom M-Pesa', description: 'What its customers call it.' }) readonly name: string;
  @ApiProperty({ example: 'COD', description: 'ISO 3166-1 alpha-3.' }) readonly country: string;
  @ApiProperty({ example: '243', description: 'What its phone numbers begin with: the country code.' })
  readonly prefix: string;
  @ApiProperty({ example: 'CDF' }) readonly currency_code: string;
  @ApiProperty(optionalText(null)) readonly logo_url: string | null;
  @ApiProperty({ type: NetworkBoundsView, nullable: true }) readonly deposit: NetworkBoundsView | null;
  @ApiProperty({ type: NetworkBoundsView, nullable: true }) readonly payout: NetworkBoundsView | null;
}
