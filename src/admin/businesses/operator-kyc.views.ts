import { ApiProperty } from '@nestjs/swagger';
import { KYC_STATUSES, type KycStatus } from '../../kyc/kyc-submission.entity';
import { KycRecordView } from '../../kyc/kyc.views';

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
