import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, DAY_MS, earliestOf, HOUR_MS } from '../../kernel/clock';
import { transactionIdOf } from '../../kernel/ids';
import { formatMinor } from '../../kernel/money';
import { execute, type Statement } from '../../platform/database/statement';
import type { FloatMovement } from '../../providers/card-issuing/card-issuer.types';
import { idsOf, unaccountedRows } from '../../providers/card-issuing/float-orders';
import { CardFloatRepository } from '../operations/card-float.repository';
import { type BookedAmount, differingCredits, type Named, unpaidDebits } from './booked-amounts';
import { EXPLAINED, OTHER_FEES } from './float-questions.statements';
import { CardFloatList } from './card-float-list';
import type { UnexplainedFloatMovement } from './card-reviews';
import { EndedCardCredits } from './ended-card-credits';
import { bookedIn, type Explained, FloatEvidence } from './float-evidence';

/** Younger movements may belong to an operation that has not ended. */
const SETTLED_AFTER_MS = HOUR_MS;
/** A card that has ended is looked at daily, so until then its list may have shown what came back. */
export const LOOKED_AT_AFTER_MS = DAY_MS + HOUR_MS;

/** When the list begins, and when it and the list of charges were read. */
interface Times {
  readonly since: Date;
  readonly now: Date;
  readonly chargesReadTo: Date;
}

interface Questions {
  /** For a person. */
  readonly movements: readonly UnexplainedFloatMovement[];
  /** Our completed top-ups and drains that a reversal takes back. */
  readonly undone: ReadonlySet<string>;
}

/** A movement for a person, and as what it may be adopted. */
interface Question {
  readonly row: FloatMovement;
  readonly kind: UnexplainedFloatMovement['kind'];
  /** What it names, of another amount. */
  readonly names: Named | null;
}

/** Which movements of our float at the issuer nothing of ours explains. */
@Injectable()
export class FloatQuestions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly list: CardFloatList,
    private readonly float: CardFloatRepository,
    private readonly endedCards: EndedCardCredits,
  ) {}

  /** @param rows every movement of the float since `times.since`. */
  async about(provider: string, rows: readonly FloatMovement[], times: Times): Promise<Questions> {
    const { since, now } = times;
    const takenBack = await this.list.takenBackLater(provider, rows, now);
    const values = [provider, [...rows, ...takenBack].flatMap(idsOf), since];
    const evidence = new FloatEvidence(rows, takenBack, await this.read(EXPLAINED, values));
    const reversals = evidence.openReversals().filter((row) => row.createdAt < after(now, -SETTLED_AFTER_MS));
    const ofCards = evidence.creditsOfCards().filter((row) => row.createdAt < after(now, -LOOKED_AT_AFTER_MS));
    const unbooked = await this.endedCards.unbooked(provider, ofCards, after(since, -DAY_MS));
    return {
      movements: [
        ...reversals.map((row) => detailsOf(provider, { row, kind: null, names: null })),
        ...(await this.leftOf(provider, rows, evidence, times)).map((question) => detailsOf(provider, question)),
        ...unbooked.map(({ row, cardId }) => ({
          ...detailsOf(provider, { row, kind: null, names: null }),
          card_id: cardId,
        })),
      ],
      undone: evidence.undoneBy(reversals),
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
