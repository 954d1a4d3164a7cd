import { ApiProperty, OmitType, PartialType } from '@nestjs/swagger';
import { PayloadOf } from '../events/event-payloads';
import {
  BUSINESS_TYPES,
  type BusinessType,
  ID_TYPES,
  type IdType,
  KYC_STATUSES,
  type KycStatus,
} from './kyc-submission.entity';

export const SHOWN_KYC_STATUSES = ['not_submitted', ...KYC_STATUSES] as const;
export type ShownKycStatus = (typeof SHOWN_KYC_STATUSES)[number];

export class KycDocumentView {
  @ApiProperty({ type: 'integer', example: 42 })
  id: number;

  @ApiProperty({ example: 'registration.pdf' })
  file_name: string;

  @ApiProperty({ enum: ['application/pdf', 'image/jpeg', 'image/png'], example: 'application/pdf' })
  media_type: string;

  @ApiProperty({ type: 'integer', example: 182_044 })
  size_bytes: number;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-05-01T10:00:00.000Z' })
  created_at: string;
}

export class KycAddressView {
  @ApiProperty({ example: '12 avenue du Commerce' })
  line1: string;

  @ApiProperty({ type: String, nullable: true, example: null })
  line2: string | null;

  @ApiProperty({ example: 'Kinshasa' })
  city: string;

  @ApiProperty({ type: String, nullable: true, example: 'Gombe' })
  region: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  postal_code: string | null;
}

export class KycRepresentativeView {
  @ApiProperty({ example: 'Amina Ilunga' })
  full_name: string;

  @ApiProperty({ format: 'date', example: '1988-03-14' })
  date_of_birth: string;

  @ApiProperty({ type: String, nullable: true, example: 'CD' })
  nationality: string | null;

  @ApiProperty({ enum: ID_TYPES, example: 'passport' })
  id_type: IdType;

  @ApiProperty({ example: '******4567', description: 'Masked.' })
  id_number: string;
}

/** What a submission says, id numbers masked. */
export class KycRecordView {
  @ApiProperty({ example: 'Boutique Lumière SARL' })
  legal_name: string;

  @ApiProperty({ example: 'CD/KIN/RCCM/26-B-01234' })
  registration_number: string;

  @ApiProperty({ enum: BUSINESS_TYPES, example: 'company' })
  business_type: BusinessType;

  @ApiProperty({ example: 'CD' })
  country: string;

  @ApiProperty({ type: KycAddressView })
  address: KycAddressView;

  @ApiProperty({ type: String, nullable: true, example: 'A2601234X' })
  tax_id: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'https://boutique.example' })
  website: string | null;

  @ApiProperty({ type: KycRepresentativeView })
  representative: KycRepresentativeView;

  @ApiProperty({ type: [KycDocumentView] })
  documents: KycDocumentView[];
}

/** The KYC state of the business: that of its latest attempt, or `not_submitted`. */
export class KycStateView {
  @ApiProperty({ enum: SHOWN_KYC_STATUSES, example: 'submitted' })
  status: ShownKycStatus;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-05-01T10:00:00.000Z' })
  submitted_at: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  reviewed_at: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  rejection_reason: string | null;

  @ApiProperty({ type: 'integer', example: 1, description: '0 before the first submission.' })
  attempt: number;

  @ApiProperty({ type: KycRecordView, nullable: true })
  record: KycRecordView | null;
}

/** The decision as events tell it: without what the record says. */
@PayloadOf('kyc.approved', 'kyc.rejected')
export class KycEventView extends OmitType(KycStateView, ['record']) {
  @ApiProperty({ type: 'integer', example: 18 })
  kyc_id: number;
}

export class KycSubmittedView {
  @ApiProperty({ type: 'integer', example: 42 })
  id: number;

  @ApiProperty({ enum: KYC_STATUSES, example: 'submitted' })
  status: KycStatus;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-05-01T10:00:00.000Z' })
  submitted_at: string;

  @ApiProperty({ type: 'integer', example: 1 })
  attempt: number;

  @ApiProperty({ example: 'KYC submitted. You will be notified of the decision.' })
  message: string;
}

class KycDraftAddressView extends PartialType(KycAddressView) {}
class KycDraftRepresentativeView extends PartialType(OmitType(KycRepresentativeView, ['id_number'])) {}

/** What was filled in so far; a field that was not is absent. */
export class KycDraftFieldsView extends PartialType(
  OmitType(KycRecordView, ['address', 'representative', 'documents']),
) {
  @ApiProperty({ type: KycDraftAddressView, required: false })
  address?: KycDraftAddressView;

  @ApiProperty({ type: KycDraftRepresentativeView, required: false })
  representative?: KycDraftRepresentativeView;
}

export class KycDraftView {
  @ApiProperty({ type: KycDraftFieldsView })
  fields: KycDraftFieldsView;

  @ApiProperty({ type: [KycDocumentView], description: 'Uploaded, and in no submission yet.' })
  documents: KycDocumentView[];

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-05-01T10:00:00.000Z' })
  updated_at: string | null;
}

export class KycDocumentDeletedView {
  @ApiProperty({ type: 'integer', example: 42 })
  id: number;

  @ApiProperty({ example: 'The document has been deleted.' })
  message: string;
}
