import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import type { Page, PageRequest } from '../../kernel/page';
import { type EntityHistory, pageOfQuery } from '../../platform/database/page-of-query';
import { AuditRecord } from '../audit/audit-record.entity';
import type { AuditedAction } from '../audit/audit.repository';
import { Operator } from '../operators/operator.entity';
import { BusinessNote } from './business-note.entity';

/** A note with who wrote it. */
export interface SignedNote {
  readonly note: BusinessNote;
  readonly author: Operator | null;
}

/** Targets that the log names by an id other than the business's. */
const ABOUT = `(record.targetType = 'business' AND record.targetId = :business)
  OR (record.targetType = 'wallet' AND record.targetId IN (SELECT id::text FROM wallets WHERE business_id = :business::bigint))
  OR (record.targetType = 'api_key' AND record.targetId IN (SELECT id::text FROM api_keys WHERE business_id = :business::bigint))
  OR (record.targetType = 'kyc_document' AND record.targetId IN (SELECT number::text FROM kyc_documents WHERE business_id = :business::bigint))`;

const AUDITED: EntityHistory<AuditRecord> = { name: 'business-audit', by: [['id', 'number']], direction: 'DESC' };
const NOTES: EntityHistory<BusinessNote> = {
  name: 'business-notes',
  by: [
    ['createdAt', 'instant'],
    ['id', 'number'],
  ],
  direction: 'DESC',
};

/** Who may act for one business, and what operators did and wrote about it. */
@Injectable()
export class AccountAccessQueries {
  constructor(
    @InjectRepository(AuditRecord) private readonly records: Repository<AuditRecord>,
    @InjectRepository(BusinessNote) private readonly written: Repository<BusinessNote>,
    @InjectRepository(Operator) private readonly operators: Repository<Operator>,
  ) {}

  /** What operators did to the business and to its wallets, keys and documents, newest first. */
  async audited(db: EntityManager, businessId: number, request: PageRequest): Promise<Page<AuditedAction>> {
    const query = db
      .withRepository(this.records)
      .createQueryBuilder('record')
      .where(`(${ABOUT})`, { business: String(businessId) });
    const page = await pageOfQuery(query, request, AUDITED);
    const people = await this.people(db, page.items);
    return {
      ...page,
      items: page.items.map((record) => ({ record, actor: people.get(record.operatorId ?? 0) ?? null })),
    };
  }

  /** Newest first. */
  async notes(db: EntityManager, businessId: number, request: PageRequest): Promise<Page<SignedNote>> {
    const query = db.withRepository(this.written).createQueryBuilder('note').where({ businessId });
    const page = await pageOfQuery(query, request, NOTES);
    const people = await this.people(db, page.items);
    return { ...page, items: page.items.map((note) => ({ note, author: people.get(note.operatorId) ?? null })) };
  }

  private async people(
    db: EntityManager,
    rows: ReadonlyArray<{ readonly operatorId: number | null }>,
  ): Promise<ReadonlyMap<number, Operator>> {
    const known = [...new Set(rows.flatMap(({ operatorId }) => operatorId ?? []))];
    const operators = known.length === 0 ? [] : await db.withRepository(this.operators).findBy({ id: In(known) });
    return new Map(operators.map((operator) => [operator.id, operator]));
  }
}
