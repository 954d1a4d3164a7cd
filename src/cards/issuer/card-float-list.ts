import { Injectable } from '@nestjs/common';
import { after, DAY_MS } from '../../kernel/clock';
import { log } from '../../platform/logging/logger';
import { CardIssuers } from '../../providers/card-issuing/card-issuer';
import type { FloatMovement } from '../../providers/card-issuing/card-issuer.types';
import { idsOf, isNamed } from '../../providers/card-issuing/float-orders';
import { ENDLESS, type WholeList, wholeList } from '../../providers/card-issuing/whole-list';

/** Above what our float moves in the days of a check. */
const PAGES_MAX = 1_000;
/** An issuer takes back what it has done within the time in which a shop or a person may dispute it. */
const TAKEN_BACK_WITHIN_MS = 90 * DAY_MS;

/** The movements of our float, as the card issuer lists them. */
@Injectable()
export class CardFloatList {
  constructor(private readonly issuers: CardIssuers) {}

  /** The whole list, because a movement and its reversal may be on different pages; null without a complete answer. */
  async read(provider: string, from: Date, to: Date): Promise<WholeList<FloatMovement> | null> {
    const issuer = this.issuers.named(provider);
    const read = issuer && (await wholeList(PAGES_MAX, (page) => issuer.floatHistory({ from, to, page })));
    if (read?.kind === 'unavailable' && read.reason === ENDLESS)
      log.error({ provider, pages: PAGES_MAX }, 'the list of movements of our float does not end');
    return read?.kind === 'found' ? read.value : null;
  }

  /**
   * Movements from before `rows` that a reversal among them takes back: the issuer may do so days later, and the reversal may name
   * nothing else. None while the list of that time cannot be read.
   */
  async takenBackLater(provider: string, rows: readonly FloatMovement[], now: Date): Promise<readonly FloatMovement[]> {
    const listed = new Set(rows.filter((row) => !row.isReversal).flatMap(idsOf));
    const late = rows.filter((row) => row.isReversal && !isNamed(row, listed));
    if (late.length === 0) return [];
    const takenBack = new Set(late.flatMap(idsOf));
    const list = await this.read(provider, after(now, -TAKEN_BACK_WITHIN_MS), now);
    return (list?.rows ?? []).filter((row) => !row.isReversal && isNamed(row, takenBack));
  }
}
