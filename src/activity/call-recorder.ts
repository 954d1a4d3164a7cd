import { type CallHandler, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { catchError, concatMap, type Observable, throwError } from 'rxjs';
import { type ActivityType, type RecordedActivity, RECORDS } from '../access/activity-types';
import type { AuthenticatedRequest } from '../access/principal';
import { ActivityRecorder } from '../access/records.interceptor';
import { normaliseEmail } from '../businesses/business.fields';
import { Clock } from '../kernel/clock';
import { AppError, type ErrorCode } from '../kernel/errors';
import { Secret } from '../kernel/secret';
import { hashToken } from '../platform/crypto/token-hasher';
import { Envelope } from '../platform/http/envelope';
import { log, serializeError } from '../platform/logging/logger';
import { currentRequestId } from '../platform/logging/request-context';
import type { Origin } from './activity.repository';
import { ActivityService } from './activity.service';

const USER_AGENT_MAX = 256;
/** Refusals of a wrong secret. Refusals of a lock are not stored, because a stranger decides how many there are. */
const WRONG_SECRET: ReadonlySet<ErrorCode> = new Set([
  'invalid_credentials',
  'invalid_code',
  'invalid_current_password',
  'invalid_pin',
]);

type Called = Request & AuthenticatedRequest;

/** Records a call to a route marked with `@Records` after it was answered, with the caller and the address. */
@Injectable()
export class CallRecorder extends ActivityRecorder {
  constructor(
    private readonly reflector: Reflector,
    private readonly activity: ActivityService,
    private readonly clock: Clock,
  ) {
    super();
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const recorded = this.reflector.get<RecordedActivity | undefined>(RECORDS, context.getHandler());
    if (!recorded) return next.handle();
    const request = context.switchToHttp().getRequest<Called>();
    return next.handle().pipe(
      concatMap(async (result: unknown) => {
        await this.keep(request, recorded.done, result);
        return result;
      }),
      catchError((error: unknown) => {
        if (recorded.refused && error instanceof AppError && WRONG_SECRET.has(error.code)) {
          this.refused(request, recorded.refused);
        }
        return throwError(() => error);
      }),
    );
  }

  refused(request: Called, type: ActivityType): void {
    const { principal } = request;
    if (principal && principal.kind !== 'operator') {
      void this.keep(request, type, null);
      return;
    }
    const { email, challenge_token: challenge } = request.body as Record<string, unknown>;
    this.activity.recordRefused({
      // As the login reads it: no spelling of the address hides a guess from its owner.
      email: typeof email === 'string' ? normaliseEmail(email) : null,
      challengeHash: typeof challenge === 'string' ? hashToken(new Secret(challenge)) : null,
      type,
      ...this.originOf(request),
    });
  }

  /** The action is done. When its activity cannot be written, the log says so; the caller gets the normal answer. */
  private async keep(request: Called, type: ActivityType, result: unknown): Promise<void> {
    const { principal } = request;
    const businessId = principal && principal.kind !== 'operator' ? principal.businessId : signedIn(result);
    if (businessId === null) return;
    const actor = principal && principal.kind !== 'operator' ? principal.kind : 'session';
    const actorId = principal && principal.kind !== 'operator' ? principal.credentialId : null;
    const subjectId = subjectOf(request, result);
    try {
      await this.activity.record({ businessId, type, actor, actorId, subjectId, ...this.originOf(request) });
    } catch (error) {
      log.error({ ...serializeError(error), business_id: businessId, type }, 'an activity was not written');
    }
  }

  private originOf(request: Called): Origin {
    return {
      ip: request.ip ?? null,
      userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null,
      requestId: currentRequestId(),
      at: this.clock.now(),
    };
  }
}

/** Whose account a sign-in opened, as its answer says; null while a second factor is awaited. */
function signedIn(result: unknown): number | null {
  const { business } = dataOf(result);
  const id = typeof business === 'object' && business !== null ? (business as { id?: unknown }).id : null;
  return typeof id === 'number' ? id : null;
}

function subjectOf(request: Called, result: unknown): string | null {
  const id = request.params['id'] ?? dataOf(result)['key_id'];
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
}

/** The `data` of an answer, from what the handler returned. */
function dataOf(result: unknown): Readonly<Record<string, unknown>> {
  const data = result instanceof Envelope ? (result as Envelope<unknown>).data : result;
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
}
