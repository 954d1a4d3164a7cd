import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { AuthenticatedRequest } from '../access/principal';
import { type PlacesPolicy, SharedPlaces } from '../platform/http/shared-places';

const MEGABYTE = 1_024 * 1_024;
export const FILE_MAX_BYTES = 5 * MEGABYTE;

/**
 * In bytes. A file is in memory from its first byte until it is kept, and whoever sends it decides how long that takes: anybody who
 * has signed up could fill the memory of the process with files of which the last byte does not come.
 */
const ROOM: PlacesPolicy = {
  all: 60 * MEGABYTE,
  ofOneBusiness: 4 * FILE_MAX_BYTES,
  refusal: 'service_busy',
  retryAfterSeconds: 10,
};

/** Runs before the reader of uploads: it is not begun without room for the file. */
@Injectable()
export class UploadRoom implements NestInterceptor {
  private readonly room = new SharedPlaces(ROOM);

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request & AuthenticatedRequest>();
    const { principal } = request;
    if (!principal || principal.kind === 'operator') throw new Error('an upload is not of a business');
    const upload = () => lastValueFrom(next.handle());
    return from(this.room.take(principal.businessId, upload, bytesOf(request)));
  }
}

/** What is read of the body at most. One whose length is not told counts as the longest. */
const bytesOf = ({ headers }: Request): number =>
  Math.min(Number(headers['content-length'] ?? FILE_MAX_BYTES), FILE_MAX_BYTES);
