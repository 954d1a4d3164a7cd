import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ACCEPTS_UPLOAD } from '../access/access.decorators';
import type { ParsedRequest } from '../platform/http/body-parser.middleware';
import { takeKeyFromHeader } from '../platform/http/idempotency-key';

/** Last link: what the parser found wrong with the body is said only to a caller who passed every other link (contract 1.3). */
@Injectable()
export class BodyGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<ParsedRequest>();
    const isUpload =
      this.reflector.get<boolean>(ACCEPTS_UPLOAD, context.getHandler()) &&
      request.is('multipart/form-data') === 'multipart/form-data';
    if (request.bodyError && !isUpload) throw request.bodyError;
    takeKeyFromHeader(request);
    return true;
  }
}
