import type { InvariantRun } from '../../ledger/invariant-run.entity';
import type { InvariantRunView } from './invariant-runs.views';

export const presentInvariantRun = (run: InvariantRun): InvariantRunView => ({
  id: run.id,
  day: run.day,
  status: run.status,
  checked: run.checked,
  broken: run.broken.map(({ name, violations, examples }) => ({ name, violations, examples: [...examples] })),
  created_at: run.createdAt.toISOString(),
  finished_at: run.finishedAt?.toISOString() ?? null,
});
