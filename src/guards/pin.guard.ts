import { type ExecutionContext, Injectable } from '@nestjs/common';
import type { AuthenticatedRequest } from '../access/principal';
import { ActivityRecorder } from '../access/records.interceptor';
import type { RouteTerms } from '../access/route-terms';
import { AppError } from '../kernel/errors';
import { PinService } from '../pin/pin.service';
import type { ParsedRequest } from '../platform/http/body-parser.middleware';
import type { RouteGuard } from './route-guard';

/**
 * Fifth guard: a session that moves money proves the PIN; a key never does (specification 4.4). The PIN is removed from the
 * body at either door, so it reaches no DTO, log or fingerprint. A wrong one stands in the activity of the account.
 */
@Injectable()
export class PinGuard implements RouteGuard {
  constructor(
    private readonly pins: PinService,
    private readonly activity: ActivityRecorder,
  ) {}

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
    return this.pins.prove(principal.businessId, principal.pinHash, given).then(
      () => true,
      (error: unknown) => {
        // Three an account in fifteen minutes at most: a lock answers with another code.
        if (error instanceof AppError && error.code === 'invalid_pin') this.activity.refused(request, 'pin.refused');
        throw error;
      },
    );
  }
}
