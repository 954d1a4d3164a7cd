import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EventsService } from '../../events/events.service';
import { after, Clock, DAY_MS } from '../../kernel/clock';
import { newOperationId } from '../../kernel/ids';
import { violatedConstraint } from '../../platform/database/sql-state';
import { execute } from '../../platform/database/statement';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { CardIssuers } from '../../providers/card-issuing/card-issuer';
import type { CardMovement } from '../../providers/card-issuing/card-issuer.types';
import type { Card } from '../card';
import { presentRecordForEvent } from '../card.presenter';
import { CardRecordsRepository } from '../card-records.repository';
import { CardsRepository } from '../cards.repository';
import { isIssuersOwn, type Legs, legsOf, lineOf } from './card-postings';
import { POST, READ_TO, SETTLED } from './card-movements.statements';

/** The result of reading the issuer's list. */
export interface Pulled {
  /** The start of the part that was read. */
  readonly from: Date;
  readonly seen: readonly CardMovement[];
  /** Movements that are new here. */
  readonly news: number;
  /** Movements our ledger cannot book yet, because the card holds less than they took. */
  readonly left: readonly CardMovement[];
}

/** How far back a list is read again, because issuers add rows late. */
const OVERLAP_MS = 3 * DAY_MS;
/** How long a shop may take to settle an authorisation; rows keep the date of the authorisation. */
const PENDING_MAX_MS = 45 * DAY_MS;
const PAGES_MAX = 50;

/**
 * Brings the issuer's movements on a card (purchases, refunds, declines, fees) into its history and our ledger, once each,
 * in one commit with their event. Movements between wallet and card are left to the operations that ordered them.
 */
@Injectable()
export class CardMovements {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly issuers: CardIssuers,
    private readonly cards: CardsRepository,
    private readonly records: CardRecordsRepository,
    private readonly events: EventsService,
    private readonly clock: Clock,
  ) {}

  /** @returns null when the issuer did not answer. */
  async pull(cardId: number): Promise<Pulled | null> {
    const card = await this.cards.find(this.dataSource.manager, cardId);
    if (!card) return null;
    const now = this.clock.now();
    const from = await this.startOf(card, now);
    const seen = await this.read(card, from);
    if (!seen) return null;
    const fresh = await this.withoutSettled(card, seen.filter(isIssuersOwn));
    const end = seen.findIndex((movement) => movement.type === 'termination' && movement.status === 'completed');
    const left: CardMovement[] = [];
    let news = 0;
    // Lists are newest first with times in seconds, so within a second a later row of the list happened earlier.
    for (const movement of fresh.reverse()) {
      const isAfterEnd = seen.indexOf(movement) < end;
      const booked = await this.record(card, movement, (current) => legsOf(current, movement, isAfterEnd));
      if (booked === 'new') news += 1;
      if (booked === 'exceeds') left.push(movement);
    }
    if (left.length === 0) await execute(this.dataSource.manager, READ_TO, [card.id, now, card.businessId]);
    return { from, seen, news, left };
  }

  /** Where to start reading: well before new movements, and no later than the oldest pending one. */
  private async startOf(card: Card, now: Date): Promise<Date> {
    if (!card.movementsReadTo) return card.createdAt;
    const overlap = after(card.movementsReadTo, -OVERLAP_MS);
    const pending = await this.records.oldestPending(this.dataSource.manager, card, after(now, -PENDING_MAX_MS));
    return pending && pending < overlap ? pending : overlap;
  }

  /** Records one movement with its posting and its event. `legs` gives source and target for the card's present state. */
  async record(
    card: Card,
    movement: CardMovement,
    legs: (current: Card) => Legs | null,
  ): Promise<'new' | 'known' | 'exceeds'> {
    try {
      return await this.unitOfWork.run((tx) => this.book(tx, card, movement, legs));
    } catch (error) {
      if (violatedConstraint(error) === 'available_is_not_negative') return 'exceeds';
      throw error;
    }
  }

  private async book(
    tx: Tx,
    card: Card,
    movement: CardMovement,
    legs: (current: Card) => Legs | null,
  ): Promise<'new' | 'known'> {
    // A termination takes the same lock, so the second of the two sees what the first wrote.
    await this.cards.lock(tx, card);
    const current = (await this.cards.find(tx, card.id)) ?? card;
    const recordId = await this.records.record(tx, card, lineOf(movement, card));
    if (recordId === null) return 'known';
    const way = legs(current);
    const operationId = way ? newOperationId() : null;
    const at = this.clock.now();
    if (way) {
      const { source, target } = way;
      const values = [
        operationId,
        card.id,
        source,
        target,
        movement.amount.toString(),
        movement.issuerTransactionId,
        at,
      ];
      await execute(tx, POST, values);
    }
    const { posted } = await this.cards.lockAccount(tx, card.ledgerAddress);
    await this.records.close(tx, card, recordId, operationId, posted);
    const record = await this.records.findMovement(tx, card, movement.issuerTransactionId);
    if (!record) throw new Error('a movement just recorded is not there');
    await this.events.record(tx, {
      businessId: card.businessId,
      environment: card.environment,
      type: 'card.transaction',
      data: presentRecordForEvent(record),
      at,
    });
    return 'new';
  }

  private async read(card: Card, from: Date): Promise<CardMovement[] | null> {
    const issuer = this.issuers.named(card.provider);
    const to = after(this.clock.now(), DAY_MS);
    const rows: CardMovement[] = [];
    for (let page = 1; issuer && page <= PAGES_MAX; page += 1) {
      const read = await issuer.history(card.providerCardId, { from, to, page });
      if (read.kind !== 'found') return null;
      rows.push(...read.value.rows);
      if (!read.value.hasMore) return rows;
    }
    return null;
  }

  private async withoutSettled(card: Card, movements: readonly CardMovement[]): Promise<CardMovement[]> {
    const ids = movements.map((movement) => movement.issuerTransactionId);
    const rows = await execute<{ id: string }>(this.dataSource.manager, SETTLED, [card.id, card.businessId, ids]);
    const settled = new Set(rows.map((row) => row.id));
    return movements.filter((movement) => !settled.has(movement.issuerTransactionId));
  }
}
