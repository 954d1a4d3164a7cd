import { hash } from 'node:crypto';
import type { Secret } from '../kernel/secret';

/** About four megabytes when full. */
const TOKENS_MAX = 10_000;

/**
 * What tokens say whose signature was verified, by their digest. A page of the dashboard sends one token with every call, and its
 * signature does not change. Everything that may change is asked again at each request: its end, the session and the business.
 */
export class VerifiedTokens<Claims extends object> {
  private readonly known = new Map<string, Claims>();

  /** @param verify what the token says, or null; only what was verified is remembered. */
  read(token: Secret, verify: () => Claims | null): Claims | null {
    const digest = hash('sha256', token.reveal(), 'base64');
    const known = this.known.get(digest);
    if (known) return known;
    const claims = verify();
    if (claims) this.remember(digest, claims);
    return claims;
  }

  private remember(digest: string, claims: Claims): void {
    if (this.known.size >= TOKENS_MAX) {
      const [oldest] = this.known.keys();
      if (oldest !== undefined) this.known.delete(oldest);
    }
    this.known.set(digest, claims);
  }
}
