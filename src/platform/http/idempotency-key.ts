import type { Request } from 'express';
import { fieldError } from '../../kernel/errors';

/**
 * Copies the `Idempotency-Key` header into the body when the body has no `idempotency_key`. A route that takes a key only
 * declares that field; its rules then apply to both.
 *
 * @throws AppError `invalid_request` when both are sent and differ.
 */
export function takeKeyFromHeader(request: Request): void {
  const header = request.headers['idempotency-key'];
  if (typeof header !== 'string') return;
  const body = request.body as Record<string, unknown>;
  const inBody = body['idempotency_key'] ?? null;
  if (inBody === null) body['idempotency_key'] = header;
  else if (typeof inBody === 'string' && inBody.toLowerCase() !== header.toLowerCase()) {
    throw fieldError('idempotency_key', 'idempotency_key and the Idempotency-Key header must be the same; send one');
  }
}
