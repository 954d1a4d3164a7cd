import { Injectable } from '@nestjs/common';
import { after, Clock } from '../../../kernel/clock';
import { AppConfig } from '../../../platform/config/config';
import type { Tx } from '../../../platform/database/unit-of-work';
import type { CardMovement } from '../card-issuer.types';
import { authorisationEndOf } from './card-outcome-table';
import { SimulatorMovementsRepository } from './simulator-movements.repository';

/** How long money stays set aside, in delays of the simulator: long enough to be looked at, half a minute by default. */
const DELAYS = 100;
/** More rows than a card has in that time. */
const ROWS_MAX = 10_000;

const isAuthorised = ({ type, amount }: CardMovement): boolean =>
  type === 'purchase' && authorisationEndOf(amount) !== null;

/** Purchases that a simulated shop only sets aside at first. Their end is stored at once; it is shown from its time on. */
@Injectable()
export class SimulatorAuthorisations {
  constructor(
    private readonly movements: SimulatorMovementsRepository,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  endsAt(begunAt: Date): Date {
    return after(begunAt, this.config.simulatorDelayMs * DELAYS);
  }

  /** A part of a card's list, newest first, as its issuer shows it now. What is set aside when the card ends is let go. */
  shown(list: readonly CardMovement[]): CardMovement[] {
    const now = this.clock.now();
    const ended = list.find(({ type }) => type === 'termination')?.createdAt;
    return list.map((movement) => {
      const endsAt = this.endsAt(movement.createdAt);
      if (!isAuthorised(movement)) return movement;
      if (ended && ended < endsAt) return { ...movement, status: 'failed' };
      return endsAt > now ? { ...movement, status: 'pending' } : movement;
    });
  }

  /** What is set aside on the card now and no longer in its balance. */
  async setAside(tx: Tx, cardId: string): Promise<bigint> {
    const now = this.clock.now();
    const from = after(now, -this.config.simulatorDelayMs * DELAYS);
    const rows = await this.movements.history(tx, cardId, { from, to: now, limit: ROWS_MAX, offset: 0 });
    return rows
      .filter((row) => isAuthorised(row) && row.status === 'completed' && this.endsAt(row.createdAt) > now)
      .reduce((sum, { amount }) => sum + amount, 0n);
  }
}
