import { Injectable } from '@nestjs/common';
import { after, Clock } from '../../../kernel/clock';
import { AppConfig } from '../../../platform/config/config';
import type { CardMovement } from '../card-issuer.types';
import { authorisationEndOf } from './card-outcome-table';

/** How long money stays set aside, in delays of the simulator: long enough to be looked at, half a minute by default. */
const DELAYS = 100;

/** Purchases that a simulated shop only sets aside at first. Their end is stored at once; it is shown from its time on. */
@Injectable()
export class SimulatorAuthorisations {
  constructor(
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  endsAt(begunAt: Date): Date {
    return after(begunAt, this.config.simulatorDelayMs * DELAYS);
  }

  /** The movement as its issuer lists it now. */
  shown(movement: CardMovement): CardMovement {
    const { type, amount, createdAt } = movement;
    const isSetAside =
      type === 'purchase' && authorisationEndOf(amount) !== null && this.endsAt(createdAt) > this.clock.now();
    return isSetAside ? { ...movement, status: 'pending' } : movement;
  }
}
