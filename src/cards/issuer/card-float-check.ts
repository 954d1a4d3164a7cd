import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, DAY_MS, HOUR_MS } from '../../kernel/clock';
import { transactionIdOf } from '../../kernel/ids';
import { formatMinor } from '../../kernel/money';
import { execute, type Statement } from '../../platform/database/statement';
import { OperationsService } from '../../operations/operations.service';
import { log } from '../../platform/logging/logger';
import type { FloatMovement } from '../../providers/card-issuing/card-issuer.types';
import { idsOf, unaccountedRows } from '../../providers/card-issuing/float-orders';
import { CardFloatRepository } from '../operations/card-float.repository';
import { type BookedAmount, differingCredits, type Named, unpaidDebits } from './booked-amounts';
import { CardFloatList } from './card-float-list';
import { CardReviews, type UnexplainedFloatMovement } from './card-reviews';
import { CardSyncRepository } from './card-sync.repository';
import { EndedCardCredits } from './ended-card-credits';
import { EXPLAINED, OTHER_FEES } from './card-float-check.statements';
import { bookedIn, type Explained, FloatEvidence } from './float-evidence';

const LOOK_BACK_MS = 2 * DAY_MS;
/** An adopted order ends long before. */
const ADOPTIONS_WATCHED_MS = 90 * DAY_MS;
/** Younger movements may belong to an operation that has not ended. */
const SETTLED_AFTER_MS = HOUR_MS;
/** A card that has ended is looked at daily, so until then its list may have shown what came back. */
const LOOKED_AT_AFTER_MS = DAY_MS + HOUR_MS;

/** Once a day, every movement of our float at the issuer must be explained by something of ours. The rest opens a review. */
@Injectable()
export class CardFloatCheck {
  constructor(
    private readonly dataSource: DataSource,
    private readonly list: CardFloatList,
    private readonly schedule: CardSyncRepository,
    private readonly reviews: CardReviews,
    private readonly float: CardFloatRepository,
    private readonly operations: OperationsService,
    private readonly endedCards: EndedCardCredits,
    private readonly clock: Clock,
  ) {}

  /**
   * @param from start of the movements to read after data was lost, when that is earlier than usual.
   *
   * @returns how many movements are unexplained.
   */
  async check(provider: string, from?: Date): Promise<number> {
    const now = this.clock.now();
    const chargesReadTo = await this.schedule.readTo(this.dataSource.manager, `${provider}:charges`, now);
    const usual = await this.startOf(provider, now, chargesReadTo);
    const since = earliestOf(usual, from ?? usual);
    const list = await this.list.read(provider, since, now);
    if (!list) {
      await this.schedule.wakeCursor(this.dataSource.manager, `${provider}:float`, after(now, HOUR_MS));
      return 0;
    }
    const { rows, hasUnreadable } = list;
    if (hasUnreadable) log.error({ provider }, 'a movement of our float at the card issuer cannot be read');
    const { left, undone, ofCards } = await this.questions(provider, rows, { since, now, chargesReadTo });
    // Such as a refund of a shop: only the list of the card says what it was.
    await this.schedule.wakeForgotten(this.dataSource.manager, provider, rows.flatMap(idsOf), now);
    // A look asks the issuer whether the movement stands, and opens the review that can undo it here.
    for (const operationId of undone) await this.operations.wake(operationId);
    for (const question of left) await this.reviews.openFloat(detailsOf(provider, question));
    const unbooked = await this.endedCards.unbooked(provider, ofCards, after(since, -DAY_MS));
    for (const { row, cardId } of unbooked) {
      await this.reviews.openFloat({ ...detailsOf(provider, { row, kind: null, names: null }), card_id: cardId });
    }
    if (!hasUnreadable) await this.schedule.setReadTo(this.dataSource.manager, `${provider}:float`, now);
    return left.length + unbooked.length;
  }

  /**
   * Two days ago, and earlier when the days before were never read, or the charges of them, or an adopted movement is a question
   * again.
   */
  private async startOf(provider: string, now: Date, chargesReadTo: Date): Promise<Date> {
    const db = this.dataSource.manager;
    const readTo = await this.schedule.readTo(db, `${provider}:float`, now);
    const adopted = await this.reviews.oldestFailedAdoption(db, provider, after(now, -ADOPTIONS_WATCHED_MS));
    return after(earliestOf(readTo, chargesReadTo, adopted ?? readTo), -LOOK_BACK_MS);
  }

  /** What a person must be asked about, and what our orders and the books of ended cards can still tell. */
  private async questions(provider: string, rows: readonly FloatMovement[], times: Times): Promise<Questions> {
    const { since, now } = times;
    const takenBack = await this.list.takenBackLater(provider, rows, now);
    const values = [provider, [...rows, ...takenBack].flatMap(idsOf), since];
    const evidence = new FloatEvidence(rows, takenBack, await this.read(EXPLAINED, values));
    const reversals = evidence.openReversals().filter((row) => row.createdAt < after(now, -SETTLED_AFTER_MS));
    return {
      left: [
        ...reversals.map((row): Question => ({ row, kind: null, names: null })),
        ...(await this.leftOf(provider, rows, evidence, times)),
      ],
      undone: evidence.undoneBy(reversals),
      ofCards: evidence.creditsOfCards().filter((row) => row.createdAt < after(now, -LOOKED_AT_AFTER_MS)),
    };
  }

