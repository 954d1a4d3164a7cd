import type { Response } from 'supertest';
import { aBusiness, type Actor, type Shop } from './builders';
import { until } from './wait';
import type { World } from './world';

/** Numbers of M-Pesa in DR Congo; the built-in simulator ends a payment as the last three digits say. */
export const PAYS = '243813456789';
export const NEVER_ENDS = '243813456129';
export const SHORT_OF_FUNDS = '243813456049';
export const UNKNOWN_RECIPIENT = '243813456089';

/** A number of Airtel in DR Congo that pays. */
export const AIRTEL_PAYS = '243973456789';

/** An order of 5000.00 CDF on Airtel, the network named. */
export const AIRTEL_ORDER = {
  currency_code: 'CDF',
  amount: '5000',
  phone_number: AIRTEL_PAYS,
  network: 'AIRTEL_COD',
};

/** An order of 5000.00 CDF on M-Pesa that completes. */
export const order = (changes: object = {}): object => ({
  currency_code: 'CDF',
  amount: '5000.00',
  phone_number: PAYS,
  ...changes,
});

/** An active business with 20000.00 CDF and 10.00 USD, and a PIN for its session. */
export const aFundedShop = (world: World): Promise<Shop> =>
  aBusiness().active().withPin().withWallet('CDF', '20000.00').withWallet('USD', '10.00').in(world);

/** The first answer in which a deposit or payout is no longer pending. */
export const ended = (actor: Actor, kind: 'deposits' | 'payouts', id: string): Promise<Response> =>
  until('the operation has ended', async () => {
    const reply = await actor.get(`mobile-money/${kind}/${id}`);
    return reply.body.data.status === 'pending' ? null : reply;
  });

/** How many operations a business has, of one kind when it is given. */
export async function operationCount(world: World, shop: Shop, kind: string | null = null): Promise<number> {
  const [{ n }] = await world.db.query(
    'SELECT count(*)::int AS n FROM operations WHERE business_id = $1 AND kind = coalesce($2, kind)',
    [shop.id, kind],
  );
  return n;
}
