import type { Environment } from '../../src/kernel/environment';
import {
  createKey,
  deposit,
  lookAround,
  newMerchant,
  openWallet,
  payOut,
  setPin,
  signUp,
  submitKyc,
} from './merchant-steps';
import type { OperatorCredentials } from './operator-credentials';
import { approve, logInOperator } from './operator-steps';
import type { Tour } from './tour';

/** From an empty account to a settled deposit and a payout. @throws TourFailed at the first answer that is not as promised. */
export async function walk(
  tour: Tour,
  environment: Environment,
  operator: () => Promise<OperatorCredentials>,
): Promise<void> {
  const merchant = await signUp(tour, newMerchant());
  await setPin(tour, merchant);
  await submitKyc(tour, merchant);
  tour.chapter(
    'Log in as the operator',
    'Operators have a realm of their own: their token opens nothing of a business.',
  );
  await approve(tour, await logInOperator(tour, await operator()), merchant.id);
  const key = await createKey(tour, merchant, environment);
  await openWallet(tour, key);
  await lookAround(tour, merchant, key, await deposit(tour, key));
  await payOut(tour, merchant);
}
