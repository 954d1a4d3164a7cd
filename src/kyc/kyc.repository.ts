import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import { offsetOf, type Page, type PageRequest } from '../kernel/page';
import type { Tx } from '../platform/database/unit-of-work';
import { KycDocument } from './kyc-document.entity';
import { type KycStatus, KycSubmission } from './kyc-submission.entity';

export type NewSubmission = Omit<
  KycSubmission,
  'id' | 'status' | 'reviewedAt' | 'reviewedBy' | 'rejectionReason' | 'note'
>;

/** A document before it has its number. */
export type NewDocument = Omit<KycDocument, 'number'>;

/** What an operator decided on a submission. */
export type KycDecision =
  | { readonly status: 'approved'; readonly operatorId: number; readonly note: string | null; readonly at: Date }
  | { readonly status: 'rejected'; readonly operatorId: number; readonly reason: string; readonly at: Date };

/** Questions about KYC submissions and the documents that belong to them. */
@Injectable()
export class KycRepository {
  /** The latest attempt of the business, which is where its KYC stands. */
  findLatest(db: EntityManager, businessId: number): Promise<KycSubmission | null> {
    return db.findOne(KycSubmission, { where: { businessId }, order: { attempt: 'DESC' } });
  }

  /** Every attempt of the business, the latest first. */
  listAttempts(db: EntityManager, businessId: number): Promise<KycSubmission[]> {
    return db.find(KycSubmission, { where: { businessId }, order: { attempt: 'DESC' } });
  }

  /**
   * Submissions, for operators: those that wait longest first.
   * across accounts: an operator reviews every business.
   */
  async listByStatus(db: EntityManager, status: KycStatus | null, request: PageRequest): Promise<Page<KycSubmission>> {
    const [items, total] = await db.findAndCount(KycSubmission, {
      where: status === null ? {} : { status },
      order: { submittedAt: 'ASC', id: 'ASC' },
      skip: offsetOf(request),
      take: request.limit,
    });
    return { items, total };
  }

  /** @throws the violation of `one_open_kyc_per_business` or `kyc_attempts_are_numbered` when another submission was faster. */
  async insert(tx: Tx, submission: NewSubmission): Promise<KycSubmission> {
    const { identifiers } = await tx.insert(KycSubmission, submission);
    return tx.findOneByOrFail(KycSubmission, { id: Number(identifiers[0]?.['id']), businessId: submission.businessId });
  }

  /** Moves the open submission of the business. @returns false when none was open: the first of two decisions wins. */
  async decide(tx: Tx, businessId: number, decision: KycDecision): Promise<boolean> {
    const { affected } = await tx.update(
      KycSubmission,
      { businessId, status: 'submitted' },
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
    return db.find(KycDocument, {
      where: { businessId: submission.businessId, submissionId: submission.id },
      order: { number: 'ASC' },
    });
  }

  findDocuments(db: EntityManager, businessId: number, numbers: readonly number[]): Promise<KycDocument[]> {
    return db.findBy(KycDocument, { businessId, number: In([...numbers]) });
  }

  /** Gives waiting documents to a submission. @returns how many were still waiting. */
  async attach(tx: Tx, submission: KycSubmission, numbers: readonly number[]): Promise<number> {
    const { affected } = await tx.update(
      KycDocument,
      { businessId: submission.businessId, number: In([...numbers]), submissionId: IsNull() },
      { submissionId: submission.id },
    );
    return affected ?? 0;
  }

  countWaitingDocuments(db: EntityManager, businessId: number): Promise<number> {
    return db.countBy(KycDocument, { businessId, submissionId: IsNull() });
  }

  async insertDocument(tx: Tx, document: NewDocument): Promise<KycDocument> {
    const { generatedMaps } = await tx.insert(KycDocument, document);
    return { ...document, number: Number(generatedMaps[0]?.['number']) };
  }

  /**
   * A document with its sealed content.
   * across accounts: an operator reviews every business.
   */
  findSealed(db: EntityManager, number: number): Promise<KycDocument | null> {
    return db
      .createQueryBuilder(KycDocument, 'document')
      .addSelect('document.contentEncrypted')
      .where('document.number = :number', { number })
      .getOne();
  }
}
