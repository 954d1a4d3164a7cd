import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Repository } from 'typeorm';
import type { Page, PageRequest } from '../kernel/page';
import { type EntityHistory, pageOfQuery } from '../platform/database/page-of-query';
import type { Tx } from '../platform/database/unit-of-work';
import { KycDocument } from './kyc-document.entity';
import { waitsForDecision } from './kyc-queue.statements';
import { KycSeals } from './kyc-seals';
import { type KycStatus, KycSubmission } from './kyc-submission.entity';

export type NewSubmission = Omit<
  KycSubmission,
  'id' | 'status' | 'identityEncrypted' | 'reviewedAt' | 'reviewedBy' | 'rejectionReason' | 'note'
>;

/** A document before it has its number. */
export type NewDocument = Omit<KycDocument, 'number'>;

/** The KYC that an operator read: of this business, and which attempt where they say so. */
export interface ReadKyc {
  readonly businessId: number;
  readonly attempt: number | undefined;
}

/** What an operator decided on a submission. */
export type KycDecision =
  | { readonly status: 'approved'; readonly operatorId: number; readonly note: string | null; readonly at: Date }
  | { readonly status: 'rejected'; readonly operatorId: number; readonly reason: string; readonly at: Date };

const QUEUE: EntityHistory<KycSubmission> = {
  name: 'kyc-queue',
  by: [
    ['submittedAt', 'instant'],
    ['id', 'number'],
  ],
  direction: 'ASC',
};

/** Questions about KYC submissions and the documents that belong to them. */
@Injectable()
export class KycRepository {
  constructor(
    @InjectRepository(KycSubmission) private readonly submissions: Repository<KycSubmission>,
    @InjectRepository(KycDocument) private readonly documents: Repository<KycDocument>,
    private readonly seals: KycSeals,
  ) {}

  /** The latest attempt of the business: its state is the KYC state of the business. */
  async findLatest(db: EntityManager, businessId: number): Promise<KycSubmission | null> {
    const latest = await db
      .withRepository(this.submissions)
      .findOne({ where: { businessId }, order: { attempt: 'DESC' } });
    return latest && this.seals.open(latest);
  }

  /** Every attempt of the business, the latest first. */
  async listAttempts(db: EntityManager, businessId: number): Promise<KycSubmission[]> {
    const rows = await db.withRepository(this.submissions).find({ where: { businessId }, order: { attempt: 'DESC' } });
    return rows.map((row) => this.seals.open(row));
  }

  /**
   * Submissions, for operators: those that wait longest first. The submitted are those that need a decision.
   * across accounts: an operator reviews every business.
   */
  async listByStatus(db: EntityManager, status: KycStatus | null, request: PageRequest): Promise<Page<KycSubmission>> {
    const chosen = status === null ? {} : { status };
    const query = db
      .withRepository(this.submissions)
      .createQueryBuilder('submission')
      .where(status === 'submitted' ? waitsForDecision('submission') : chosen);
    const page = await pageOfQuery(query, request, QUEUE);
    return { ...page, items: page.items.map((row) => this.seals.open(row)) };
  }

  /** @throws the violation of `one_open_kyc_per_business` or `kyc_attempts_are_numbered` when another submission was faster. */
  async insert(tx: Tx, submission: NewSubmission): Promise<KycSubmission> {
    const { identifiers } = await tx.withRepository(this.submissions).insert(this.seals.seal(submission));
    const inserted = await tx
      .withRepository(this.submissions)
      .findOneByOrFail({ id: Number(identifiers[0]?.['id']), businessId: submission.businessId });
    return this.seals.open(inserted);
  }

  /** Moves the open submission. @returns false when none was open, or another attempt: the first of two decisions wins. */
  async decide(tx: Tx, { businessId, attempt }: ReadKyc, decision: KycDecision): Promise<boolean> {
    const { affected } = await tx.withRepository(this.submissions).update(
      { businessId, status: 'submitted', ...(attempt === undefined ? {} : { attempt }) },
      {
        status: decision.status,
        reviewedAt: decision.at,
        reviewedBy: decision.operatorId,
        note: decision.status === 'approved' ? decision.note : null,
        rejectionReason: decision.status === 'rejected' ? decision.reason : null,
      },
    );
    return affected === 1;
  }

  documentsOf(db: EntityManager, submission: KycSubmission): Promise<KycDocument[]> {
    return db.withRepository(this.documents).find({
      where: { businessId: submission.businessId, submissionId: submission.id },
      order: { number: 'ASC' },
    });
  }

  findDocuments(db: EntityManager, businessId: number, numbers: readonly number[]): Promise<KycDocument[]> {
    return db.withRepository(this.documents).findBy({ businessId, number: In([...numbers]) });
  }

  /** Gives waiting documents to a submission. @returns how many were still waiting. */
  async attach(tx: Tx, submission: KycSubmission, numbers: readonly number[]): Promise<number> {
    const { affected } = await tx
      .withRepository(this.documents)
      .update(
        { businessId: submission.businessId, number: In([...numbers]), submissionId: IsNull() },
        { submissionId: submission.id },
      );
    return affected ?? 0;
  }

  countWaitingDocuments(db: EntityManager, businessId: number): Promise<number> {
    return db.withRepository(this.documents).countBy({ businessId, submissionId: IsNull() });
  }

  async insertDocument(tx: Tx, document: NewDocument): Promise<KycDocument> {
    const { generatedMaps } = await tx.withRepository(this.documents).insert(document);
    return { ...document, number: Number(generatedMaps[0]?.['number']) };
  }

  /**
   * A document with its sealed content.
   * across accounts: an operator reviews every business.
   */
  findSealed(db: EntityManager, number: number): Promise<KycDocument | null> {
    return db
      .withRepository(this.documents)
      .createQueryBuilder('document')
      .addSelect('document.contentEncrypted')
      .where('document.number = :number', { number })
      .getOne();
  }
}
