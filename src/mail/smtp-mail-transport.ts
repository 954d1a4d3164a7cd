import { createTransport } from 'nodemailer';
import { SECOND_MS } from '../kernel/clock';
import type { Secret } from '../kernel/secret';
import { storableText } from '../kernel/storable-text';
import { assertNoOpenTransaction } from '../platform/database/unit-of-work';
import { log } from '../platform/logging/logger';
import { type MailOutcome, MailTransport, type OutgoingMail } from './mail-transport';

const CONNECT_MS = 10 * SECOND_MS;
const SILENCE_MS = 20 * SECOND_MS;
const REASON_MAX = 500;

/** What nodemailer puts on its errors. */
interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
}

export interface SmtpLimits {
  /** Connections kept at most. */
  readonly connectionsMax: number;
  /** How long one message may take, from the connection to the last answer, in milliseconds. */
  readonly attemptMaxMs: number;
}

/** Sends by SMTP over a pool of kept connections. Never calls a URL or opens a file that a message names. */
export class SmtpMailTransport extends MailTransport {
  readonly name = 'smtp';
  private readonly transport;
  private readonly login: readonly string[];

  constructor(
    url: Secret,
    private readonly from: string,
    private readonly limits: SmtpLimits,
  ) {
    super();
    this.transport = createTransport({
      url: url.reveal(),
      pool: true,
      maxConnections: limits.connectionsMax,
      // The outbox repeats failed messages; a second repetition here would send them twice.
      maxRequeues: 0,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    this.login = writingsOf(new URL(url.reveal()));
  }

  async send(mail: OutgoingMail): Promise<MailOutcome> {
    assertNoOpenTransaction();
    const domain = /@([^>\s]+)>?\s*$/.exec(this.from)?.[1] ?? 'localhost';
    const tooLate = AbortSignal.timeout(this.limits.attemptMaxMs);
    try {
      await this.transport.sendMail({
        from: this.from,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${mail.id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        signal: tooLate,
      });
      return { kind: 'sent' };
    } catch (error) {
      if (tooLate.aborted) {
        log.warn({ smtp_code: 'EABORT' }, 'e-mail not sent');
        const seconds = this.limits.attemptMaxMs / SECOND_MS;
        return { kind: 'failed', reason: `EABORT: the mail server had not finished after ${seconds} s` };
      }
      const [, link = ''] = /#token=(\w+)/.exec(mail.text) ?? [];
      return outcomeOf(error as SmtpError, [...this.login, link]);
    }
  }

  override async close(): Promise<void> {
    this.transport.close();
  }
}

/** Our password, and the login as `AUTH PLAIN` and `AUTH LOGIN` send it: servers repeat a command that they do not know. */
function writingsOf({ username, password }: URL): string[] {
  if (password === '') return [];
  const pass = decoded(password);
  return [base64(`\0${decoded(username)}\0${pass}`), base64(pass), pass];
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** As the mail client reads it: what is not percent-encoded stays. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * What the server said is kept with the message, without our login and without the link in the message: some quote what they refuse.
 *
 * A 5xx about the recipient or the message is final. A 5xx before that (greeting, login, sender) is about our own
 * configuration: it is logged and tried again, because treating it as a refusal would lose every message.
 */
function outcomeOf(error: SmtpError, secrets: readonly string[]): MailOutcome {
  const said = storableText(error.response ?? `${error.code ?? 'error'}: ${error.message}`);
  const reason = secrets
    .filter((secret) => secret !== '')
    .reduce((words, secret) => words.replaceAll(secret, '[secret]'), said)
    .slice(0, REASON_MAX);
  const isAboutTheMessage = error.command === 'RCPT TO' || error.command === 'DATA' || error.code === 'EMESSAGE';
  if ((error.responseCode ?? 0) >= 500 && isAboutTheMessage) return { kind: 'refused', reason };
  log.warn(
    { smtp_code: error.code, smtp_command: error.command, response_code: error.responseCode },
    'e-mail not sent',
  );
  return { kind: 'failed', reason };
}
