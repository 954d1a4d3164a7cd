import { type MailOutcome, MailTransport } from './mail-transport';

/** No SMTP_URL in production: each message ends at once with its reason, so that none is sent late when one is set. */
export class AbsentMailTransport extends MailTransport {
  readonly name = 'none';

  async send(): Promise<MailOutcome> {
    return { kind: 'refused', reason: 'SMTP_URL is not set' };
  }
}
