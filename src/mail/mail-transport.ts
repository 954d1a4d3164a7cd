/** One message, ready to be sent. */
export interface OutgoingMail {
  /** The same at every attempt, so that a mail server can drop a repetition. */
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The result of an attempt. `refused` is final; `failed` is tried again. */
export type MailOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };

/** How messages leave the service. The outbox knows this port only. */
export abstract class MailTransport {
  /** The name for operators: `smtp`, `files` or `none`. */
  abstract readonly name: 'smtp' | 'files' | 'none';

  /** Sends one message and never throws because of the mail server. @throws Error inside a transaction. */
  abstract send(mail: OutgoingMail): Promise<MailOutcome>;

  async close(): Promise<void> {}
}
