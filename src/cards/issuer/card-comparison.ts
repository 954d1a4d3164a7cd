import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, MINUTE_MS } from '../../kernel/clock';
import { AppConfig } from '../../platform/config/config';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import type { CardSnapshot } from '../../providers/card-issuing/card-issuer.types';
import type { Card } from '../card';
import { CardRecordsRepository } from '../card-records.repository';
import { UnclaimedCardFunds } from './unclaimed-card-funds';
import type { Pulled } from './card-movements';
import { isIssuersOwn } from './card-postings';
import { CardReviews, type CardReviewReason } from './card-reviews';
import { isUnwantedStatus } from './card-status-follower';
import { CardSyncRepository } from './card-sync.repository';

/** Lists lag behind balances and answers behind both, so a difference counts only when it lasts. */
const PATIENCE_MS = 10 * MINUTE_MS;

interface Difference {
  readonly reason: CardReviewReason;
  readonly details: object;
}

/** Whether the ledger account of a card agrees with its issuer. A lasting difference opens a review; no amount is overwritten. */
@Injectable()
export class CardComparison {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly records: CardRecordsRepository,
    private readonly schedule: CardSyncRepository,
    private readonly reviews: CardReviews,
    private readonly unclaimed: UnclaimedCardFunds,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** @returns false while a difference is too young to report. */
  async compare(card: Card, snapshot: CardSnapshot | 'absent', pulled: Pulled | null): Promise<boolean> {
    const differences = await this.differencesOf(card, snapshot, pulled);
    const now = this.clock.now();
    if (differences.length === 0) {
      if (card.differsSince) await this.unitOfWork.run((tx) => this.schedule.setDiffering(tx, card, null));
      return true;
    }
    const since = card.differsSince ?? now;
    const isLasting = now >= after(since, PATIENCE_MS * this.config.scheduleScale);
    await this.unitOfWork.run(async (tx) => {
      await this.schedule.setDiffering(tx, card, since);
      if (!isLasting) return;
      for (const { reason, details } of differences) {
        await this.reviews.open(tx, card, {
          operationId: card.operationId,
          reason,
          details: { card_id: card.id, ...details },
          since,
        });
      }
    });
    return isLasting;
  }

  private async differencesOf(
    card: Card,
    snapshot: CardSnapshot | 'absent',
    pulled: Pulled | null,
  ): Promise<Difference[]> {
    // What stands in our books is asked about, whatever the issuer still knows.
    const left = await this.leftBehind(card);
    if (snapshot === 'absent') return [{ reason: 'card_missing_at_issuer', details: {} }, ...left];
    const differences: Difference[] = [];
    if (isUnwantedStatus(card, snapshot)) {
      const details = { our_status: card.status, issuer_status: snapshot.status };
      differences.push({ reason: 'card_status_differs', details });
    }
    if (pulled && pulled.foreign.length > 0) {
      const movements = pulled.foreign.map(({ issuerTransactionId: id, amount, currency }) => ({
        issuer_transaction_id: id,
        amount: String(amount),
        currency_code: currency,
      }));
      differences.push({
        reason: 'card_movement_currency_differs',
        details: { our_currency: card.currency, movements },
      });
    }
    const balances = { our_balance: String(card.posted), issuer_balance: String(snapshot.balance) };
    if (pulled && pulled.left.length > 0) {
      const amounts = pulled.left.map((movement) => String(movement.amount));
      differences.push({ reason: 'card_movement_exceeds_balance', details: { ...balances, amounts } });
    } else if (!(await this.isSameBalance(card, snapshot, pulled))) {
      differences.push({ reason: 'card_balance_differs', details: balances });
    }
    return [...differences, ...left];
  }

  private async leftBehind(card: Card): Promise<Difference[]> {
    const unreachable = await this.unclaimed.ofClosedBusiness(card);
    const left = await this.unclaimed.inSuspense(card);
    return [
      ...(unreachable ? [{ reason: 'closed_business_holds_money' as const, details: unreachable }] : []),
      ...(left ? [{ reason: 'ended_card_leaves_suspense' as const, details: left }] : []),
    ];
  }

  /** The issuer may or may not include authorised amounts, and may list one no more that it has let go. */
  private async isSameBalance(card: Card, snapshot: CardSnapshot, pulled: Pulled | null): Promise<boolean> {
    if (snapshot.balance === card.posted || card.status === 'terminated') return true;
    if (pulled && snapshot.balance === card.posted - setAside(pulled)) return true;
    return snapshot.balance === card.posted - (await this.records.pendingDebits(this.dataSource.manager, card));
  }
}

/** What the list of the issuer shows as authorised and not taken yet. */
const setAside = ({ seen }: Pulled): bigint =>
  seen
    .filter((row) => isIssuersOwn(row) && row.entry === 'debit' && row.status === 'pending')
    .reduce((sum, row) => sum + row.amount, 0n);
