import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import type { Page, PageRequest } from '../../kernel/page';
import { type EntityHistory, pageOfQuery } from '../../platform/database/page-of-query';
import { Operator } from '../operators/operator.entity';
import { BusinessNote } from './business-note.entity';

/** A note with who wrote it. */
export interface SignedNote {
  readonly note: BusinessNote;
  readonly author: Operator | null;
}

const NOTES: EntityHistory<BusinessNote> = {
  name: 'business-notes',
  by: [
    ['createdAt', 'instant'],
    ['id', 'number'],
  ],
  direction: 'DESC',
};

/** What operators wrote about one business. */
@Injectable()
export class BusinessNotesQueries {
  constructor(
    @InjectRepository(BusinessNote) private readonly written: Repository<BusinessNote>,
    @InjectRepository(Operator) private readonly operators: Repository<Operator>,
  ) {}

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
