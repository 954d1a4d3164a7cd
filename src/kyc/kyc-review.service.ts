import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { EventsService } from '../events/events.service';
import { Clock } from '../kernel/clock';
import { AppError } from '../kernel/errors';
import type { Page, PageRequest } from '../kernel/page';
import type { Tx } from '../platform/database/unit-of-work';
import type { KycDocument } from './kyc-document.entity';
import type { KycStatus, KycSubmission } from './kyc-submission.entity';
import { presentDecision } from './kyc.presenter';
import { type KycDecision, KycRepository, type ReadKyc } from './kyc.repository';
import type { KycEventView } from './kyc.views';

/** A submission with the documents that belong to it. */
export interface ReviewedSubmission {
  readonly submission: KycSubmission;
  readonly documents: readonly KycDocument[];
}

/**
 * The operator's side of KYC. Decisions take the operator's own transaction, so that decision, event, notification and
 * audit row are one commit.
 */
@Injectable()
export class KycReviewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly kyc: KycRepository,
    private readonly events: EventsService,
    private readonly clock: Clock,
  ) {}

  /** Submissions of all businesses, those that wait longest first; every status when `status` is null. */
  async list(status: KycStatus | null, request: PageRequest): Promise<Page<ReviewedSubmission>> {
    const page = await this.kyc.listByStatus(this.dataSource.manager, status, request);
    const items = await Promise.all(page.items.map((submission) => this.withDocuments(submission)));
    return { ...page, items };
  }

  /** Every attempt of one business, the latest first. */
  async history(businessId: number): Promise<ReviewedSubmission[]> {
    const attempts = await this.kyc.listAttempts(this.dataSource.manager, businessId);
    return Promise.all(attempts.map((submission) => this.withDocuments(submission)));
  }

  /** @throws AppError `kyc_already_approved`, or `kyc_not_submitted` when no submission awaits a decision. */
  approve(tx: Tx, read: ReadKyc, by: { operatorId: number; note: string | null }): Promise<KycSubmission> {
    return this.decide(tx, read, { status: 'approved', ...by, at: this.clock.now() });
  }

  /** @throws AppError `kyc_already_approved`, or `kyc_not_submitted` when no submission awaits a decision. */
  reject(tx: Tx, read: ReadKyc, by: { operatorId: number; reason: string }): Promise<KycSubmission> {
    return this.decide(tx, read, { status: 'rejected', ...by, at: this.clock.now() });
  }

  private async decide(tx: Tx, read: ReadKyc, decision: KycDecision): Promise<KycSubmission> {
    const { businessId } = read;
    if (!(await this.kyc.decide(tx, read, decision))) {
      const standing = await this.kyc.findLatest(tx, businessId);
      throw new AppError(standing?.status === 'approved' ? 'kyc_already_approved' : 'kyc_not_submitted');
    }
    const submission = await this.latest(tx, businessId);
    await this.events.record(tx, {
      businessId,
      // KYC is one for both environments; its events belong to the real one.
      environment: 'live',
      type: `kyc.${decision.status}`,
      data: { kyc_id: submission.id, ...presentDecision(submission) } satisfies KycEventView,
      at: decision.at,
    });
    return submission;
  }

  private async latest(db: EntityManager, businessId: number): Promise<KycSubmission> {
    const submission = await this.kyc.findLatest(db, businessId);
    if (!submission) throw new Error('a decided submission cannot be absent');
    return submission;
  }

  private async withDocuments(submission: KycSubmission): Promise<ReviewedSubmission> {
    return { submission, documents: await this.kyc.documentsOf(this.dataSource.manager, submission) };
  }
}
