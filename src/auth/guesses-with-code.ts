import type { AttemptLimiter, AttemptPolicy, AttemptResult } from '../platform/attempts/attempt-limiter';

/** From all networks together. Who guesses codes all day has one chance in some 170 of a right one, and needs the password besides. */
const ALL_NETWORKS_MAX = 20;

/**
 * Counts a guess of password and code together, apart from guesses of the password alone. A stranger locks his own network
 * and not the owner's; the count over all networks bounds those who have many.
 * @throws AppError `policy.locked` while either count stands.
 */
export function guardWithCode(
  limiter: AttemptLimiter,
  policy: AttemptPolicy,
  { email, network }: { readonly email: string; readonly network: string },
  verify: () => Promise<boolean>,
): Promise<AttemptResult> {
  const guardNetwork = (): Promise<AttemptResult> => limiter.guard(policy, `with-code:${network}:${email}`, verify);
  let result: AttemptResult = { ok: false, attemptsRemaining: 0 };
  return limiter
    .guard({ ...policy, max: ALL_NETWORKS_MAX }, `with-code:${email}`, async () => {
      result = await guardNetwork();
      return result.ok;
    })
    .then(() => result);
}
