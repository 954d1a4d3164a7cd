import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ACCEPTS_UPLOAD } from '../access/access.decorators';
import { AppError } from '../kernel/errors';
import { hasBody, type ParsedRequest } from '../platform/http/body-parser.middleware';
import { takeKeyFromHeader } from '../platform/http/idempotency-key';

const UPLOAD = 'multipart/form-data, with one file in the field file';

/** Last guard: only a caller who passed all others is told what the parser found wrong with the body (contract 1.3). */
@Injectable()
export class BodyGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<ParsedRequest>();
    if (this.reflector.get<boolean>(ACCEPTS_UPLOAD, context.getHandler())) {
      if (hasBody(request) && request.is('multipart/form-data') !== 'multipart/form-data') {
        throw new AppError('unsupported_media_type', { expected: UPLOAD });
      }
      return true;
    }
    if (request.bodyError) throw request.bodyError;
    takeKeyFromHeader(request);
    return true;
  }
}
