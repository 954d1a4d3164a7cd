import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { BUSINESS_STATUSES, type BusinessStatus } from '../../access/principal';
import { IsBusinessName, IsEmailAddress, IsPhone } from '../../businesses/business.fields';
import { type Environment, ENVIRONMENTS } from '../../kernel/environment';
import { KYC_STATUSES, type KycStatus } from '../../kyc/kyc-submission.entity';
import { SHOWN_KYC_STATUSES, type ShownKycStatus } from '../../kyc/kyc.views';
import { IsDecimalLimit, IsInstant, IsLine, OptionalOrNull, PageQuery } from '../../platform/http/field-rules';
import { IsReason } from '../audit/reason.rule';
import { WEBHOOK_TROUBLES, type WebhookTrouble } from './business-record';

const TEXT_MAX = 100;
/** Far beyond any business, and within its column. */
const KYC_ATTEMPT_MAX = 1_000_000;
const LIMIT = {
  type: String,
  nullable: true,
  example: '5000.00',
  description: 'Null: no limit. Absent: as it was.',
} as const;

export class BusinessesQuery extends PageQuery {
  @ApiPropertyOptional({ enum: BUSINESS_STATUSES })
  @IsOptional()
  @IsIn(BUSINESS_STATUSES)
  readonly status?: BusinessStatus;

  @ApiPropertyOptional({ enum: SHOWN_KYC_STATUSES })
  @IsOptional()
  @IsIn(SHOWN_KYC_STATUSES)
  readonly kyc_status?: ShownKycStatus;

  @ApiPropertyOptional({
    enum: WEBHOOK_TROUBLES,
    description:
      '`failing`: nothing arrives at its live endpoint now. `switched_off`: it was given up for that. `any`: what `failing_webhooks` counts, the first and those given up in the last seven days.',
  })
  @IsOptional()
  @IsIn(WEBHOOK_TROUBLES)
  readonly webhook?: WebhookTrouble;

  @ApiPropertyOptional({
    example: 'kivu',
    description:
      'Any part of code, name, e-mail or phone, an id, or the address of a wallet or card in the ledger, such as `wallet:6:CDF`.',
  })
  @IsOptional()
  @IsLine(0, TEXT_MAX)
  readonly q?: string;

  @ApiPropertyOptional({ example: '2026-05-01', description: 'Signed up on or after; UTC.' })
  @IsOptional()
  @IsInstant()
  readonly from?: string;

  @ApiPropertyOptional({
    example: '2026-05-31',
    description: 'Signed up up to this day, inclusive, or before an instant.',
  })
  @IsOptional()
  @IsInstant()
  readonly to?: string;
}

export class ReasonDto {
  @ApiProperty({
    example: 'Asked for by the owner, on the telephone.',
    description: 'For operators and the audit log; never shown to the business.',
  })
  @IsReason()
  readonly reason: string;
}

export class UpdateBusinessDto extends PartialType(ReasonDto) {
  @ApiPropertyOptional({ format: 'email', example: 'new-owner@kivu-market.example' })
  @IsOptional()
  @IsEmailAddress()
  readonly email?: string;

  @ApiPropertyOptional({ example: 'Kivu Market' })
  @IsOptional()
  @IsBusinessName()
  readonly name?: string;

  @ApiPropertyOptional({ example: '+243812345678' })
  @IsOptional()
  @IsPhone()
  readonly phone?: string;
}

/** The body of a suspension, a reactivation and a termination. */
export class DecisionDto {
  @ApiProperty({
    example: 'Chargebacks above the agreed share; see the risk file.',
    description: 'For operators and the audit log; never shown to the business.',
  })
  @IsReason()
  readonly reason: string;

  @ApiPropertyOptional({
    example: 'We are checking some of your payments.',
    description: 'Shown to the business in its notification and its webhook; left out when absent.',
  })
  @IsOptional()
  @IsReason()
  readonly public_reason?: string;
}

export class ActivateDto {
  @ApiPropertyOptional({
    example: 'Visited on 3 May.',
    description: 'For operators and the audit log; never shown to the business.',
  })
  @IsOptional()
  @IsReason()
  readonly reason?: string;
}

class KycDecisionDto {
  @ApiPropertyOptional({
    example: 1,
    minimum: 1,
    maximum: KYC_ATTEMPT_MAX,
    description: 'The attempt that was read. Another one that waits is then not decided on. Absent: whichever waits.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(KYC_ATTEMPT_MAX)
  readonly attempt?: number;
}

export class ApproveKycDto extends KycDecisionDto {
  @ApiPropertyOptional({
    example: 'Checked against the register.',
    description: 'For operators; never shown to the business.',
  })
  @IsOptional()
  @IsReason()
  readonly note?: string;
}

export class RejectKycDto extends KycDecisionDto {
  @ApiProperty({
    example: 'The scan is not readable.',
    description: 'Told to the business.',
  })
  @IsReason()
  readonly reason: string;
}

export class KycQueueQuery extends PageQuery {
  @ApiPropertyOptional({ enum: KYC_STATUSES, description: 'All when absent.' })
  @IsOptional()
  @IsIn(KYC_STATUSES)
  readonly status?: KycStatus;
}

export class SetPlanDto {
  @ApiProperty({ example: 'growth', description: 'The code of a plan.' })
  @IsLine(1, TEXT_MAX)
  readonly plan: string;
}

/** Amounts as decimal strings; `"0.00"` allows no payouts. */
export class SetLimitsDto extends PartialType(ReasonDto) {
  @ApiPropertyOptional(LIMIT)
  @OptionalOrNull()
  @IsDecimalLimit()
  readonly per_transaction_limit?: string | null;

  @ApiPropertyOptional({ ...LIMIT, example: '20000.00' })
  @OptionalOrNull()
  @IsDecimalLimit()
  readonly daily_limit?: string | null;

  @ApiPropertyOptional({ ...LIMIT, example: null })
  @OptionalOrNull()
  @IsDecimalLimit()
  readonly monthly_limit?: string | null;

  @ApiPropertyOptional({ enum: ENVIRONMENTS, default: 'live' })
  @IsOptional()
  @IsIn(ENVIRONMENTS)
  readonly environment?: Environment;
}
