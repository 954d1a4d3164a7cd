import { ApiProperty } from '@nestjs/swagger';
import { BUSINESS_STATUSES, type BusinessStatus } from '../../access/principal';
import { KYC_MATCHES, type KycMatch } from '../../kyc/kyc-matches.service';
import { KYC_STATUSES, type KycStatus } from '../../kyc/kyc-submission.entity';
import { KycRecordView, SHOWN_KYC_STATUSES, type ShownKycStatus } from '../../kyc/kyc.views';

const TIME = { type: String, format: 'date-time', example: '2026-05-01T10:00:00.000Z' } as const;

/** One KYC attempt as operators review it; id numbers masked. */
export class KycSubmissionView {
  @ApiProperty({ type: 'integer', example: 42 })
  id: number;

  @ApiProperty({ type: 'integer', example: 42 })
  business_id: number;

  @ApiProperty({ type: 'integer', example: 1 })
  attempt: number;

  @ApiProperty({ enum: KYC_STATUSES, example: 'submitted' })
  status: KycStatus;

  @ApiProperty(TIME)
  submitted_at: string;

  @ApiProperty({ ...TIME, nullable: true, example: null })
  reviewed_at: string | null;

  @ApiProperty({ type: 'integer', nullable: true, example: null, description: 'The operator who decided.' })
  reviewed_by: number | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  rejection_reason: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  note: string | null;

  @ApiProperty({ type: KycRecordView })
  record: KycRecordView;
}

export class KycDecisionView {
  @ApiProperty({ type: 'integer', example: 42 })
  business_id: number;

  @ApiProperty({ type: 'integer', example: 42 })
  kyc_id: number;

  @ApiProperty({ enum: KYC_STATUSES, example: 'approved' })
  status: KycStatus;

  @ApiProperty({ type: 'integer', example: 1 })
  attempt: number;

  @ApiProperty({ ...TIME, nullable: true })
  reviewed_at: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  rejection_reason: string | null;
}

/** Another business that declared the same, in any of its attempts, or sent the same file. */
export class KycMatchView {
  @ApiProperty({ type: 'integer', example: 43 })
  business_id: number;

  @ApiProperty({ example: 'Kivu Market' })
  name: string;

  @ApiProperty({ enum: BUSINESS_STATUSES, example: 'suspended' })
  status: BusinessStatus;

  @ApiProperty({ enum: SHOWN_KYC_STATUSES, example: 'approved' })
  kyc_status: ShownKycStatus;

  @ApiProperty({ enum: KYC_MATCHES, isArray: true, example: ['id_number'], description: 'What both have.' })
  same: KycMatch[];
}
