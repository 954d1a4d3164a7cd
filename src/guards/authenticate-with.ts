import type { Request } from 'express';
import type { Strategy, StrategyCreated } from 'passport';
import type { Principal } from '../access/principal';

/**
 * Runs one passport strategy on a request: the principal, or null when the credential is not valid. It takes the injected
 * strategy and not one from passport's process-wide table, which two applications in one process would share. Each call
 * gets a copy of its own, as in passport, because a strategy reports through methods set on itself.
 */
export function authenticateWith(strategy: Strategy, request: Request): Promise<Principal | null> {
  return new Promise((resolve, reject) => {
    const run = Object.create(strategy) as StrategyCreated<Strategy>;
    run.success = (principal) => resolve(principal as unknown as Principal);
    run.fail = () => resolve(null);
    run.pass = () => resolve(null);
    run.redirect = () => resolve(null);
    run.error = (error: unknown): void => reject(error instanceof Error ? error : new Error('a strategy failed'));
    (run as unknown as { authenticate(request: Request, options: object): void }).authenticate(request, {});
  });
}
