import type { Shop } from '../support/builders';
import { keyed } from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { AIRTEL_PAYS, aFundedShop, order } from '../support/mobile-money';
import { anOperator, type OperatorActor } from '../support/operators';
import { times } from '../support/parallel';
import { aPayingShop, type PawapayWorld, startPawapayWorld } from '../support/pawapay';

const REASON = { reason: 'The provider pays out twice.' };
interface Scope {
  readonly id: number;
  readonly network: string | null;
  readonly country: string | null;
}
const DONE = { reason: 'The provider has mended it.' };

describe('payouts that operators pause', () => {
  let world: PawapayWorld;
  let operator: OperatorActor;
  let shop: Shop;
  beforeAll(async () => {
    world = await startPawapayWorld();
    operator = await anOperator(world);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shop = await aPayingShop(world);
  });
  afterEach(async () => {
    await world.db.query(`UPDATE payout_pauses SET ended_at = now() WHERE ended_at IS NULL`);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  const send = (kind: 'payouts' | 'deposits', body: object = keyed()) =>
    shop.apiKey.pay(`mobile-money/${kind}`, {
      currency_code: 'CDF',
      amount: '5000',
      phone_number: AIRTEL_PAYS,
      network: 'AIRTEL_COD',
      ...body,
    });
  const pause = async (scope: object = {}): Promise<number> => {
    const { status, body } = await operator.call('post', 'payout-pauses', { ...scope, ...REASON });
    expect(status).toBe(200);
    return body.data.id;
  };
  const available = async (): Promise<string> => {
    const [{ left }] = await world.db.query(
      `SELECT (posted - held)::text AS left FROM ledger_accounts JOIN wallets ON ledger_address = address
       WHERE wallets.business_id = $1 AND wallets.environment = 'live' AND wallets.currency = 'CDF'`,
      [shop.id],
    );
    return left;
  };
  const open = async () =>
    (await operator.call('get', 'payout-pauses')).body.data.filter((one: { resumed_at: unknown }) => !one.resumed_at);

  it('are refused as on a network that takes none, and hold nothing, until one resumes', async () => {
    const key = keyed();
    const sent = await send('payouts', key);
    expect(sent.status).toBe(201);
    const before = await available();
    const submissions = world.pawapay.books.list().length;
    const id = await pause();
    const refused = await send('payouts');
    expect([refused.status, refused.body.code]).toEqual([503, 'network_unavailable']);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.text).not.toMatch(/float|paus|operator/i);
    expect(await available()).toBe(before);
    expect(world.pawapay.books.list()).toHaveLength(submissions);
    // What was accepted before is answered as it is.
    const again = await send('payouts', key);
    expect([again.status, again.body.data.transaction_id]).toEqual([201, sent.body.data.transaction_id]);
    // The other direction goes on.
    expect((await send('deposits')).status).toBe(201);
    expect((await operator.call('post', `payout-pauses/${id}/resume`, DONE)).status).toBe(200);
    expect((await send('payouts')).status).toBe(201);
  });

  it('are refused also where many begin at one moment', async () => {
    const before = await available();
    await pause();
    const refused = await times(30, () => send('payouts'));
    expect(refused.map(({ status }) => status)).toEqual(Array(30).fill(503));
    expect(await available()).toBe(before);
  });

  it.each([
    ['the currency', { currency_code: 'CDF' }, 503],
    ['another currency', { currency_code: 'USD' }, 201],
    ['the country', { country: 'COD' }, 503],
    ['another country', { country: 'ZMB', currency_code: 'CDF' }, 201],
    ['the provider', { provider: 'pawapay' }, 503],
    ['another provider', { provider: 'simulator' }, 201],
    ['the network', { network: 'AIRTEL_COD' }, 503],
    ['another network', { network: 'ORANGE_COD' }, 201],
    ['the environment', { environment: 'live' }, 503],
    ['the other environment', { environment: 'sandbox' }, 201],
    ['the corridor', { provider: 'pawapay', environment: 'live', country: 'COD', currency_code: 'CDF' }, 503],
  ])('where a pause names %s', async (_, scope, status) => {
    await pause(scope);
    expect((await send('payouts')).status).toBe(status);
  });

  it('are paused on several networks of one country, and on no network that nobody has', async () => {
    const ids = [await pause({ network: 'AIRTEL_COD' }), await pause({ network: 'ORANGE_COD' })];
    const twice = await operator.call('post', 'payout-pauses', { network: 'AIRTEL_COD', ...REASON });
    expect([twice.status, twice.body.code]).toEqual([409, 'payouts_already_paused']);
    expect((await open()).map(({ id, network, country }: Scope) => ({ id, network, country }))).toEqual([
      { id: ids[1], network: 'ORANGE_COD', country: null },
      { id: ids[0], network: 'AIRTEL_COD', country: null },
    ]);
    const slip = await operator.call('post', 'payout-pauses', { network: 'AIRTEL_CD', ...REASON });
    expect([slip.status, slip.body.errors[0].message]).toEqual([400, expect.stringContaining('AIRTEL_COD')]);
    const both = await operator.call('post', 'payout-pauses', { network: 'AIRTEL_COD', country: 'COD', ...REASON });
    expect([both.status, both.body.errors[0].field]).toEqual([400, 'country']);
    // A process of the build before asks so: it stops nothing on other networks.
    const [{ paused }] = await world.db.query(
      `SELECT is_payout_paused('pawapay', 'live', 'COD', 'CDF', 500000, now()) AS paused`,
    );
    expect(paused).toBe(false);
  });

  it('are refused in the sandbox too', async () => {
    const practising = await aFundedShop(world);
    await pause({ environment: 'sandbox' });
    await practising.sandboxKey.post('wallet', { currency_code: 'CDF' });
    const answer = await practising.sandboxKey.post('mobile-money/payouts', order());
    expect([answer.status, answer.body.code]).toEqual([503, 'network_unavailable']);
  });

  it('are paused and resumed once, by finance, and the audit log says by whom and why', async () => {
    const finance = await anOperator(world, 'finance');
    const support = await anOperator(world, 'support');
    expect((await support.call('post', 'payout-pauses', REASON)).status).toBe(403);
    const id: number = (await finance.call('post', 'payout-pauses', REASON)).body.data.id;
    const twice = await operator.call('post', 'payout-pauses', REASON);
    expect([twice.status, twice.body.code]).toEqual([409, 'payouts_already_paused']);
    expect((await support.call('get', 'payout-pauses')).status).toBe(200);
    expect(await open()).toMatchObject([{ id, cause: 'operator', paused_by: finance.id, ...REASON, provider: null }]);
    expect((await support.call('post', `payout-pauses/${id}/resume`, DONE)).status).toBe(403);
    expect((await finance.call('post', `payout-pauses/${id}/resume`, {})).status).toBe(400);
    const ended = await finance.call('post', `payout-pauses/${id}/resume`, DONE);
    expect(ended.body.data).toMatchObject({ id, resumed_by: finance.id, resume_reason: DONE.reason });
    const gone = await finance.call('post', `payout-pauses/${id}/resume`, DONE);
    expect([gone.status, gone.body.code]).toEqual([404, 'payout_pause_not_found']);
    const rows: unknown = await world.db.query(
      `SELECT action, reason, operator_id::integer AS by FROM audit_log WHERE target_type = 'payout_pause' AND target_id = $1 ORDER BY id`,
      [String(id)],
    );
    expect(rows).toEqual([
      { action: 'payouts.paused', by: finance.id, ...REASON },
      { action: 'payouts.resumed', by: finance.id, ...DONE },
    ]);
  });

  it('cannot be paused for a provider that is not there', async () => {
    const { status } = await operator.call('post', 'payout-pauses', { provider: 'nobody', ...REASON });
    expect(status).toBe(400);
  });
});