  /**
   * Debits and credits that nothing of ours accounts for. A debit needs orders or fees of its amount, once its fee can have been read:
   * the card or the purchase that it names has paid nothing (decision 0200). What names a drain must come to its amount (decision 0211).
   */
  private async leftOf(
    provider: string,
    rows: readonly FloatMovement[],
    evidence: FloatEvidence,
    { since, now, chargesReadTo }: Times,
  ): Promise<Question[]> {
    const lookedAtBefore = after(now, -LOOKED_AT_AFTER_MS);
    const chargedBefore = earliestOf(lookedAtBefore, after(chargesReadTo, -SETTLED_AFTER_MS));
    const [debits, drains] = [evidence.standingOnes('debit'), evidence.booked('gives')];
    const payers = await this.payersOf(debits, evidence.booked('pays'));
    const unpaid = unpaidDebits(debits, payers);
    const differing = differingCredits(evidence.standingOnes('credit'), drains);
    const isLeft = (row: FloatMovement): boolean => {
      if (row.entry === 'debit' && row.createdAt < chargedBefore) return unpaid.has(row);
      return !evidence.isExplained(row) || (row.createdAt < lookedAtBefore && differing.has(row));
    };
    const settledBefore = after(now, -SETTLED_AFTER_MS);
    const left = rows.filter((row) => !row.isReversal && row.createdAt < settledBefore && isLeft(row));
    const named = new Set([...payers, ...drains].map(({ operationId }) => operationId));
    const strays = await this.withoutOrders(provider, left, rows, named, after(since, -DAY_MS));
    return strays.map((row) => ({
      row,
      kind: evidence.isKnown(row) ? null : row.entry === 'debit' ? 'card_topup' : 'card_drain',
      names: unpaid.get(row) ?? differing.get(row) ?? null,
    }));
  }

  /** With the other fees of one cause, which are looked for only where the first one does not pay. */
  private async payersOf(
    debits: readonly FloatMovement[],
    booked: readonly BookedAmount[],
  ): Promise<readonly BookedAmount[]> {
    const unpaid = [...unpaidDebits(debits, booked).keys()];
    if (unpaid.length === 0) return booked;
    return [...booked, ...bookedIn(await this.read(OTHER_FEES, [unpaid.flatMap(idsOf)]), 'pays')];
  }

  private read(statement: Statement, values: readonly unknown[]): Promise<Explained[]> {
    return execute<Explained>(this.dataSource.manager, statement, values);
  }

  /**
   * An issuer may name no order in its rows. Then each completed order explains one row of its amount and time, unless a row has named it.
   *
   * @param named operations that rows name.
   */
  private async withoutOrders(
    provider: string,
    left: readonly FloatMovement[],
    all: readonly FloatMovement[],
    named: ReadonlySet<string>,
    since: Date,
  ): Promise<readonly FloatMovement[]> {
    if (left.length === 0) return left;
    const amounts = [...new Set(left.map((row) => row.amount))];
    const orders = await this.float.findOrders(this.dataSource.manager, provider, since, amounts);
    // A failed order explains nothing: its money must have come back.
    const standing = orders.filter(({ state, operationId }) => state !== 'failed' && !named.has(operationId));
    return unaccountedRows(left, standing, all);
  }
}

interface Times {
  readonly since: Date;
  readonly now: Date;
  readonly chargesReadTo: Date;
}

/** A movement for a person, and as what it may be adopted. */
interface Question {
  readonly row: FloatMovement;
  readonly kind: UnexplainedFloatMovement['kind'];
  /** What it names, of another amount. */
  readonly names: Named | null;
}

interface Questions {
  readonly left: readonly Question[];
  /** Our completed top-ups and drains that a reversal takes back. */
  readonly undone: ReadonlySet<string>;
  /** Credits that nothing but a card explains. */
  readonly ofCards: readonly FloatMovement[];
}

const earliestOf = (...times: readonly Date[]): Date => new Date(Math.min(...times.map((time) => time.getTime())));

const detailsOf = (provider: string, { row, kind, names }: Question): UnexplainedFloatMovement => ({
  issuer_transaction_id: row.issuerTransactionId,
  provider,
  entry: row.entry,
  kind,
  amount: formatMinor(row.amount),
  created_at: row.createdAt.toISOString(),
  summary: row.summary,
  related_ids: row.relatedIds,
  ...(names !== null && names.operationIds.length > 0
    ? { our_amount: formatMinor(names.amount), transactions: names.operationIds.map(transactionIdOf) }
    : {}),
});
