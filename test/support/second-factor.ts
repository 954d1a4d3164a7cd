import type { Response } from 'supertest';
import { appCode } from './totp';
import type { World } from './world';

const STEP_MS = 30_000;

export interface SecondFactor {
  readonly secret: string;
  readonly recoveryCodes: string[];
  /** A code of the step after the last one: a code works once, so the clock moves on. */
  readonly nextCode: () => string;
}

/** The next code of an authenticator app, for which the clock of the world moves on. */
export function nextCodeOf(world: World, secret: string): string {
  world.clock.advance(STEP_MS);
  return appCode(secret, world.clock.now());
}

/** Turns a second factor on for whoever `post` speaks for; paths are below the caller's own account. */
export async function turnOnSecondFactor(
  world: World,
  post: (path: string, body?: object) => Promise<Response>,
): Promise<SecondFactor> {
  const { secret, otpauth_url } = (await post('second-factor')).body.data;
  expect(otpauth_url).toContain(`secret=${secret}`);
  const confirmed = await post('second-factor/confirm', { code: appCode(secret, world.clock.now()) });
  expect(confirmed.status).toBe(200);
  return { secret, recoveryCodes: confirmed.body.data.recovery_codes, nextCode: () => nextCodeOf(world, secret) };
}
