import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { type RouteTerms, routeTermsOf } from '../access/route-terms';
import { AccountLimitGuard } from './account-limit.guard';
import { BodyGuard } from './body.guard';
import { CredentialGuard } from './credential.guard';
import { CrossSiteGuard } from './cross-site.guard';
import { FeatureGuard } from './feature.guard';
import { OperatorGuard } from './operator.guard';
import { PinGuard } from './pin.guard';
import { QueryGuard } from './query.guard';
import { RateLimitGuard } from './rate-limit.guard';
import type { RouteGuard } from './route-guard';
import { ScopeGuard } from './scope.guard';
import { StatusGuard } from './status.guard';

/** The guards, in the order of refusals of contract 1.3. */
export const GUARDS = [
  RateLimitGuard,
  CrossSiteGuard,
  CredentialGuard,
  StatusGuard,
  OperatorGuard,
  ScopeGuard,
  FeatureGuard,
  AccountLimitGuard,
  PinGuard,
  BodyGuard,
  QueryGuard,
] as const;

/** Runs the guards that concern a route, one after another; which ones is decided once for each route. */
export class GuardChain implements CanActivate {
  private readonly chains = new WeakMap<RouteTerms, readonly RouteGuard[]>();

  /** @param guards in the order of `GUARDS`. */
  constructor(private readonly guards: readonly RouteGuard[]) {}

  /** Without a promise as long as no guard waits for anything. */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const chain = this.chainOf(routeTermsOf(context));
    for (let place = 0; place < chain.length; place += 1) {
      const allowed = chain[place]?.canActivate(context) ?? false;
      if (allowed === false) return false;
      if (allowed !== true) return goOn(chain, place + 1, allowed, context);
    }
    return true;
  }

  private chainOf(terms: RouteTerms): readonly RouteGuard[] {
    const known = this.chains.get(terms);
    if (known) return known;
    const chain = this.guards.filter((guard) => guard.concerns(terms));
    this.chains.set(terms, chain);
    return chain;
  }
}

/** The guards from `next` on, once the one before has let the call pass. */
async function goOn(
  chain: readonly RouteGuard[],
  next: number,
  before: Promise<boolean>,
  context: ExecutionContext,
): Promise<boolean> {
  if (!(await before)) return false;
  for (let place = next; place < chain.length; place += 1) {
    const allowed = chain[place]?.canActivate(context) ?? false;
    if (allowed !== true && !(await allowed)) return false;
  }
  return true;
}
