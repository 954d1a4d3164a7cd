import type { Environment } from '../../api/environment';
import type { Direction, Order } from './order';

interface Draft {
  /** Id of the business whose order it is. */
  readonly account: number;
  readonly environment: Environment;
  readonly direction: Direction;
  readonly order: Order;
}

/** In memory alone, as the keys of orders are: nothing of it is on the device. */
let draft: Draft | null = null;

/** Keeps an order that was checked, for when its form goes away before it is sent: the session ends, or somebody goes back. */
export function keepDraft(kept: Draft | null): void {
  draft = kept;
}

/** The order that was being made, for the same account, environment and direction alone. */
export const draftOf = (wanted: Omit<Draft, 'order'>): Order | null =>
  draft &&
  draft.account === wanted.account &&
  draft.environment === wanted.environment &&
  draft.direction === wanted.direction
    ? draft.order
    : null;
