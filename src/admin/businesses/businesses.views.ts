import { ApiProperty } from '@nestjs/swagger';
import { BUSINESS_STATUSES, type BusinessStatus } from '../../access/principal';
import { PayloadOf } from '../../events/event-payloads';
import { type Environment, ENVIRONMENTS } from '../../kernel/environment';
import { SHOWN_KYC_STATUSES, type ShownKycStatus } from '../../kyc/kyc.views';
import { KycSubmissionView } from './operator-kyc.views';

const TIME = { type: String, format: 'date-time', example: '2026-05-01T10:00:00.000Z' } as const;
const LIMIT = { type: String, nullable: true, example: null } as const;

export class BusinessPlanView {
  @ApiProperty({ example: 'growth' })
  code: string;

  @ApiProperty({ example: 'Growth' })
  name: string;

  @ApiProperty({ type: [String], example: ['cards.issuing'] })
  features: string[];
}

/** A business as operators list it. */
export class BusinessSummaryView {
  @ApiProperty({ type: 'integer', example: 42 })
  id: number;

  @ApiProperty({ example: 'BIZ7K2MXQ4TP' })
  code: string;

  @ApiProperty({ example: 'Kivu Market' })
  name: string;

  @ApiProperty({ example: 'owner@kivu-market.example' })
  email: string;

  @ApiProperty({ example: '+243812345678' })
  phone: string;

  @ApiProperty({ enum: BUSINESS_STATUSES, example: 'active' })
  status: BusinessStatus;

  @ApiProperty({ enum: SHOWN_KYC_STATUSES, example: 'approved' })
  kyc_status: ShownKycStatus;

  @ApiProperty({ type: BusinessPlanView })
  plan: BusinessPlanView;

  @ApiProperty({ example: true })
  pin_set: boolean;

  @ApiProperty({ ...TIME, nullable: true, description: 'Null until the present e-mail address is confirmed.' })
  email_verified_at: string | null;

  @ApiProperty(TIME)
  created_at: string;

  @ApiProperty(TIME)
  updated_at: string;
}

export class OperatorWalletView {
  @ApiProperty({ type: 'integer', example: 42 })
  id: number;

  @ApiProperty({ enum: ENVIRONMENTS, example: 'live' })
  environment: Environment;

  @ApiProperty({ example: 'CDF' })
  currency_code: string;

  @ApiProperty({ example: '5000.00', description: 'What can be spent.' })
  balance: string;

  @ApiProperty({ example: '0.00' })
  held_balance: string;

  @ApiProperty({ enum: ['active'], example: 'active' })
  status: 'active';

  @ApiProperty({ ...LIMIT, example: '5000.00' })
  per_transaction_limit: string | null;

  @ApiProperty({ ...LIMIT, example: '20000.00' })
  daily_limit: string | null;

  @ApiProperty(LIMIT)
  monthly_limit: string | null;

  @ApiProperty(TIME)
  created_at: string;

  @ApiProperty(TIME)
  updated_at: string;
}

export class TransactionCountsView {
  @ApiProperty({ type: 'integer', example: 120 })
  completed: number;

  @ApiProperty({ type: 'integer', example: 4 })
  failed: number;

  @ApiProperty({ type: 'integer', example: 1 })
  pending: number;
}

export class BusinessCountsView {
  @ApiProperty({ type: 'integer', example: 2, description: 'Active ones, of both environments.' })
  api_keys: number;

  @ApiProperty({ type: 'integer', example: 1, description: 'Live ones.' })
  sessions: number;

  @ApiProperty({ type: TransactionCountsView, description: 'Operations of every kind with real money.' })
  transactions: TransactionCountsView;
}

/** A business with everything an operator decides by. */
export class BusinessFileView extends BusinessSummaryView {
  @ApiProperty({ type: String, nullable: true, example: 'https://kivu-market.example/webhooks' })
  webhook_url: string | null;

  @ApiProperty({ type: [KycSubmissionView], description: 'Every attempt, the latest first.' })
  kyc: KycSubmissionView[];

  @ApiProperty({ type: [OperatorWalletView] })
  wallets: OperatorWalletView[];

  @ApiProperty({ type: BusinessCountsView })
  counts: BusinessCountsView;
}

/** What the owner is told when the status of the business has changed. */
@PayloadOf('business.approved', 'business.suspended', 'business.reactivated', 'business.terminated')
export class BusinessEventView {
  @ApiProperty({ type: 'integer', example: 42 }) readonly business_id: number;
  @ApiProperty({ example: 'BIZ7KQ2M9XWAH' }) readonly code: string;
  @ApiProperty({ example: 'Boutique Lumière' }) readonly name: string;
  @ApiProperty({ enum: BUSINESS_STATUSES, example: 'active' }) readonly status: BusinessStatus;
  @ApiProperty({ type: String, nullable: true, example: null }) readonly reason: string | null;
}
