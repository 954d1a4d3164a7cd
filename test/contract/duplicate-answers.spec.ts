import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Secret } from '../../src/kernel/secret';
import { MapleradCardIssuer } from '../../src/providers/card-issuing/maplerad/maplerad.adapter';
import { MapleradClient } from '../../src/providers/card-issuing/maplerad/maplerad.client';
import { PawapayAccount } from '../../src/providers/mobile-money/pawapay/pawapay.account';
import { ProviderHttpClient } from '../../src/providers/provider-http.client';
import { log } from '../../src/platform/logging/logger';
import { creationOf, moveOf } from './card-issuing.issuers';
import { aDatabase, anOrder } from './mobile-money.providers';
import { MovableClock } from '../support/clock';

/** A reply as it stood on the wire: `ID` stands for the payment's id. */
interface Recorded {
  readonly status: number;
  readonly type?: string;
  readonly body: string;
}

const CREATED = '"created":"2026-05-15T07:38:56Z"';
const failure = (code: string, message: string): string =>
  `"failureReason":{"failureCode":"${code}","failureMessage":"${message}"}`;

/** What pawaPay answers to an id that it has, or may have, and to one that it has not. */
const PAWAPAY: ReadonlyArray<readonly [string, Recorded, string]> = [
  [
    'an ignored duplicate',
    { status: 200, body: `{"ID_FIELD":"ID","status":"DUPLICATE_IGNORED",${CREATED}}` },
    'accepted',
  ],
  [
    'an ignored duplicate without its id, as one published sample has it',
    { status: 200, body: `{"ID_FIELD":null,"status":"DUPLICATE_IGNORED"}` },
    'accepted',
  ],
  [
    'an ignored duplicate whose failure is spelled out as null',
    { status: 200, body: `{"ID_FIELD":"ID","status":"DUPLICATE_IGNORED","failureReason":null,${CREATED}}` },
    'accepted',
  ],
  [
    'a refusal as duplicate',
    {
      status: 200,
      body: `{"ID_FIELD":"ID","status":"REJECTED",${failure('DUPLICATE_TRANSACTION', 'The transaction exists already.')}}`,
    },
    'accepted',
  ],
  [
    'a refusal as duplicate by 400',
    { status: 400, body: `{${failure('DUPLICATE_TRANSACTION', 'The transaction exists already.')}}` },
    'accepted',
  ],
  [
    'a duplicate that comes with a 500',
    { status: 500, body: `{"ID_FIELD":"ID","status":"DUPLICATE_IGNORED"}` },
    'unknown',
  ],
  [
    'a duplicate field of our metadata, which is our mistake and not our payment',
    {
      status: 400,
      body: `{"ID_FIELD":"ID","status":"REJECTED",${failure('DUPLICATE_METADATA_FIELD', 'shop stands there twice.')}}`,
    },
    'rejected',
  ],
  [
    'another refusal',
    {
      status: 200,
      body: `{"ID_FIELD":"ID","status":"REJECTED",${failure('PROVIDER_TEMPORARILY_UNAVAILABLE', 'Try later.')}}`,
    },
    'rejected',
  ],
];

/** What Maplerad answers to an order that it may have: it documents no duplicates, so words and status are read. */
const MAPLERAD: ReadonlyArray<readonly [string, Recorded, object]> = [
  ['a conflict', { status: 409, body: '{"status":false,"message":"conflict"}' }, { kind: 'unknown' }],
  [
    'a duplicate in words',
    { status: 400, body: '{"status":false,"message":"Duplicate transaction"}' },
    { kind: 'unknown' },
  ],
  [
    'one that was processed already',
    { status: 400, body: '{"status":false,"message":"this request was already processed"}' },
    { kind: 'unknown' },
  ],
  [
    'another refusal',
    { status: 400, body: '{"status":false,"message":"invalid request"}' },
    { kind: 'rejected', code: 'issuer_refused' },
  ],
  ['a conflict page of a gateway', { status: 409, type: 'text/html', body: '<html>409</html>' }, { kind: 'unknown' }],
];

