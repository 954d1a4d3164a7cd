import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { RouteTerms } from '../access/route-terms';

/** A guard of the chain. */
export interface RouteGuard extends CanActivate {
  /** Whether it could ever refuse a call of the route; when in doubt, true. */
  concerns(terms: RouteTerms): boolean;
  canActivate(context: ExecutionContext): boolean | Promise<boolean>;
}
