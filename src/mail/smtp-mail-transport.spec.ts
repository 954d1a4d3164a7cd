import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { Secret } from '../kernel/secret';
import type { MailOutcome } from './mail-transport';
import { SmtpMailTransport } from './smtp-mail-transport';

const PASSWORD = 'lanterns/over-goma';
const LOGIN = Buffer.from(`\0mailer\0${PASSWORD}`).toString('base64');
const TOKEN = 'a7c4'.repeat(16);
const LINK = `https://pay.example.com/reset-password#token=${TOKEN}`;
const MAIL = { id: '7', kind: 'reset_password', to: 'owner@example.com', subject: 'Choose a new password' };

/** What a mail server says stays with the message, where no secret may be. */
describe('the reason of a message that was not sent', () => {
  const sendTo = async ({ port }: AddressInfo, attemptMaxMs = 60_000): Promise<MailOutcome> => {
    const url = new Secret(`smtp://mailer:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`);
    const transport = new SmtpMailTransport(url, 'no-reply@example.com', { connectionsMax: 1, attemptMaxMs });
    try {
      return await transport.send({ ...MAIL, text: `Follow ${LINK}`, html: `<a href="${LINK}">Follow</a>` });
    } finally {
      await transport.close();
    }
  };
  const sentTo = async (options: SMTPServerOptions): Promise<MailOutcome> => {
    const server = new SMTPServer({ disabledCommands: ['STARTTLS'], disableReverseLookup: true, ...options });
    server.on('error', () => undefined);
    const listener = server.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const outcome = await sendTo(listener.address() as AddressInfo);
    await new Promise<void>((closed) => server.close(closed));
    return outcome;
  };
  const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

  it('is without our password when a server repeats the login that it does not know', async () => {
    const outcome = await sentTo({
      authMethods: ['PLAIN'],
      onAuth: ({ password }, _session, done) =>
        done(refusal(500, `Command unrecognized: "AUTH PLAIN ${LOGIN}", ${password}`)),
    });
    expect(outcome).toEqual({
      kind: 'failed',
      reason: '500 Command unrecognized: "AUTH PLAIN [secret]", [secret]',
    });
  });

  it('can be stored whatever bytes a server sends', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('220 mail\r\n');
      socket.on('data', (line) => socket.write(/^EHLO/.test(line.toString()) ? '250 AUTH PLAIN\r\n' : '535 No\0\r\n'));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const outcome = await sendTo(server.address() as AddressInfo);
    server.close();
    expect(outcome).toEqual({ kind: 'failed', reason: '535 No\uFFFD' });
  });

  // Guarantee: an attempt ends before its lease does, so two processes never send one message in turn.
  it('is that it took too long when a server answers a little at a time', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('220 mail\r\n');
      const trickle = setInterval(() => socket.write('250-wait\r\n'), 20);
      socket.resume().on('end', () => clearInterval(trickle));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const outcome = await sendTo(server.address() as AddressInfo, 300);
    // The server ends with its last connection: nothing is sent behind our back.
    await new Promise<void>((closed) => server.close(() => closed()));
    expect(outcome).toEqual({ kind: 'failed', reason: 'EABORT: the mail server had not finished after 0.3 s' });
  });

  it('is without the link when a server shows what it blocks', async () => {
    const outcome = await sentTo({
      authOptional: true,
      onAuth: (_auth, _session, done) => done(null, { user: 'mailer' }),
      onData: (stream, _session, done) =>
        void text(stream).then((raw) => {
          const [found] = /https:\S+#token=\S+/.exec(raw.replaceAll('=\r\n', '')) ?? [];
          done(refusal(554, `Blocked: ${found}`));
        }),
    });
    expect(outcome).toMatchObject({
      kind: 'refused',
      reason: expect.stringMatching(/^554 Blocked: https.*\[secret\]/),
    });
    expect(JSON.stringify(outcome)).not.toContain(TOKEN);
  });
});