const CARD =
  '{"status":true,"message":"Successfully fetched card","data":{"id":"c-1","name":"KIVU TRADING SARL","card_number":null,' +
  '"masked_pan":"536898******1914","expiry":null,"cvv":null,"status":"CARD_STATUS","type":"VIRTUAL","issuer":"MASTERCARD",' +
  '"currency":"USD","balance":1500,"auto_approve":true,"created_at":"2026-05-20T10:11:12Z"}}';

// Guarantee: an answer that says "I have this order already" never releases its money.
describe('recorded duplicate answers', () => {
  let server: Server;
  let url: string;
  let reply: (method: string, path: string) => Recorded;
  let database: Awaited<ReturnType<typeof aDatabase>>;
  let pawapay: PawapayAccount;
  let http: ProviderHttpClient;
  let issuer: MapleradCardIssuer;

  beforeAll(async () => {
    log.level = 'silent';
    server = createServer((request, response) => {
      request.resume().on('end', () => {
        const { status, type = 'application/json', body } = reply(request.method ?? '', request.url ?? '');
        response.writeHead(status, { 'content-type': type }).end(body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    database = await aDatabase();
    const config = { baseUrl: 'https://biz.example.com', providerTimeoutMs: 2_000, scheduleScale: 1 };
    const account = { baseUrl: url, apiToken: new Secret('token'), privateKey: null, keyId: null };
    pawapay = new PawapayAccount(account, config, new MovableClock(), database.db);
    http = new ProviderHttpClient({ provider: 'maplerad', baseUrl: url, timeoutMs: 2_000, scheduleScale: 0.0001 });
    const secret = new Secret('whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3');
    const credentials = { baseUrl: url, secretKey: new Secret('mpr_sandbox_sk_test'), webhookSecret: secret };
    issuer = new MapleradCardIssuer(new MapleradClient(credentials, http), secret, new MovableClock());
  });
  afterAll(async () => {
    await pawapay.onApplicationShutdown();
    await http.close();
    await new Promise((resolve) => server.close(resolve));
    await database.drop();
  });

  describe.each(['deposit', 'payout'] as const)('of pawaPay to a %s', (direction) => {
    it.each(PAWAPAY)('%s', async (_, recorded, kind) => {
      const order = anOrder({ direction });
      const body = recorded.body.replace('ID_FIELD', `${direction}Id`).replace('"ID"', `"${order.reference}"`);
      reply = () => ({ ...recorded, body });
      expect((await pawapay.provider.submit(order)).kind).toBe(kind);
    });
  });

  describe.each(['create', 'fund', 'withdraw'] as const)('of Maplerad to %s', (action) => {
    it.each(MAPLERAD)('%s', async (_, recorded, expected) => {
      reply = () => recorded;
      const result = action === 'create' ? issuer.create(creationOf(1_500)) : issuer.move(moveOf('c-1', action, 250));
      expect(await result).toMatchObject(expected);
    });
  });

  // Maplerad takes no reference of ours, so its "already" to a state is checked against the card.
  describe('of Maplerad to a card that is told to be in a state', () => {
    const order = { reference: '3b0f7d5e-1f0c-4c55-9a51-0d2c9f6f7a10', issuerCardId: 'c-1' };
    const shows = (status: string, words: string): void => {
      reply = (method) =>
        method === 'GET'
          ? { status: 200, body: CARD.replace('CARD_STATUS', status) }
          : { status: 400, body: `{"status":false,"message":"${words}"}` };
    };

    it.each([
      ['freeze', 'DISABLED', 'card is already disabled', 'succeeded'],
      ['unfreeze', 'ACTIVE', 'card is already active', 'succeeded'],
      ['terminate', 'TERMINATED', 'card is already terminated', 'accepted'],
    ] as const)('%s: a refusal of the state it is in is its success', async (action, status, words, kind) => {
      shows(status, words);
      expect((await issuer[action](order)).kind).toBe(kind);
    });

    it.each([
      ['freeze', 'ACTIVE'],
      ['unfreeze', 'DISABLED'],
      ['terminate', 'ACTIVE'],
    ] as const)('%s: a refusal while the card is in another state is a refusal', async (action, status) => {
      shows(status, 'not allowed');
      expect(await issuer[action](order)).toMatchObject({ kind: 'rejected', code: 'issuer_refused' });
    });
  });
});
