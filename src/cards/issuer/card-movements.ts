import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, DAY_MS } from '../../kernel/clock';
import { newOperationId } from '../../kernel/ids';
import { log } from '../../platform/logging/logger';
import { violatedConstraint } from '../../platform/database/sql-state';
import { execute } from '../../platform/database/statement';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { CardIssuers } from '../../providers/card-issuing/card-issuer';
import type { CardMovement } from '../../providers/card-issuing/card-issuer.types';
import { CLOCK_SKEW_MS } from '../../providers/card-issuing/float-orders';
import { type WholeList, wholeList } from '../../providers/card-issuing/whole-list';
import type { Card } from '../card';
import { CardRecordsRepository } from '../card-records.repository';
import { CardsRepository } from '../cards.repository';
import { isIssuersOwn, type Legs, legsOf, lineOf, type Moment, momentOf } from './card-postings';
import { ExpiredMovements, PENDING_MAX_MS } from './expired-movements';
import { RecordedMovements } from './recorded-movements';
import { KNOWN, POST, READ_TO, TERMINATION_ORDERED } from './card-movements.statements';

/** The result of reading the issuer's list. */
export interface Pulled {
  /** The start of the part that was read. */
  readonly from: Date;
  readonly seen: readonly CardMovement[];
  /** Movements that are new here. */
  readonly news: number;
  /** Movements our ledger cannot book yet, because the card holds less than they took. */
  readonly left: readonly CardMovement[];
  /** Movements in a currency that is not the card's. They are never booked: a person must find out what they are. */
  readonly foreign: readonly CardMovement[];
}

/** Source and target of a movement, given the card under its lock. Null: no money moves. */
type LegsNow = (current: Card, tx: Tx) => Legs | null | Promise<Legs | null>;

/** How far back a list is read again, because issuers add rows late. */
const OVERLAP_MS = 3 * DAY_MS;
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
    private readonly recorded: RecordedMovements,
    private readonly expired: ExpiredMovements,
    private readonly clock: Clock,
  ) {}

  /** @returns null when the issuer did not answer. */
  async pull(cardId: number): Promise<Pulled | null> {
    const card = await this.cards.find(this.dataSource.manager, cardId);
    if (!card) return null;
    const now = this.clock.now();
    const from = await this.startOf(card, now);
    const list = await this.read(card, from);
    if (!list) return null;
    const seen = list.rows;
    const own = seen.filter(isIssuersOwn);
    const known = await this.known(card, own);
    const fresh = own.filter(({ issuerTransactionId: id }) => (known.get(id) ?? 'pending') === 'pending');
    const left: CardMovement[] = [];
    const foreign: CardMovement[] = [];
    let news = 0;
    for (const movement of fresh.reverse()) {
      if (movement.currency !== card.currency && legsOf(card, movement) !== null) {
        foreign.push(movement);
        continue;
      }
      const moment = momentOf(movement, seen);
      const isHeld = known.has(movement.issuerTransactionId);
      const booked = await this.record(card, movement, async (current, tx) =>
        legsOf(current, movement, await this.momentAt(tx, current, movement, moment, isHeld)),
      );
      if (booked === 'new') news += 1;
      if (booked === 'exceeds') left.push(movement);
    }
    // A row that cannot be read may be any movement, so its days are read again until it can be.
    if (list.hasUnreadable) log.error({ card: card.id }, 'a movement in the list of the issuer cannot be read');
    if (left.length === 0 && foreign.length === 0 && !list.hasUnreadable) {
      await execute(this.dataSource.manager, READ_TO, [card.id, now, card.businessId]);
      await this.expired.end(card);
    }
    return { from, seen, news, left, foreign };
  }

  /**
   * A row that is pending here keeps the date of its authorisation, and its money arrives later. A list without the end of
   * the card tells by the order to end it: what came well before that was returned with the card.
   */
  private async momentAt(
    tx: Tx,
    current: Card,
    movement: CardMovement,
    moment: Moment,
    isHeld: boolean,
  ): Promise<Moment> {
    if (moment === 'after_end') return moment;
    if (isHeld || current.status !== 'terminated') return null;
    if (moment === 'before_end') return moment;
    const [order] = await execute<{ since: Date }>(tx, TERMINATION_ORDERED, [current.id, current.businessId]);
    return order && movement.createdAt < after(order.since, -CLOCK_SKEW_MS) ? 'before_end' : null;
  }

  /** Where to start reading: well before new movements, and no later than the oldest pending one. */
  private async startOf(card: Card, now: Date): Promise<Date> {
    if (!card.movementsReadTo) return card.createdAt;
    const overlap = after(card.movementsReadTo, -OVERLAP_MS);
    const pending = await this.records.oldestPending(this.dataSource.manager, card, after(now, -PENDING_MAX_MS));
    return pending && pending < overlap ? pending : overlap;
  }

  /** Records one movement with its posting and its event. `legs` gives source and target for the card's present state. */
  async record(card: Card, movement: CardMovement, legs: LegsNow): Promise<'new' | 'known' | 'exceeds'> {
    try {
      return await this.unitOfWork.run((tx) => this.book(tx, card, movement, legs));
    } catch (error) {
      if (violatedConstraint(error) === 'available_is_not_negative') return 'exceeds';
      throw error;
    }
  }

  private async book(tx: Tx, card: Card, movement: CardMovement, legs: LegsNow): Promise<'new' | 'known'> {
    // A termination takes the same lock, so the second of the two sees what the first wrote.
    await this.cards.lock(tx, card);
    const current = (await this.cards.find(tx, card.id)) ?? card;
    const at = this.clock.now();
    const recordId = await this.records.record(tx, card, lineOf(movement, card), at);
    if (recordId === null) return 'known';
    const way = await legs(current, tx);
    const operationId = way ? newOperationId() : null;
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
    const { issuerTransactionId } = movement;
    await this.recorded.tell(tx, card, { id: recordId, issuerTransactionId, operationId, at });
    return 'new';
  }

  private async read(card: Card, from: Date): Promise<WholeList<CardMovement> | null> {
    const issuer = this.issuers.named(card.provider);
    const to = after(this.clock.now(), DAY_MS);
    const read =
      issuer && (await wholeList(PAGES_MAX, (page) => issuer.history(card.providerCardId, { from, to, page })));
    return read?.kind === 'found' ? read.value : null;
  }

  /** The status here of the movements we have. */
  private async known(card: Card, movements: readonly CardMovement[]): Promise<ReadonlyMap<string, string>> {
    const ids = movements.map((movement) => movement.issuerTransactionId);
    const rows = await execute<{ id: string; status: string }>(this.dataSource.manager, KNOWN, [
      card.id,
      card.businessId,
      ids,
    ]);
    return new Map(rows.map(({ id, status }) => [id, status]));
  }
}
