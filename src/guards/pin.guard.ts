import { type ExecutionContext, Injectable } from '@nestjs/common';
import type { AuthenticatedRequest } from '../access/principal';
import type { RouteTerms } from '../access/route-terms';
import { PinService } from '../pin/pin.service';
import type { ParsedRequest } from '../platform/http/body-parser.middleware';
import type { RouteGuard } from './route-guard';

/**
 * Fifth guard: a session that moves money proves the PIN; a key never does (specification 4.4). The PIN is removed from the
 * body at either door, so it reaches no DTO, log or fingerprint.
 */
@Injectable()
export class PinGuard implements RouteGuard {
  constructor(private readonly pins: PinService) {}

  concerns({ movesMoney }: RouteTerms): boolean {
    return movesMoney;
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<ParsedRequest & AuthenticatedRequest>();
    const body = request.body as Record<string, unknown>;
    const given = body['pin'];
    delete body['pin'];
    const { principal } = request;
    if (principal?.kind !== 'session') return true;
    return this.pins.prove(principal.businessId, principal.pinHash, given).then(() => true);
  }
}
