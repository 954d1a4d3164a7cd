/** What the database said to a start: `exists` names the first operation of the idempotency key. */
export type StartOutcome =
  | { readonly kind: 'started' }
  | { readonly kind: 'exists'; readonly operationId: string }
  | { readonly kind: 'insufficient_funds'; readonly available: bigint }
  | { readonly kind: 'limit_exceeded'; readonly limitType: string; readonly limit: bigint; readonly used: bigint }
  | { readonly kind: 'business_not_active'; readonly status: string };

/** @param verdict what `start_operation` answered, with its details. @throws Error for a verdict nobody knows. */
export function readStartOutcome(verdict: string | undefined, details: Readonly<Record<string, string>>): StartOutcome {
  switch (verdict) {
    case 'started':
      return { kind: 'started' };
    case 'exists':
      return { kind: 'exists', operationId: details['id'] ?? '' };
    case 'insufficient_funds':
      return { kind: 'insufficient_funds', available: BigInt(details['available'] ?? 0) };
    case 'limit_exceeded':
      return {
        kind: 'limit_exceeded',
        limitType: details['limit_type'] ?? '',
        limit: BigInt(details['limit'] ?? 0),
        used: BigInt(details['used'] ?? 0),
      };
    case 'business_not_active':
      return { kind: 'business_not_active', status: details['status'] ?? 'terminated' };
    default:
      throw new Error(`start_operation answered ${verdict}`);
  }
}
