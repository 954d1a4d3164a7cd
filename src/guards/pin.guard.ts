import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { MOVES_MONEY } from '../access/access.decorators';
import type { AuthenticatedRequest } from '../access/principal';
import { PinService } from '../pin/pin.service';
import type { ParsedRequest } from '../platform/http/body-parser.middleware';

/**
 * Fifth guard: a session that moves money proves the PIN; a key never does (specification 4.4). The PIN is removed from the
 * body at either door, so it reaches no DTO, log or fingerprint.
 */
@Injectable()
export class PinGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly pins: PinService,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (!this.reflector.getAllAndOverride<boolean>(MOVES_MONEY, [context.getHandler(), context.getClass()]))
      return true;
    const request = context.switchToHttp().getRequest<ParsedRequest & AuthenticatedRequest>();
    const body = request.body as Record<string, unknown>;
    const given = body['pin'];
    delete body['pin'];
    const { principal } = request;
    if (principal?.kind !== 'session') return true;
    return this.pins.prove(principal.businessId, principal.pinHash, given).then(() => true);
  }
}
