import { createTransport } from 'nodemailer';
import type { Secret } from '../kernel/secret';
import { SECOND_MS } from '../kernel/clock';
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

/** Sends by SMTP over a pool of kept connections. Never calls a URL or opens a file that a message names. */
export class SmtpMailTransport extends MailTransport {
  readonly name = 'smtp';
  private readonly transport;

  constructor(
    url: Secret,
    private readonly from: string,
    connectionsMax: number,
  ) {
    super();
    this.transport = createTransport({
      url: url.reveal(),
      pool: true,
      maxConnections: connectionsMax,
      // The outbox repeats failed messages; a second repetition here would send them twice.
      maxRequeues: 0,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send(mail: OutgoingMail): Promise<MailOutcome> {
    assertNoOpenTransaction();
    const domain = /@([^>\s]+)>?\s*$/.exec(this.from)?.[1] ?? 'localhost';
    try {
      await this.transport.sendMail({
        from: this.from,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${mail.id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
      return { kind: 'sent' };
    } catch (error) {
      return outcomeOf(error as SmtpError);
    }
  }

  override async close(): Promise<void> {
    this.transport.close();
  }
}

/**
 * A 5xx about the recipient or the message is final. A 5xx before that (greeting, login, sender) is about our own
 * configuration: it is logged and tried again, because treating it as a refusal would lose every message.
 */
function outcomeOf(error: SmtpError): MailOutcome {
  const reason = (error.response ?? `${error.code ?? 'error'}: ${error.message}`).slice(0, REASON_MAX);
  const isAboutTheMessage = error.command === 'RCPT TO' || error.command === 'DATA' || error.code === 'EMESSAGE';
  if ((error.responseCode ?? 0) >= 500 && isAboutTheMessage) return { kind: 'refused', reason };
  log.warn(
    { smtp_code: error.code, smtp_command: error.command, response_code: error.responseCode },
    'e-mail not sent',
  );
  return { kind: 'failed', reason };
}
