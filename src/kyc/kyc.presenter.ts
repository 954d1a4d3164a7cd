import type { KycDraft } from './kyc-draft.entity';
import type { KycDocument } from './kyc-document.entity';
import type { KycSubmission } from './kyc-submission.entity';
import type { KycDocumentView, KycDraftView, KycRecordView, KycStateView, KycSubmittedView } from './kyc.views';
import { maskedIdNumber } from './id-number';

export const presentDocument = (document: KycDocument): KycDocumentView => ({
  id: document.number,
  file_name: document.fileName,
  media_type: document.mediaType,
  size_bytes: document.sizeBytes,
  created_at: document.createdAt.toISOString(),
});

/** What a submission says, for the business itself and for the operator who reviews it. */
export const presentRecord = (submission: KycSubmission, documents: readonly KycDocument[]): KycRecordView => ({
  legal_name: submission.legalName,
  registration_number: submission.registrationNumber,
  business_type: submission.businessType,
  country: submission.country,
  address: {
    line1: submission.address.line1,
    line2: submission.address.line2,
    city: submission.address.city,
    region: submission.address.region,
    postal_code: submission.address.postal_code,
  },
  tax_id: submission.taxId,
  website: submission.website,
  representative: {
    full_name: submission.representative.full_name,
    date_of_birth: submission.representative.date_of_birth,
    nationality: submission.representative.nationality,
    id_type: submission.representative.id_type,
    id_number: maskedIdNumber(submission.idNumberLastFour),
  },
  documents: documents.map(presentDocument),
});

export const NOT_SUBMITTED: KycStateView = {
  status: 'not_submitted',
  submitted_at: null,
  reviewed_at: null,
  rejection_reason: null,
  attempt: 0,
  record: null,
};

export const presentState = (submission: KycSubmission, documents: readonly KycDocument[]): KycStateView => ({
  ...presentDecision(submission),
  record: presentRecord(submission, documents),
});

/** The state without what the record says: this is what an event may carry to a webhook. */
export const presentDecision = (submission: KycSubmission): Omit<KycStateView, 'record'> => ({
  status: submission.status,
  submitted_at: submission.submittedAt.toISOString(),
  reviewed_at: submission.reviewedAt?.toISOString() ?? null,
  rejection_reason: submission.rejectionReason,
  attempt: submission.attempt,
});

export const presentSubmitted = (submission: KycSubmission): KycSubmittedView => ({
  id: submission.id,
  status: submission.status,
  submitted_at: submission.submittedAt.toISOString(),
  attempt: submission.attempt,
  message: 'KYC submitted. You will be notified of the decision.',
});

export const presentDraft = (draft: KycDraft | null, waiting: readonly KycDocument[]): KycDraftView => ({
  fields: draft?.content ?? {},
  documents: waiting.map(presentDocument),
  updated_at: draft?.updatedAt.toISOString() ?? null,
});
