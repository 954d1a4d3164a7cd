import type { Patch } from './patch';
import { ABSENCES_PATCHES } from './patches/absences';
import { BATCHES_PATCHES } from './patches/batches';
import { BOOKS_PATCHES } from './patches/books';
import { CARDS_PATCHES } from './patches/cards';
import { DECISIONS_PATCHES } from './patches/decisions';
import { ENDED_CARDS_PATCHES } from './patches/ended-cards';
import { ENDINGS_PATCHES } from './patches/endings';
import { ENGINE_PATCHES } from './patches/engine';
import { FAILURES_PATCHES } from './patches/failures';
import { LIMITS_PATCHES } from './patches/limits';
import { PAYOUT_PAUSES_PATCHES } from './patches/payout-pauses';
import { PROVIDERS_PATCHES } from './patches/providers';
import { RECONCILIATION_PATCHES } from './patches/reconciliation';
import { ROWS_PATCHES } from './patches/rows';

/** Every fault that is put in by hand. */
export const PATCHES: readonly Patch[] = [
  ...ENGINE_PATCHES,
  ...ABSENCES_PATCHES,
  ...ENDINGS_PATCHES,
  ...DECISIONS_PATCHES,
  ...BOOKS_PATCHES,
  ...BATCHES_PATCHES,
  ...ROWS_PATCHES,
  ...FAILURES_PATCHES,
  ...LIMITS_PATCHES,
  ...CARDS_PATCHES,
  ...ENDED_CARDS_PATCHES,
  ...PAYOUT_PAUSES_PATCHES,
  ...PROVIDERS_PATCHES,
  ...RECONCILIATION_PATCHES,
];
