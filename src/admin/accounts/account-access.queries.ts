import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import {
  type History,
  offsetOf,
  type Page,
  pageOfHistory,
  type PageRequest,
  placeOfCursor,
  rowsToRead,
} from '../../kernel/page';
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

const AUDITED: History<AuditRecord> = { name: 'business-audit', forms: ['number'], placeOf: (record) => [record.id] };
const NOTES: History<BusinessNote> = {
  name: 'business-notes',
  forms: ['instant', 'number'],
  placeOf: (note) => [note.createdAt, note.id],
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
      .where(`(${ABOUT})`, { business: String(businessId) })
      .orderBy('record.id', 'DESC')
      .limit(rowsToRead(request))
      .offset(offsetOf(request));
    const total = await query.getCount();
    const [behind] = placeOfCursor(request, AUDITED) ?? [];
    if (behind !== undefined) query.andWhere('record.id < :behind', { behind });
    const records = await query.getMany();
    const people = await this.people(
      db,
      records.map(({ operatorId }) => operatorId),
    );
    const signed = (record: AuditRecord) => ({ record, actor: people.get(record.operatorId ?? 0) ?? null });
    return pageOfHistory(records, total, request, AUDITED, signed);
  }

  /** Newest first. */
  async notes(db: EntityManager, businessId: number, request: PageRequest): Promise<Page<SignedNote>> {
    const query = db
      .withRepository(this.written)
      .createQueryBuilder('note')
      .where({ businessId })
      .orderBy({ 'note.createdAt': 'DESC', 'note.id': 'DESC' })
      .limit(rowsToRead(request))
      .offset(offsetOf(request));
    const total = await query.getCount();
    const [instant, id] = placeOfCursor(request, NOTES) ?? [];
    if (instant !== undefined) query.andWhere('(note.createdAt, note.id) < (:instant, :id)', { instant, id });
    const notes = await query.getMany();
    const people = await this.people(
      db,
      notes.map(({ operatorId }) => operatorId),
    );
    const signed = (note: BusinessNote) => ({ note, author: people.get(note.operatorId) ?? null });
    return pageOfHistory(notes, total, request, NOTES, signed);
  }

  private async people(db: EntityManager, ids: ReadonlyArray<number | null>): Promise<ReadonlyMap<number, Operator>> {
    const known = [...new Set(ids.flatMap((id) => id ?? []))];
    const operators = known.length === 0 ? [] : await db.withRepository(this.operators).findBy({ id: In(known) });
    return new Map(operators.map((operator) => [operator.id, operator]));
  }
}
