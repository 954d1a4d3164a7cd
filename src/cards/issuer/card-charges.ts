import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, DAY_MS, HOUR_MS } from '../../kernel/clock';
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
   * The issuer gives its fees no ids. One of the fees of a transaction is recorded under the id of the transaction, as each was when there
   * was only one. Every other is recorded under that id, its amount and its number among the fees of that amount. Its wording is left
   * out: the issuer may word it otherwise the next time, and it would be booked again.
   */
  private async recordFees(provider: string, fees: readonly CardCharge[]): Promise<number> {
    const [own] = fees;
    const card = own ? await this.cardOf(provider, own) : null;
    if (!own || !card) return 0;
    const { issuerTransactionId } = own;
    const known = await this.records.findMovement(this.dataSource.manager, card, issuerTransactionId);
    const bookable = this.bookableOf(card, fees);
    const first = known ? bookable.findIndex(({ amount }) => amount === known.amount) : 0;
    const ofAmount = new Map<bigint, number>();
    let news = 0;
    for (const [place, fee] of bookable.entries()) {
      if (place === first) {
        if (!known && (await this.record(card, fee, issuerTransactionId))) news += 1;
        continue;
      }
      const number = (ofAmount.get(fee.amount) ?? 0) + 1;
      ofAmount.set(fee.amount, number);
      if (await this.record(card, fee, `${issuerTransactionId}:${fee.amount}:${number}`)) news += 1;
    }
    return news;
  }

  private async cardOf(provider: string, { issuerCardId }: CardCharge): Promise<Card | null> {
    const cardId = await this.schedule.findByIssuerId(this.dataSource.manager, provider, issuerCardId);
    return cardId === null ? null : this.cards.find(this.dataSource.manager, cardId);
  }

  /** In an order that is not the issuer's, which may change. What is listed twice, word for word, is one fee. */
  private bookableOf(card: Card, fees: readonly CardCharge[]): readonly CardCharge[] {
    const listed = [...new Map(fees.map((fee) => [wordingOf(fee), fee]))].sort(([one], [other]) =>
      one < other ? -1 : 1,
    );
    return listed
      .map(([, fee]) => fee)
      .filter(({ issuerTransactionId, amount, currency }) => {
        if (amount > 0n && currency !== card.currency)
          log.error(
            { card: card.id, charge: issuerTransactionId, currency },
            'a charge for a card is in another currency',
          );
        return amount > 0n && currency === card.currency;
      });
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

const wordingOf = ({ amount, currency, reason, createdAt }: CardCharge): string =>
  JSON.stringify([amount.toString(), currency, reason, createdAt]);
