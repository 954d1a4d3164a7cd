import type { Language, MailKind } from './mail-kinds';

export type EmailStatus = 'pending' | 'sent' | 'failed';

/** A message this process has claimed from the outbox; no other sends it until the lease ends. */
export interface ClaimedEmail {
  readonly id: string;
  /** Number of the claim; a result under an older one is dropped. */
  readonly claim: number;
  readonly realm: 'business' | 'operator';
  readonly kind: MailKind;
  readonly recipient: string;
  readonly language: Language;
  readonly content: Readonly<Record<string, unknown>>;
  readonly sealedToken: Buffer | null;
  readonly attempts: number;
  readonly expiresAt: Date | null;
}

/** The result of a claimed message; with `nextAttemptAt` it stays open. */
export interface EmailResult {
  readonly status: EmailStatus;
  readonly reason: string | null;
  readonly nextAttemptAt: Date | null;
}
