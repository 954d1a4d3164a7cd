import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { AuthenticatedRequest } from '../../access/principal';

/** The operator behind a write and where the call came from: what the audit log says of the actor. */
export interface Acting {
  readonly operatorId: number;
  readonly ip: string | null;
}

export const ActingOperator = createParamDecorator((_: unknown, context: ExecutionContext): Acting => {
  const { principal, ip } = context.switchToHttp().getRequest<Request & AuthenticatedRequest>();
  if (principal?.kind !== 'operator') throw new Error('@ActingOperator is on a route that no operator can reach');
  return { operatorId: principal.operatorId, ip: ip ?? null };
});
