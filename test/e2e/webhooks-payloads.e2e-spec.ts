import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { EVENT_TYPES } from '../../src/events/event-types';
import { operationIdOf } from '../../src/kernel/ids';
import { aBusiness, fund, type Shop } from '../support/builders';
import { aCard, aCardShop, keyed } from '../support/cards';
import { SUBMISSION } from '../support/kyc';
import { PAYS, SHORT_OF_FUNDS, UNKNOWN_RECIPIENT } from '../support/mobile-money';
import { anOperator } from '../support/operators';
import { until } from '../support/wait';
import { WebhookReceiver } from '../support/webhook-receiver';
import { startWorld, type World } from '../support/world';

/** The names in backticks of a table's cell. */
const namesIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const [, TABLE = ''] =
  /### What `data` holds([^]*?)\n\nA provider/.exec(
    readFileSync(join(__dirname, '..', '..', 'docs', 'webhooks.md'), 'utf8'),
  ) ?? [];
/** The types and the members of each row of the table in the guide. */
const ROWS = TABLE.split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|'))
  .map(([, types, , members]) => [namesIn(types), namesIn(members).sort()] as const);
const MEMBERS = new Map(ROWS.flatMap(([types, members]) => types.map((type) => [type, members] as const)));

// Guarantee: what is sent is what GET /webhooks/event-types promises, and never more than may be told (W11).
describe('the payloads of real events', () => {
  let world: World;
  let receiver: WebhookReceiver;
  let shop: Shop;
  let applicant: Shop;

  beforeAll(async () => {
    world = await startWorld();
    receiver = await WebhookReceiver.start();
    shop = await aCardShop(world);
    applicant = await aBusiness().in(world);
    for (const door of [shop.apiKey, shop.sandboxKey]) await door.put('webhooks', { url: receiver.url });
    await applicant.session.patch('profile', { webhook_url: receiver.url });
    await moveMoney();
    await useACard();
    await liveAsABusiness();
    await sendBackAndForth();
    await shop.apiKey.post('webhooks/test');
    await until('every type has arrived', async () =>
      EVENT_TYPES.every((type) => receiver.envelopes().some((envelope) => envelope.type === type)),
    );
  });
  afterAll(async () => {
    await receiver.close();
    await world.close();
  });

  const ok = async (reply: Promise<{ status: number; text: string }>): Promise<void> => {
    const { status, text } = await reply;
    if (status >= 300) throw new Error(`${status} ${text}`);
  };

  async function moveMoney(): Promise<void> {
    await ok(shop.apiKey.post('wallet', { currency_code: 'CDF' }));
    await fund(world, shop.id, { currency: 'CDF', amount: '50000.00', environment: 'live' });
    const order = (phone_number: string) => ({ currency_code: 'CDF', amount: '5000.00', phone_number });
    await ok(shop.apiKey.post('mobile-money/deposits', { ...order(PAYS), metadata: { order_id: '1182' } }));
    await ok(shop.apiKey.post('mobile-money/deposits', order(SHORT_OF_FUNDS)));
    await ok(shop.apiKey.post('mobile-money/payouts', order(PAYS)));
    await ok(shop.apiKey.post('mobile-money/payouts', order(UNKNOWN_RECIPIENT)));
  }

  async function useACard(): Promise<void> {
    const id = await aCard(shop, '5000', 'sandbox');
    const act = (action: string, body: object = {}) => ok(shop.sandboxKey.post(`cards/${id}/${action}`, keyed(body)));
    await act('topup', { amount: '1000' });
    await act('drain', { amount: '500' });
    await ok(
      shop.sandboxKey.post(`sandbox/cards/${id}/transactions`, {
        type: 'purchase',
        amount: '1250',
        merchant_name: 'Kivu',
      }),
    );
    await act('freeze');
    await act('unfreeze');
    await act('terminate');
  }

  async function liveAsABusiness(): Promise<void> {
    const operator = await anOperator(world);
    const decide = (step: string, body: object = {}) =>
      ok(operator.call('post', `businesses/${applicant.id}/${step}`, body));
    await ok(applicant.session.post('kyc', SUBMISSION));
    await decide('kyc/reject', { reason: 'The document cannot be read.' });
    await ok(applicant.session.post('kyc', SUBMISSION));
    await decide('kyc/approve');
    await decide('activate');
    await decide('suspend', { reason: 'Unusual activity.' });
    await decide('reactivate', { reason: 'Cleared.' });
    await decide('terminate', { reason: 'At the request of the owner.' });
  }

  /** The provider changes its mind about a payout twice, and an operator follows it. */
  async function sendBackAndForth(): Promise<void> {
    const operator = await anOperator(world);
    const [payout] = await until('a payout is completed', async () => {
      const { data } = (await shop.apiKey.get('transactions', { type: 'mobile_money_payout', status: 'completed' }))
        .body;
      return data.length > 0 ? data : null;
    });
    for (const [reason, resolution] of [
      ['failed_after_completion', 'reverse'],
      ['completed_after_reversal', 'complete'],
    ]) {
      const [{ id }] = await world.db.query(
        `INSERT INTO operation_reviews (operation_id, reason, details, created_at) VALUES ($1, $2, '{}', now()) RETURNING id`,
        [operationIdOf(payout.transaction_id), reason],
      );
      await ok(operator.call('post', `reviews/${id}/resolve`, { resolution, reason: 'Seen at the provider.' }));
    }
  }

  it.each(EVENT_TYPES)('of %s fit the published schema and name the members of its example', async (type) => {
    const published = (await shop.apiKey.get('webhooks/event-types')).body.data;
    const { schema, example } = published.find((entry: { type: string }) => entry.type === type);
    const ajv = addFormats(new Ajv({ strict: true, allowUnionTypes: true }));
    const sent = receiver.envelopes().filter((envelope) => envelope.type === type);
    expect(sent.length).toBeGreaterThan(0);
    for (const envelope of sent) {
      expect([ajv.validate(schema, envelope), ajv.errors]).toEqual([true, null]);
      expect(Object.keys(envelope['data'] as object).sort()).toEqual(Object.keys(example.data).sort());
    }
  });

  it.each(EVENT_TYPES)('of %s have exactly the members that docs/webhooks.md names', (type) => {
    const sent = receiver.envelopes().filter((envelope) => envelope.type === type);
    expect(sent.length).toBeGreaterThan(0);
    for (const envelope of sent) {
      expect(Object.keys(envelope['data'] as object).sort()).toEqual(MEMBERS.get(type));
    }
  });

  it('are all those that docs/webhooks.md names, each once', () => {
    expect([...MEMBERS.keys()].sort()).toEqual([...EVENT_TYPES].sort());
    expect(ROWS.flatMap(([types]) => types)).toHaveLength(EVENT_TYPES.length);
  });

  it('carry no card number, security code, identity number or credential, and are small', () => {
    for (const { body } of receiver.received) {
      expect(body).not.toMatch(/"(number|ccv|cvv|expiry|details|pin|password|secret|api_key|token|id_number)"/);
      expect(body).not.toMatch(/\b\d{16}\b/);
      expect(body).not.toContain(SUBMISSION.representative.id_number);
      expect(body.length).toBeLessThan(20_000);
    }
  });
});
