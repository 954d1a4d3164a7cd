import type { InvariantReport } from '../../ledger/invariants';
import type { InvariantsView } from './invariants.views';

/** @param at when they were checked. */
export const presentInvariants = (reports: readonly InvariantReport[], at: Date): InvariantsView => ({
  ok: reports.every(({ violations }) => violations === 0),
  checked_at: at.toISOString(),
  invariants: reports.map(({ name, description, violations, examples }) => ({
    name,
    description,
    holds: violations === 0,
    violations,
    examples: [...examples],
  })),
});
