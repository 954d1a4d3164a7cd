import { type ExecutionContext, Injectable } from '@nestjs/common';
import { routeTermsOf } from '../access/route-terms';
import { AppError } from '../kernel/errors';
import { hasBody, type ParsedRequest } from '../platform/http/body-parser.middleware';
import { takeKeyFromHeader } from '../platform/http/idempotency-key';
import type { RouteGuard } from './route-guard';

const UPLOAD = 'multipart/form-data, with one file in the field file';

/** Last guard: only a caller who passed all others is told what the parser found wrong with the body (contract 1.3). */
@Injectable()
export class BodyGuard implements RouteGuard {
  concerns(): boolean {
    return true;
  }

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<ParsedRequest>();
    const { acceptsUpload, access } = routeTermsOf(context);
    if (acceptsUpload) {
      if (hasBody(request) && request.is('multipart/form-data') !== 'multipart/form-data') {
        throw new AppError('unsupported_media_type', { expected: UPLOAD });
      }
      return true;
    }
    if (request.bodyError) throw request.bodyError;
    if (request.textError && access !== 'provider') throw request.textError;
    takeKeyFromHeader(request);
    return true;
  }
}
