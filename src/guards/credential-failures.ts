import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '../kernel/errors';
import { Clock, MINUTE_MS } from '../kernel/clock';
import { AppConfig } from '../platform/config/config';
import { WindowCounters, type WindowState } from '../platform/http/window-counters';
import { KnownCredentials } from '../sessions/known-credentials';

const NETWORKS_MAX = 20_000;
/** Refusals of an unknown key, token or signature. A wrong PIN or password is counted where it is checked. */
const FAILURES: ReadonlySet<ErrorCode> = new Set([
  'invalid_token',
  'invalid_refresh_token',
  'refresh_token_reused',
  'invalid_signature',
]);

/**
 * Counts unknown keys and tokens by address, because each costs a database read. An address with too many is refused for
 * the rest of the minute, except with a credential that is known (`KnownCredentials`): so one customer of a mobile network does
 * not lock out the others behind its address, nor keep them from signing in.
 */
@Injectable()
export class CredentialFailures {
  private readonly failures = new WindowCounters(MINUTE_MS, NETWORKS_MAX);

  constructor(
    private readonly config: AppConfig,
    private readonly known: KnownCredentials,
    private readonly clock: Clock,
  ) {}

  /** The window of an address that must wait, or null when the call may go on. @param credential digest of the credential. */
  refused(network: string, credential: string | null): WindowState | null {
    if (credential !== null && this.known.has(credential)) return null;
    const window = this.failures.read(network, this.clock.now().getTime());
    return window !== null && window.used >= this.config.credentialFailuresPerMinute ? window : null;
  }

  /** Counts a call that was refused for this reason, when that says that its credential is nobody's. */
  noteRefusal(network: string, credential: string | null, refusal: ErrorCode): void {
    if (!FAILURES.has(refusal)) return;
    this.failures.add(network, 1, this.clock.now().getTime());
    if (credential !== null) this.known.forget(credential);
  }
}
