import type { AttemptLimiter, AttemptPolicy, AttemptResult } from '../platform/attempts/attempt-limiter';

/**
 * Guesses within 15 minutes from all networks together, and from all known browsers together. Somebody who also knows the password
 * and guesses codes for a whole day hits one with a chance of about 1 in 170.
 */
const ALL_TOGETHER_MAX = 20;

/**
 * The counter over all networks; the counter of each network names it as its account. A new password resets neither, so that
 * somebody who can read the mailbox gets no new guesses of the code.
 */
export const counterWithCode = (email: string): string => `with-code:${email}`;

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
  return guardTogether(limiter, policy, { together: counterWithCode(email), account: counterWithCode(email) }, () =>
    limiter.guard(policy, `with-code:${network}:${email}`, verify, { account: counterWithCode(email) }),
  );
}

/**
 * Counts a guess of the code in a browser that signed in before, whose counter is `device`. Every sign-in makes one more such
 * browser, so the count over all of them limits whoever signed in from many.
 *
 * @throws AppError `policy.locked` while either lock lasts.
 */
export function guardCodeOfDevice(
  limiter: AttemptLimiter,
  policy: AttemptPolicy,
  { email, device }: { readonly email: string; readonly device: string },
  verify: () => Promise<boolean>,
): Promise<AttemptResult> {
  return guardTogether(
    limiter,
    policy,
    { together: `codes-of-devices:${email}`, account: counterWithCode(email) },
    () => limiter.guard(policy, device, verify, { account: email }),
  );
}

/** One guess in the counter of its kind and in one of its own. @returns how many more both allow. */
async function guardTogether(
  limiter: AttemptLimiter,
  policy: AttemptPolicy,
  { together, account }: { readonly together: string; readonly account: string },
  guardAlone: () => Promise<AttemptResult>,
): Promise<AttemptResult> {
  let result: AttemptResult = { ok: false, attemptsRemaining: 0 };
  const verify = async (): Promise<boolean> => {
    result = await guardAlone();
    return result.ok;
  };
  const all = await limiter.guard({ ...policy, max: ALL_TOGETHER_MAX }, together, verify, { account });
  if (all.ok) return all;
  return { ok: false, attemptsRemaining: Math.min(result.attemptsRemaining, all.attemptsRemaining) };
}
