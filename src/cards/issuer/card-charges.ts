import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, DAY_MS, HOUR_MS, laterOf } from '../../kernel/clock';
import { log } from '../../platform/logging/logger';
import { CardIssuers, type HistoryPage, type HistoryQuery } from '../../providers/card-issuing/card-issuer';
import type { CardCharge, CardMovement } from '../../providers/card-issuing/card-issuer.types';
import type { Card } from '../card';
import { CardRecordsRepository } from '../card-records.repository';
import { CardsRepository } from '../cards.repository';
import { CardMovements } from './card-movements';
import { chargeLegs } from './card-postings';
import { CardSyncRepository } from './card-sync.repository';

const LOOK_BACK_MS = 3 * DAY_MS;
const PAGES_MAX = 500;

/**
 * Fees the issuer takes from our float because of a card, such as those for declines. They are our expense and shown in the
 * card's history.
 */
@Injectable()
export class CardCharges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly issuers: CardIssuers,
    private readonly cards: CardsRepository,
    private readonly records: CardRecordsRepository,
    private readonly schedule: CardSyncRepository,
    private readonly movements: CardMovements,
    private readonly clock: Clock,
  ) {}

  /** Schedules a read of the charges. */
  begin(): Promise<void> {
    return this.schedule.wakeCursor(
      this.dataSource.manager,
      `${this.issuers.of('live').name}:charges`,
      this.clock.now(),
    );
  }

  /** @returns the issuer whose charges this process should read now, if any. */
  async claim(): Promise<readonly string[]> {
    const { name } = this.issuers.of('live');
    const now = this.clock.now();
    const next = after(now, DAY_MS);
    const isMine = await this.schedule.claimCursor(this.dataSource.manager, `${name}:charges`, now, next);
    return isMine ? [name] : [];
  }

  /** Reads the charges of live cards. @returns how many were new. */
  async pull(provider: string): Promise<number> {
    const now = this.clock.now();
    const cursor = `${provider}:charges` as const;
    // A fee that could not be read is asked for until it can be, and so are the days on which nobody asked.
    const readTo = await this.schedule.readTo(this.dataSource.manager, cursor, now);
    const days = { from: after(readTo, -LOOK_BACK_MS), to: after(now, DAY_MS) };
    const charges: CardCharge[] = [];
    let hasUnreadable = false;
    for (let page = 1; page <= PAGES_MAX; page += 1) {
      const read = await this.page(provider, { ...days, page });
      if (!read) return this.recordAll(provider, charges);
      charges.push(...read.rows);
      hasUnreadable ||= read.hasUnreadable === true;
      if (read.hasMore) continue;
      const news = await this.recordAll(provider, charges);
      if (hasUnreadable) log.error({ provider }, 'a charge for our cards cannot be read');
      else await this.schedule.setReadTo(this.dataSource.manager, cursor, now);
      return news;
    }
    log.error({ provider, pages: PAGES_MAX }, 'the list of charges for our cards does not end');
    return this.recordAll(provider, charges);
  }

  /** @returns null when the issuer did not answer; then it is asked again in an hour. */
  private async page(provider: string, query: HistoryQuery): Promise<HistoryPage<CardCharge> | null> {
    const read = await this.issuers.named(provider)?.charges(query);
    if (read?.kind === 'found') return read.value;
    await this.schedule.wakeCursor(this.dataSource.manager, `${provider}:charges`, after(this.clock.now(), HOUR_MS));
    return null;
  }

  /** @returns how many were new. */
  private async recordAll(provider: string, charges: readonly CardCharge[]): Promise<number> {
    const byCause = new Map<string, CardCharge[]>();
    for (const charge of charges) {
      const cause = `${charge.issuerCardId} ${charge.issuerTransactionId}`;
      byCause.set(cause, [...(byCause.get(cause) ?? []), charge]);
    }
    let news = 0;
    for (const fees of byCause.values()) news += await this.recordFees(provider, fees);
    return news;
  }

  /**
   * Of the fees of one transaction, one goes by the transaction, as all did once, and the others by what they say. Their order is not
   * the issuer's, which may change: fees of one amount and one time would change places, and be booked again.
   */
  private async recordFees(provider: string, fees: readonly CardCharge[]): Promise<number> {
    const inOrder = [...fees].sort((one, other) => (one.distinctId < other.distinctId ? -1 : 1));
    let [news, isTaken, before] = [0, false, ''];
    for (const fee of inOrder) {
      const card = fee.distinctId === before ? null : await this.cardOf(provider, fee);
      before = fee.distinctId;
      if (!card) continue;
      const first = isTaken ? 'other' : await this.recordFirst(card, fee);
      isTaken ||= first !== 'other';
      if (first === 'new' || (first === 'other' && (await this.record(card, fee, fee.distinctId)))) news += 1;
    }
    return news;
  }

  /** Records a fee by its transaction. @returns `other` when another fee goes by it. */
  private async recordFirst(card: Card, fee: CardCharge): Promise<'new' | 'known' | 'other'> {
    if (await this.record(card, fee, fee.issuerTransactionId)) return 'new';
    const known = await this.records.findMovement(this.dataSource.manager, card, fee.issuerTransactionId);
    const isAtThatTime =
      fee.createdAt === null || known?.createdAt.getTime() === laterOf(fee.createdAt, card.createdAt).getTime();
    return known?.amount === fee.amount && isAtThatTime ? 'known' : 'other';
  }

  /** The card of a fee that can be booked. */
  private async cardOf(provider: string, charge: CardCharge): Promise<Card | null> {
    const cardId = await this.schedule.findByIssuerId(this.dataSource.manager, provider, charge.issuerCardId);
    const card = cardId === null ? null : await this.cards.find(this.dataSource.manager, cardId);
    if (!card || charge.amount <= 0n) return null;
    const { issuerTransactionId, currency } = charge;
    if (currency === card.currency) return card;
    log.error({ card: card.id, charge: issuerTransactionId, currency }, 'a charge for a card is in another currency');
    return null;
  }

  /** @returns whether it was new. */
  private async record(card: Card, charge: CardCharge, issuerTransactionId: string): Promise<boolean> {
    const { amount, currency, reason, createdAt } = charge;
    const movement: CardMovement = {
      issuerTransactionId,
      amount,
      currency,
      createdAt: createdAt ?? this.clock.now(),
      description: reason,
      merchant: null,
      ...({ type: 'fee', entry: 'debit', status: 'completed' } as const),
    };
    return (await this.movements.record(card, movement, chargeLegs)) === 'new';
  }
}
