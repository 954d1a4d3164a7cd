import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Secret } from '../kernel/secret';

/** About five megabytes when full. */
const KNOWN_MAX = 40_000;

/** What is kept of a credential. */
export const digestOf = (credential: string): string => hash('sha256', credential, 'base64');

/**
 * Credentials that somebody has, by their digest: this process handed them out, or saw them work. In bounded memory; the one
 * that has been known longest is forgotten first. It opens nothing.
 */
@Injectable()
export class KnownCredentials {
  private readonly digests = new Set<string>();

  /** Remembers a credential that is handed out now. */
  noteIssued(credential: Secret): void {
    this.noteWorked(digestOf(credential.reveal()));
  }

  /** Remembers a credential that was accepted. */
  noteWorked(digest: string): void {
    if (this.digests.has(digest)) return;
    if (this.digests.size >= KNOWN_MAX) {
      const [oldest] = this.digests;
      if (oldest !== undefined) this.digests.delete(oldest);
    }
    this.digests.add(digest);
  }

  has(digest: string): boolean {
    return this.digests.has(digest);
  }

  /** It was refused as nobody's. */
  forget(digest: string): void {
    this.digests.delete(digest);
  }
}
