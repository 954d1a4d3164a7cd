import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, DAY_MS, HOUR_MS } from '../../kernel/clock';
import { formatMinor } from '../../kernel/money';
import { execute } from '../../platform/database/statement';
import { OperationsService } from '../../operations/operations.service';
import { log } from '../../platform/logging/logger';
import { CardIssuers } from '../../providers/card-issuing/card-issuer';
import type { FloatMovement } from '../../providers/card-issuing/card-issuer.types';
import { idsOf, isNamed, unaccountedRows } from '../../providers/card-issuing/float-orders';
import { ENDLESS, type WholeList, wholeList } from '../../providers/card-issuing/whole-list';
import { CardFloatRepository } from '../operations/card-float.repository';
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
/** Above what our float moves in the days of a check. */
const PAGES_MAX = 1_000;

/** Once a day, every movement of our float at the issuer must be explained by something of ours. The rest opens a review. */
@Injectable()
export class CardFloatCheck {
  constructor(
    private readonly dataSource: DataSource,
    private readonly issuers: CardIssuers,
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
    const usual = await this.startOf(provider, now);
    const since = from !== undefined && from < usual ? from : usual;
    const list = await this.read(provider, since, now);
    if (!list) {
      await this.schedule.wakeCursor(this.dataSource.manager, `${provider}:float`, after(now, HOUR_MS));
      return 0;
    }
    const { rows, hasUnreadable } = list;
    if (hasUnreadable) log.error({ provider }, 'a movement of our float at the card issuer cannot be read');
    const { left, undone, ofCards } = await this.unexplained(provider, rows, since, now);
    // Such as a refund of a shop: only the list of the card says what it was.
    await this.schedule.wakeForgotten(this.dataSource.manager, provider, rows.flatMap(idsOf), now);
    // A look asks the issuer whether the movement stands, and opens the review that can undo it here.
    for (const operationId of undone) await this.operations.wake(operationId);
    for (const row of left) {
      const kind = row.isReversal ? null : row.entry === 'debit' ? 'card_topup' : 'card_drain';
      await this.reviews.openFloat({ ...detailsOf(provider, row), kind });
    }
    const unbooked = await this.endedCards.unbooked(provider, ofCards, after(since, -DAY_MS));
    for (const { row, cardId } of unbooked) {
      await this.reviews.openFloat({ ...detailsOf(provider, row), kind: null, card_id: cardId });
    }
    if (!hasUnreadable) await this.schedule.setReadTo(this.dataSource.manager, `${provider}:float`, now);
    return left.length + unbooked.length;
  }

  /** Two days ago, and earlier when the days before were never read or an adopted movement is a question again. */
  private async startOf(provider: string, now: Date): Promise<Date> {
    const db = this.dataSource.manager;
    const readTo = await this.schedule.readTo(db, `${provider}:float`, now);
    const adopted = await this.reviews.oldestFailedAdoption(db, provider, after(now, -ADOPTIONS_WATCHED_MS));
    return after(adopted !== null && adopted < readTo ? adopted : readTo, -LOOK_BACK_MS);
  }

  /** The whole list, because a movement and its reversal may be on different pages; null without a complete answer. */
  private async read(provider: string, from: Date, to: Date): Promise<WholeList<FloatMovement> | null> {
    const issuer = this.issuers.named(provider);
    const read = issuer && (await wholeList(PAGES_MAX, (page) => issuer.floatHistory({ from, to, page })));
    if (read?.kind === 'unavailable' && read.reason === ENDLESS)
      log.error({ provider, pages: PAGES_MAX }, 'the list of movements of our float does not end');
    return read?.kind === 'found' ? read.value : null;
  }

  /**
   * A movement and its reversal explain each other, unless our ledger counts the movement. A young reversal explains an
   * older movement too. `undone`: our completed top-ups and drains that a reversal takes back. `ofCards`: credits that nothing but a card
   * explains.
   */
  private async unexplained(
    provider: string,
    rows: readonly FloatMovement[],
    from: Date,
    now: Date,
  ): Promise<{
    readonly left: FloatMovement[];
    readonly undone: ReadonlySet<string>;
    readonly ofCards: FloatMovement[];
  }> {
    const settledBefore = after(now, -SETTLED_AFTER_MS);
    const values = [provider, rows.flatMap(idsOf)];
    const found = await execute<Explained>(this.dataSource.manager, EXPLAINED, values);
    const explained = new Set(found.map((row) => row.id));
    const named = new Set(found.filter((row) => !row.is_card).map((row) => row.id));
    const standing = new Set(found.filter((row) => row.stands).map((row) => row.id));
    const reversed = new Set(rows.filter((row) => row.isReversal).flatMap(idsOf));
    const originals = rows.filter((row) => !row.isReversal);
    const countedOn = new Set(originals.filter((row) => isNamed(row, standing)).flatMap(idsOf));
    const left = rows.filter((row) => {
      if (row.createdAt >= settledBefore) return false;
      if (row.isReversal) return isNamed(row, standing) || isNamed(row, countedOn);
      return !isNamed(row, explained) && !isNamed(row, reversed);
    });
    return {
      left: await this.withoutOrders(provider, left, rows, after(from, -DAY_MS)),
      undone: undoneMoves(left, originals, found),
      ofCards: originals.filter(
        (row) =>
          row.entry === 'credit' &&
          row.createdAt < after(now, -LOOKED_AT_AFTER_MS) &&
          isNamed(row, explained) &&
          !isNamed(row, named) &&
          !isNamed(row, reversed),
      ),
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
  readonly stands: boolean;
  readonly move_id: string | null;
}

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
  originals: readonly FloatMovement[],
  found: readonly Explained[],
): ReadonlySet<string> {
  const reversed = new Set(left.filter((row) => row.isReversal).flatMap(idsOf));
  const named = new Set([...reversed, ...originals.filter((row) => isNamed(row, reversed)).flatMap(idsOf)]);
  return new Set(found.flatMap(({ id, move_id: moveId }) => (moveId !== null && named.has(id) ? [moveId] : [])));
}
