import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { until } from './wait';

/** How the server treats a recipient; whoever is not named is taken at once. */
export type Treatment =
  | { readonly kind: 'refuse'; readonly code: number; readonly message: string }
  | { readonly kind: 'refuse once'; readonly code: number; readonly message: string }
  | { readonly kind: 'hold'; readonly until: Promise<void> };

export interface ReceivedMail {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  /** The secret in the link of the message; fails when there is none. */
  token(): string;
}

/** A real SMTP server on loopback: what the service sends is what a mail server would get. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  private readonly treatments = new Map<string, Treatment>();
  private readonly server: SMTPServer;
  port = 0;

  constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      onRcptTo: ({ address }, _session, callback) => void this.answer(address, callback),
      onData: (stream, session, callback) => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        simpleParser(stream).then(
          (mail) => {
            this.received.push(readable(mail, to));
            callback();
          },
          (error: Error) => callback(error),
        );
      },
    });
    // A client that goes away in the middle is none of the test's business.
    this.server.on('error', () => undefined);
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => {
      const listener = this.server.listen(0, '127.0.0.1', () => {
        this.port = (listener.address() as { port: number }).port;
        resolve();
      });
    });
    return this;
  }

  get environment(): NodeJS.ProcessEnv {
    return { SMTP_URL: `smtp://127.0.0.1:${this.port}`, MAIL_FROM: 'Account service <no-reply@service.example>' };
  }

  treat(recipient: string, treatment: Treatment): void {
    this.treatments.set(recipient, treatment);
  }

  to(recipient: string): ReceivedMail[] {
    return this.received.filter((mail) => mail.to === recipient);
  }

  /** Waits for a message to `recipient` whose subject matches; the newest of several. */
  arrived(recipient: string, subject: RegExp): Promise<ReceivedMail> {
    return until(`a message ${subject} has reached ${recipient}`, async () =>
      this.to(recipient)
        .filter((mail) => subject.test(mail.subject))
        .at(-1),
    );
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async answer(address: string, callback: (refusal?: Error) => void): Promise<void> {
    const treatment = this.treatments.get(address);
    if (treatment?.kind === 'hold') await treatment.until;
    if (treatment?.kind === 'refuse once') this.treatments.delete(address);
    if (treatment?.kind === 'refuse' || treatment?.kind === 'refuse once')
      callback(Object.assign(new Error(treatment.message), { responseCode: treatment.code }));
    else callback();
  }
}

const readable = (mail: ParsedMail, to: string): ReceivedMail => ({
  to,
  from: mail.from?.text ?? '',
  subject: mail.subject ?? '',
  text: mail.text ?? '',
  html: mail.html || '',
  messageId: mail.messageId ?? '',
  token: () => {
    const token = /#token=(\S+)/.exec(mail.text ?? '')?.[1];
    if (!token) throw new Error(`no link in the message ${mail.subject}`);
    return token;
  },
});
