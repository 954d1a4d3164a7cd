import type { Environment } from '../../api/environment';
import type { Direction } from './order';
import type { Fields } from './order-fields';

interface Draft {
  /** Id of the business whose order it is. */
  readonly account: number;
  readonly environment: Environment;
  readonly direction: Direction;
  readonly fields: Fields;
}

/** In memory alone, as the keys of orders are: nothing of it is on the device. */
let draft: Draft | null = null;

/** Keeps what is written in a form, for when it goes away before its order is sent: the session ends, or somebody goes back. */
export function keepDraft(kept: Draft | null): void {
  draft = kept;
}

/** What was being written, for the same account, environment and direction alone. */
export const draftOf = (wanted: Omit<Draft, 'fields'>): Fields | null =>
  draft &&
  draft.account === wanted.account &&
  draft.environment === wanted.environment &&
  draft.direction === wanted.direction
    ? draft.fields
    : null;
