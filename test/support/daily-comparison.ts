import type { Reconciliation } from '../../src/mobile-money/reconciliation/reconciliation';
import { ReconciliationService } from '../../src/mobile-money/reconciliation/reconciliation.service';
import type { World } from './world';

/** What the job does when it comes round. @returns the comparisons that it began, as they ended. */
export async function runDaily({ app }: World): Promise<Reconciliation[]> {
  const service = app.get(ReconciliationService, { strict: false });
  const begun = await service.claimDaily();
  await Promise.all(begun.map((one) => service.carryOut(one)));
  return Promise.all(begun.map(async ({ id }) => (await service.get(id)).reconciliation));
}
