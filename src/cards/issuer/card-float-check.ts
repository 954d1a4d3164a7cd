import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, DAY_MS, HOUR_MS } from '../../kernel/clock';
import { formatMinor } from '../../kernel/money';
import { execute } from '../../platform/database/statement';
import { CardIssuers } from '../../providers/card-issuing/card-issuer';
import type { FloatMovement } from '../../providers/card-issuing/issued-card';
import { CardReviews } from './card-reviews';
import { CardSyncRepository } from './card-sync.repository';

const LOOK_BACK_MS = 2 * DAY_MS;
/** What is younger may belong to an operation that has not ended. */
const SETTLED_AFTER_MS = HOUR_MS;
const PAGES_MAX = 100;

/** across accounts: the float is one for all, and a row of it names an operation, a card or a fee. */
const EXPLAINED = {
  name: 'explained-float-movements',
  text: `SELECT provider_reference AS id FROM operations WHERE provider = $1 AND provider_reference = ANY ($2) AND kind LIKE 'card%'
         UNION SELECT provider_card_id FROM cards WHERE provider = $1 AND provider_card_id = ANY ($2)
         UNION SELECT cause.id FROM unnest($2::text[]) AS cause (id) JOIN card_records r ON r.issuer_transaction_id IN (cause.id, 'charge:' || cause.id)`,
};

/** Once a day every movement of our float at the issuer must be explained by something of ours; the rest goes before a person. */
@Injectable()
export class CardFloatCheck {
  constructor(
    private readonly dataSource: DataSource,
    private readonly issuers: CardIssuers,
    private readonly schedule: CardSyncRepository,
    private readonly reviews: CardReviews,
    private readonly clock: Clock,
  ) {}

  begin(): Promise<void> {
    return this.schedule.wakeCursor(this.dataSource.manager, `${this.issuers.of('live').name}:float`, this.clock.now());
  }

  /** @returns how many movements are unexplained. */
  async checkDue(): Promise<number> {
    const { name } = this.issuers.of('live');
    const now = this.clock.now();
    const isMine = await this.schedule.claimCursor(this.dataSource.manager, `${name}:float`, now, after(now, DAY_MS));
    return isMine ? this.check(name, now) : 0;
  }

  private async check(provider: string, now: Date): Promise<number> {
    let unexplained = 0;
    for (let page = 1; page <= PAGES_MAX; page += 1) {
      const query = { from: after(now, -LOOK_BACK_MS), to: now, page };
      const read = await this.issuers.named(provider)?.floatHistory(query);
      if (read?.kind !== 'found') {
        await this.schedule.wakeCursor(this.dataSource.manager, `${provider}:float`, after(now, HOUR_MS));
        return unexplained;
      }
      const settled = read.value.rows.filter((row) => row.createdAt < after(now, -SETTLED_AFTER_MS));
      unexplained += await this.review(provider, settled);
      if (!read.value.hasMore) break;
    }
    return unexplained;
  }

  private async review(provider: string, rows: readonly FloatMovement[]): Promise<number> {
    const found = await execute<{ id: string }>(this.dataSource.manager, EXPLAINED, [provider, rows.flatMap(idsOf)]);
    const explained = new Set(found.map((row) => row.id));
    // A movement and its reversal explain each other.
    const reversed = new Set(rows.filter((row) => row.isReversal).flatMap(idsOf));
    const left = rows.filter(
      (row) => !row.isReversal && !idsOf(row).some((id) => explained.has(id) || reversed.has(id)),
    );
    for (const row of left) {
      await this.reviews.openFloat(this.dataSource.manager, {
        ...{ issuer_transaction_id: row.issuerTransactionId, provider, entry: row.entry },
        ...{ amount: formatMinor(row.amount), created_at: row.createdAt.toISOString() },
      });
    }
    return left.length;
  }
}

const idsOf = (row: FloatMovement): readonly string[] => [row.issuerTransactionId, ...row.relatedIds];
