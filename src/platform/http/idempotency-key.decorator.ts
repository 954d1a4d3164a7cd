import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { fieldError } from '../../kernel/errors';
import { readUuid } from '../../kernel/ids';

/** The idempotency key of the call, from the body or the `Idempotency-Key` header, in lower case; null when there is none. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | null => {
  const request = context.switchToHttp().getRequest<Request>();
  const inBody: unknown = (request.body as Record<string, unknown> | undefined)?.['idempotency_key'];
  const body = inBody === undefined || inBody === null ? null : read(inBody, 'idempotency_key');
  const inHeader = request.headers['idempotency-key'];
  const header = inHeader === undefined ? null : read(inHeader, 'Idempotency-Key');
  if (body !== null && header !== null && body !== header) {
    throw fieldError('idempotency_key', 'idempotency_key and the Idempotency-Key header must be the same');
  }
  return body ?? header;
});

function read(value: unknown, field: string): string {
  const key = readUuid(value);
  if (key === null) throw fieldError(field, `${field} must be a UUID`);
  return key;
}
