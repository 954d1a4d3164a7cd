import { KYC_MATCHES } from '../../kyc/kyc-matches.service';
import { presentRecord } from '../../kyc/kyc.presenter';
import type { ReviewedSubmission } from '../../kyc/kyc-review.service';
import type { KycSubmission } from '../../kyc/kyc-submission.entity';
import type { MatchingBusiness } from './operator-kyc.service';
import type { KycDecisionView, KycMatchView, KycSubmissionView } from './operator-kyc.views';

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

export const presentMatch = ({ business, same }: MatchingBusiness): KycMatchView => ({
  business_id: business.id,
  name: business.name,
  status: business.status,
  kyc_status: business.kycStatus,
  same: KYC_MATCHES.filter((one) => same.has(one)),
});

export const presentKycDecision = (submission: KycSubmission): KycDecisionView => ({
  business_id: submission.businessId,
  kyc_id: submission.id,
  status: submission.status,
  attempt: submission.attempt,
  reviewed_at: submission.reviewedAt?.toISOString() ?? null,
  rejection_reason: submission.rejectionReason,
});
