import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, DAY_MS, HOUR_MS } from '../../kernel/clock';
import { formatMinor } from '../../kernel/money';
import { execute } from '../../platform/database/statement';
import { OperationsService } from '../../operations/operations.service';
import { log } from '../../platform/logging/logger';
import type { FloatMovement } from '../../providers/card-issuing/card-issuer.types';
import { idsOf, isNamed, unaccountedRows } from '../../providers/card-issuing/float-orders';
import { CardFloatRepository } from '../operations/card-float.repository';
import { CardFloatList } from './card-float-list';
import { CardReviews, type UnexplainedFloatMovement } from './card-reviews';
import { CardSyncRepository } from './card-sync.repository';
import { EndedCardCredits } from './ended-card-credits';
import { EXPLAINED } from './card-float-check.statements';

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
    const takenBack = await this.list.takenBackLater(provider, rows, now);
    const times = { since, now, chargesReadTo };
    const { left, undone, ofCards, ofShops } = await this.unexplained(provider, rows, takenBack, times);
    // Such as a refund of a shop: only the list of the card says what it was.
    await this.schedule.wakeForgotten(this.dataSource.manager, provider, rows.flatMap(idsOf), now);
    // A look asks the issuer whether the movement stands, and opens the review that can undo it here.
    for (const operationId of undone) await this.operations.wake(operationId);
    for (const row of left) {
      const isNoOrder = row.isReversal || isNamed(row, ofShops);
      const kind = isNoOrder ? null : row.entry === 'debit' ? 'card_topup' : 'card_drain';
      await this.reviews.openFloat({ ...detailsOf(provider, row), kind });
    }
    const unbooked = await this.endedCards.unbooked(provider, ofCards, after(since, -DAY_MS));
    for (const { row, cardId } of unbooked) {
      await this.reviews.openFloat({ ...detailsOf(provider, row), kind: null, card_id: cardId });
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

  /**
   * A movement and its reversal explain each other, unless our ledger counts the movement. A young reversal explains an
   * older movement too. A reversal of what nothing shows is a question. A debit needs an order or a fee, once its fee can have
   * been read: the card or the purchase that it names has paid nothing (decision 0200). `undone`: our completed top-ups and drains
   * that a reversal takes back. `ofCards`: credits that nothing but a card explains. `ofShops`: what shops did, by the issuer's ids.
   * @param takenBack movements from before `rows` that reversals among them take back.
   */
  private async unexplained(
    provider: string,
    rows: readonly FloatMovement[],
    takenBack: readonly FloatMovement[],
    { since, now, chargesReadTo }: { readonly since: Date; readonly now: Date; readonly chargesReadTo: Date },
  ): Promise<{
    readonly left: FloatMovement[];
    readonly undone: ReadonlySet<string>;
    readonly ofCards: FloatMovement[];
    readonly ofShops: ReadonlySet<string>;
  }> {
    const settledBefore = after(now, -SETTLED_AFTER_MS);
    const chargedBefore = earliestOf(after(now, -LOOKED_AT_AFTER_MS), after(chargesReadTo, -SETTLED_AFTER_MS));
    const values = [provider, [...rows, ...takenBack].flatMap(idsOf)];
    const found = await execute<Explained>(this.dataSource.manager, EXPLAINED, values);
    const idsThat = (hold: (row: Explained) => boolean): ReadonlySet<string> =>
      new Set(found.filter(hold).map((row) => row.id));
    const explained = idsThat(() => true);
    const paid = idsThat((row) => !row.is_card && !row.is_shops);
    const named = idsThat((row) => !row.is_card);
    const standing = idsThat((row) => row.stands);
    const reversed = new Set(rows.filter((row) => row.isReversal).flatMap(idsOf));
    const originals = rows.filter((row) => !row.isReversal);
    const made = [...originals, ...takenBack];
    const countedOn = new Set(made.filter((row) => isNamed(row, standing)).flatMap(idsOf));
    const shown = new Set([...explained, ...made.flatMap(idsOf)]);
    const left = rows.filter((row) => {
      if (row.createdAt >= settledBefore) return false;
      if (row.isReversal) return isNamed(row, standing) || isNamed(row, countedOn) || !isNamed(row, shown);
      const explains = row.entry === 'debit' && row.createdAt < chargedBefore ? paid : explained;
      return !isNamed(row, explains) && !isNamed(row, reversed);
    });
    return {
      left: await this.withoutOrders(provider, left, rows, after(since, -DAY_MS)),
      undone: undoneMoves(left, made, found),
      ofCards: originals.filter(
        (row) =>
          row.entry === 'credit' &&
          row.createdAt < after(now, -LOOKED_AT_AFTER_MS) &&
          isNamed(row, explained) &&
          !isNamed(row, named) &&
          !isNamed(row, reversed),
      ),
      ofShops: idsThat((row) => row.is_shops),
    };
  }

  /** An issuer may name no order in its rows. Then each completed order explains one row of its amount and time. */
  private async withoutOrders(
    provider: string,
    left: readonly FloatMovement[],
    all: readonly FloatMovement[],
    since: Date,
  ): Promise<FloatMovement[]> {
    const debitsAndCredits = left.filter((row) => !row.isReversal);
    if (debitsAndCredits.length === 0) return [...left];
    const amounts = [...new Set(debitsAndCredits.map((row) => row.amount))];
    const orders = await this.float.findOrders(this.dataSource.manager, provider, since, amounts);
    // A failed order explains nothing: its money must have come back.
    const standing = orders.filter(({ state }) => state !== 'failed');
    const strays = new Set(unaccountedRows(debitsAndCredits, standing, all));
    return left.filter((row) => row.isReversal || strays.has(row));
  }
}

/** What an id of the issuer is here. */
interface Explained {
  readonly id: string;
  readonly is_card: boolean;
  readonly is_shops: boolean;
  readonly stands: boolean;
  readonly move_id: string | null;
}

const earliestOf = (...times: readonly Date[]): Date => new Date(Math.min(...times.map((time) => time.getTime())));

const detailsOf = (provider: string, row: FloatMovement): Omit<UnexplainedFloatMovement, 'kind'> => ({
  issuer_transaction_id: row.issuerTransactionId,
  provider,
  entry: row.entry,
  amount: formatMinor(row.amount),
  created_at: row.createdAt.toISOString(),
  summary: row.summary,
  related_ids: row.relatedIds,
});

function undoneMoves(
  left: readonly FloatMovement[],
  made: readonly FloatMovement[],
  found: readonly Explained[],
): ReadonlySet<string> {
  const reversed = new Set(left.filter((row) => row.isReversal).flatMap(idsOf));
  const named = new Set([...reversed, ...made.filter((row) => isNamed(row, reversed)).flatMap(idsOf)]);
  return new Set(found.flatMap(({ id, move_id: moveId }) => (moveId !== null && named.has(id) ? [moveId] : [])));
}
