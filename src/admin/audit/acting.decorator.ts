import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { AuthenticatedRequest } from '../../access/principal';

/** The operator of a write and the caller's address, for the audit log. */
export interface Acting {
  readonly operatorId: number;
  readonly ip: string | null;
}

export const ActingOperator = createParamDecorator((_: unknown, context: ExecutionContext): Acting => {
  const { principal, ip } = context.switchToHttp().getRequest<Request & AuthenticatedRequest>();
  if (principal?.kind !== 'operator') throw new Error('@ActingOperator is on a route that no operator can reach');
  return { operatorId: principal.operatorId, ip: ip ?? null };
});
