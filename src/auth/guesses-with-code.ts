import type { AttemptLimiter, AttemptPolicy, AttemptResult } from '../platform/attempts/attempt-limiter';

/** From all networks together. Guessing codes all day gives a chance of about 1 in 170, and needs the password too. */
const ALL_NETWORKS_MAX = 20;

/** The counter over all networks. Those of each network belong to it, and a new password leaves them: access to a mailbox gives no new guesses. */
export const withCode = (email: string): string => `with-code:${email}`;

/**
 * Counts a guess of password and code together, apart from guesses of the password alone. A stranger locks only his own
 * network. The count over all networks limits attackers with many.
 *
 * @throws AppError `policy.locked` while either lock lasts.
 */
export function guardWithCode(
  limiter: AttemptLimiter,
  policy: AttemptPolicy,
  { email, network }: { readonly email: string; readonly network: string },
  verify: () => Promise<boolean>,
): Promise<AttemptResult> {
  const guardNetwork = (): Promise<AttemptResult> =>
    limiter.guard(policy, `with-code:${network}:${email}`, verify, { account: withCode(email) });
  let result: AttemptResult = { ok: false, attemptsRemaining: 0 };
  return limiter
    .guard({ ...policy, max: ALL_NETWORKS_MAX }, withCode(email), async () => {
      result = await guardNetwork();
      return result.ok;
    })
    .then(() => result);
}
