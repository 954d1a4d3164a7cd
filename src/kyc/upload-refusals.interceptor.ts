import {
  BadRequestException,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  PayloadTooLargeException,
} from '@nestjs/common';
import { catchError, type Observable, throwError } from 'rxjs';
import { AppError, fieldError } from '../kernel/errors';

export const UPLOAD_FIELD = 'file';
const TOO_LARGE = `${UPLOAD_FIELD} must be at most 5 MB`;
export const NOT_ONE_FILE = 'Send one file as multipart/form-data, field file.';
const NO_BOUNDARY =
  'Content-Type: multipart/form-data must name the boundary of the form. Most clients write it themselves when you do not set the header.';
const BROKEN_FORM =
  'The form is cut off or is not multipart/form-data with the boundary that Content-Type names. Send it again whole.';

/** Runs before the reader of uploads: what that refuses names the field and the limit, as every other route does. */
@Injectable()
export class UploadRefusals implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(catchError((error: unknown) => throwError(() => refusalOf(error))));
  }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof PayloadTooLargeException) {
    return new AppError(
      'payload_too_large',
      { limit: '5 MB' },
      { errors: [{ field: UPLOAD_FIELD, message: TOO_LARGE }] },
    );
  }
  if (!(error instanceof BadRequestException)) return error;
  if (/^(Unexpected file field|Too many files)/.test(error.message)) return fieldError(UPLOAD_FIELD, NOT_ONE_FILE);
  if (error.message === 'Multipart: Boundary not found') {
    return new AppError('malformed_request', { reason: NO_BOUNDARY });
  }
  return error.message.startsWith('Multipart:') ? new AppError('malformed_request', { reason: BROKEN_FORM }) : error;
}
