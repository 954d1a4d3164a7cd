import { createHash } from 'node:crypto';

/**
 * SHA-256 over what a request asks for, the same whatever the order of its fields. The idempotency key and the PIN are
 * left out by the caller: they say who asks and how often, not for what.
 */
export const fingerprintOf = (request: object): Buffer => createHash('sha256').update(canonical(request)).digest();

function canonical(value: unknown): string {
  if (typeof value === 'bigint') return `"${value.toString()}"`;
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}
