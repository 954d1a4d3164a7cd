import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Principal } from '../access/principal';
import { refusalOf } from '../platform/http/refusal';
import { keyPrefixOf, routeOf } from '../platform/http/request.middleware';
import { currentRequest } from '../platform/logging/request-context';
import { RequestLogService } from './request-log.service';

/** Follows a call whose key is known until it has been answered, refusals included. */
@Injectable()
export class RequestRecorder {
  constructor(private readonly requestLog: RequestLogService) {}

  /** Costs the call a listener; everything else happens after its answer. */
  follow(request: Request, response: Response, principal: Principal): void {
    const context = currentRequest();
    const keyPrefix = keyPrefixOf(request);
    if (principal.kind !== 'api_key' || !context || keyPrefix === undefined) return;
    const { businessId, environment, credentialId: keyId } = principal;
    response.once('close', () =>
      this.requestLog.note({
        businessId,
        environment,
        requestId: context.requestId,
        method: request.method,
        route: routeOf(request),
        status: response.statusCode,
        errorCode: refusalOf(response) ?? null,
        durationMs: Math.ceil(Number(process.hrtime.bigint() - context.startedAt) / 1e6),
        keyId,
        keyPrefix,
        createdAt: context.arrivedAt,
      }),
    );
  }
}
