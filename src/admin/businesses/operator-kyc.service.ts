import { Injectable } from '@nestjs/common';
import { AppError } from '../../kernel/errors';
import type { Page, PageRequest } from '../../kernel/page';
import { type OpenedDocument, KycDocumentsService } from '../../kyc/kyc-documents.service';
import type { ReadKyc } from '../../kyc/kyc.repository';
import { type KycMatch, KycMatches } from '../../kyc/kyc-matches.service';
import { KycReviewService, type ReviewedSubmission } from '../../kyc/kyc-review.service';
import type { KycStatus, KycSubmission } from '../../kyc/kyc-submission.entity';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import type { Acting } from '../audit/acting.decorator';
import { AuditService } from '../audit/audit.service';
import { BusinessDirectory } from './business-directory.service';
import { BusinessLock } from './business-lock';
import type { BusinessRecord } from './business-record';

/** A business that declared the same as another one, or sent the same file. */
export interface MatchingBusiness {
  readonly business: BusinessRecord;
  readonly same: ReadonlySet<KycMatch>;
}

/** Where operators decide on KYC. */
@Injectable()
export class OperatorKycService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: BusinessLock,
    private readonly reviews: KycReviewService,
    private readonly documents: KycDocumentsService,
    private readonly audit: AuditService,
    private readonly directory: BusinessDirectory,
    private readonly kycMatches: KycMatches,
  ) {}

  /** Submissions that wait longest first. */
  queue(status: KycStatus | null, request: PageRequest): Promise<Page<ReviewedSubmission>> {
    return this.reviews.list(status, request);
  }

  /** Other businesses with what this one declared, the newest first. @throws AppError `business_not_found`. */
  async matches(businessId: number): Promise<MatchingBusiness[]> {
    await this.directory.record(businessId);
    const sameOf = await this.kycMatches.of(businessId);
    const businesses = await this.directory.recordsOf([...sameOf.keys()]);
    return businesses.map((business) => ({ business, same: sameOf.get(business.id) ?? new Set() }));
  }

  /** @throws AppError `business_not_found`, `kyc_not_submitted`. */
  approve(acting: Acting, read: ReadKyc, note: string | null): Promise<KycSubmission> {
    const by = { operatorId: acting.operatorId, note };
    return this.decide(acting, read.businessId, note, (tx) => this.reviews.approve(tx, read, by));
  }

  /** @throws AppError `business_not_found`, `kyc_not_submitted`. */
  reject(acting: Acting, read: ReadKyc, reason: string): Promise<KycSubmission> {
    const by = { operatorId: acting.operatorId, reason };
    return this.decide(acting, read.businessId, reason, (tx) => this.reviews.reject(tx, read, by));
  }

  /** Opens a document. The access is recorded before any byte is sent. @throws AppError `document_not_found`. */
  async open(acting: Acting, documentId: number): Promise<OpenedDocument> {
    const document = await this.documents.open(documentId);
    await this.unitOfWork.run((tx) =>
      this.audit.record(tx, acting, {
        action: 'kyc_document.read',
        target: { type: 'kyc_document', id: documentId },
        after: { business_id: document.businessId },
      }),
    );
    return document;
  }

  private decide(
    acting: Acting,
    businessId: number,
    reason: string | null,
    move: (tx: Tx) => Promise<KycSubmission>,
  ): Promise<KycSubmission> {
    return this.unitOfWork.run(async (tx) => {
      const business = await this.lock.take(tx, businessId);
      // The decision would invite a merchant who is gone to submit again, or to begin.
      if (business.status === 'terminated') throw new AppError('kyc_not_submitted');
      const submission = await move(tx);
      await this.audit.record(tx, acting, {
        action: submission.status === 'approved' ? 'kyc.approved' : 'kyc.rejected',
        target: { type: 'business', id: businessId },
        before: { kyc_status: 'submitted' },
        after: { kyc_status: submission.status, kyc_id: submission.id, attempt: submission.attempt },
        reason,
      });
      return submission;
    });
  }
}
