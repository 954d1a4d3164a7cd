import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assertNoOpenTransaction } from '../platform/database/unit-of-work';
import { log } from '../platform/logging/logger';
import { type MailOutcome, MailTransport, type OutgoingMail } from './mail-transport';

/** For development: each message becomes a file to read and, beside it, one to open in a browser. Nothing leaves the machine. */
export class FileMailTransport extends MailTransport {
  readonly name = 'files';

  constructor(private readonly directory: string) {
    super();
  }

  async send(mail: OutgoingMail): Promise<MailOutcome> {
    assertNoOpenTransaction();
    const file = join(this.directory, `${mail.kind}-${mail.id}`);
    // Links in a message open an account, so nobody else on the machine may read it.
    await mkdir(this.directory, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.txt`, `To: ${mail.to}\nSubject: ${mail.subject}\n\n${mail.text}`, { mode: 0o600 });
    await writeFile(`${file}.html`, mail.html, { mode: 0o600 });
    log.info({ kind: mail.kind, file: `${file}.txt` }, 'e-mail written to a file; set SMTP_URL to send it');
    return { kind: 'sent' };
  }
}
