import type { Reconciliation } from '../../src/mobile-money/reconciliation/reconciliation';
import { ReconciliationService } from '../../src/mobile-money/reconciliation/reconciliation.service';
import type { Shop } from './builders';
import { AIRTEL_ORDER } from './mobile-money';
import { anOperator } from './operators';
import { until } from './wait';
import type { World } from './world';

/** What the job does when it comes round. @returns the comparisons that it began, as they ended. */
export async function runDaily({ app }: World): Promise<Reconciliation[]> {
  const service = app.get(ReconciliationService, { strict: false });
  const begun = await service.claimDaily();
  await Promise.all(begun.map((one) => service.carryOut(one)));
  return Promise.all(begun.map(async ({ id }) => (await service.get(id)).reconciliation));
}

/** A payment that has ended today, by the clock of `world`. @returns its transaction id. */
export async function anEndedPayment(world: World, shop: Shop): Promise<string> {
  const operator = await anOperator(world);
  const id: string = (await shop.apiKey.pay('mobile-money/payouts', AIRTEL_ORDER)).body.data.transaction_id;
  await until(
    'it has ended',
    async () => (await operator.call('post', `transactions/${id}/sync`)).body.data.status === 'completed',
  );
  return id;
}
