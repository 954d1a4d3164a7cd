import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, DAY_MS, HOUR_MS } from '../../kernel/clock';
import { log } from '../../platform/logging/logger';
import { CardIssuers, type HistoryPage, type HistoryQuery } from '../../providers/card-issuing/card-issuer';
import type { CardCharge, CardMovement } from '../../providers/card-issuing/card-issuer.types';
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
    let hasUnreadable = false;
    let news = 0;
    for (let page = 1; page <= PAGES_MAX; page += 1) {
      const charges = await this.page(provider, { ...days, page });
      if (!charges) return news;
      for (const charge of charges.rows) if (await this.record(provider, charge)) news += 1;
      hasUnreadable ||= charges.hasUnreadable === true;
      if (charges.hasMore) continue;
      if (hasUnreadable) log.error({ provider }, 'a charge for our cards cannot be read');
      else await this.schedule.setReadTo(this.dataSource.manager, cursor, now);
      return news;
    }
    log.error({ provider, pages: PAGES_MAX }, 'the list of charges for our cards does not end');
    return news;
  }

  /** @returns null when the issuer did not answer; then it is asked again in an hour. */
  private async page(provider: string, query: HistoryQuery): Promise<HistoryPage<CardCharge> | null> {
    const read = await this.issuers.named(provider)?.charges(query);
    if (read?.kind === 'found') return read.value;
    await this.schedule.wakeCursor(this.dataSource.manager, `${provider}:charges`, after(this.clock.now(), HOUR_MS));
    return null;
  }

  private async record(provider: string, charge: CardCharge): Promise<boolean> {
    const cardId = await this.schedule.findByIssuerId(this.dataSource.manager, provider, charge.issuerCardId);
    const card = cardId === null ? null : await this.cards.find(this.dataSource.manager, cardId);
    if (!card || charge.amount <= 0n) return false;
    const { issuerTransactionId, amount, currency, reason, createdAt } = charge;
    if (currency !== card.currency) {
      log.error({ card: card.id, charge: issuerTransactionId, currency }, 'a charge for a card is in another currency');
      return false;
    }
    const movement: CardMovement = {
      issuerTransactionId,
      amount,
      currency,
      createdAt,
      description: reason,
      merchant: null,
      ...({ type: 'fee', entry: 'debit', status: 'completed' } as const),
    };
    return (await this.movements.record(card, movement, chargeLegs)) === 'new';
  }
}
