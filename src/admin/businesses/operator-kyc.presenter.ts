import { presentRecord } from '../../kyc/kyc.presenter';
import type { ReviewedSubmission } from '../../kyc/kyc-review.service';
import type { KycSubmission } from '../../kyc/kyc-submission.entity';
import type { KycDecisionView, KycSubmissionView } from './operator-kyc.views';

export const presentSubmission = ({ submission, documents }: ReviewedSubmission): KycSubmissionView => ({
  id: submission.id,
  business_id: submission.businessId,
  attempt: submission.attempt,
  status: submission.status,
  submitted_at: submission.submittedAt.toISOString(),
  reviewed_at: submission.reviewedAt?.toISOString() ?? null,
  reviewed_by: submission.reviewedBy,
  rejection_reason: submission.rejectionReason,
  note: submission.note,
  record: presentRecord(submission, documents),
});

export const presentKycDecision = (submission: KycSubmission): KycDecisionView => ({
  business_id: submission.businessId,
  kyc_id: submission.id,
  status: submission.status,
  attempt: submission.attempt,
  reviewed_at: submission.reviewedAt?.toISOString() ?? null,
  rejection_reason: submission.rejectionReason,
});
