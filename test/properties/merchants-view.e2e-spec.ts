import { randomUUID } from 'node:crypto';
import { SeededRandom } from '../../scripts/chaos/seeded-random';
import type { Fault as IssuerFault } from '../../simulators/maplerad/maplerad-faults';
import type { PawapaySimulator } from '../../simulators/pawapay/pawapay-simulator';
import type { Fault } from '../../simulators/pawapay/simulator-faults';
import { transactionIdOf } from '../../src/kernel/ids';
import { aBusiness, type Shop } from '../support/builders';
import { actOn, CARD_ACTIONS, type CardWorld, creation, keyed, startCardWorld } from '../support/cards';
import { brokenInvariants } from '../support/invariants';
import { MerchantView } from '../support/merchant-view';
import { AIRTEL_PAYS } from '../support/mobile-money';
import { anOperator, type OperatorActor } from '../support/operators';
import { CALLBACK_PATH, PUBLIC_HOST, startPawapay } from '../support/pawapay';
import { until } from '../support/wait';

/** `WALK_SEED=$RANDOM WALK_ROUNDS=20 npx jest merchants-view` goes further. */
const SEED = Number(process.env['WALK_SEED'] ?? 20_261_129);
const ROUNDS = Number(process.env['WALK_ROUNDS'] ?? 3);
const STEPS_AT_ONCE = 5;
const BATCHES = 4;
const SETTLES_WITHIN_MS = 60_000;
const CURRENCIES = ['CDF', 'USD', 'RWF'] as const;
const PHONES = {
  CDF: [AIRTEL_PAYS, 'AIRTEL_COD'],
  USD: [AIRTEL_PAYS, 'AIRTEL_COD'],
  RWF: ['250733456789', 'AIRTEL_RWA'],
} as const;
const PROVIDER_FAULTS: ReadonlyArray<Fault | null> = [
  null,
  null,
  { on: 'outcome', fault: 'fail', code: 'UNSPECIFIED_FAILURE' },
  { on: 'outcome', fault: 'complete', amount: '1234.00' },
  { on: 'outcome', fault: 'complete', flip_ms: 150 },
  { on: 'outcome', fault: 'fail', code: 'UNSPECIFIED_FAILURE', flip_ms: 150 },
  { on: 'submit', fault: 'accept_then_drop' },
  { on: 'submit', fault: 'callback_first' },
  { on: 'callback', fault: 'twice' },
  { on: 'callback', fault: 'out_of_order' },
];
const ISSUER_FAULTS: readonly IssuerFault[] = ['done_then_500', 'undone_then_500', 'refused', 'webhook_first'];
const SHOP_DOINGS = ['AUTHORIZATION', 'AUTHORIZATION', 'REFUND', 'FEE', 'DECLINE'] as const;
const ISSUER_DOINGS = ['freeze', 'unfreeze', 'terminate'] as const;

// Guarantee: whatever merchants, providers, issuers and operators do together, all that a merchant is shown says the same.
describe('the view of a merchant', () => {
  const random = new SeededRandom(SEED);
  let world: CardWorld;
  let pawapay: PawapaySimulator;
  let operator: OperatorActor;
  let shop: Shop;

  beforeAll(async () => {
    pawapay = await startPawapay();
    world = await startCardWorld(
      {},
      {
        SCHEDULE_SCALE: '0.002',
        MOBILE_MONEY_PROVIDER: 'pawapay',
        PAWAPAY_BASE_URL: pawapay.url,
        PAWAPAY_API_TOKEN: pawapay.settings.apiToken,
        BASE_URL: `http://${PUBLIC_HOST}`,
        CARD_CREATION_WAIT_MS: '400',
      },
    );
    pawapay.settings.callbackUrl = `${world.origin}${CALLBACK_PATH}`;
    operator = await anOperator(world);
    const builder = aBusiness().active().withPlan('growth');
    for (const currency of CURRENCIES) builder.withWallet(currency, '9000.00');
    shop = await builder.in(world);
  });
  afterAll(async () => {
    await world.close();
    await pawapay.stop();
  });

  async function pay(): Promise<void> {
    const kind = random.pick(['deposits', 'payouts']);
    const currency = random.pick(CURRENCIES);
    const [phone_number, network] = PHONES[currency];
    const fault = random.pick(PROVIDER_FAULTS);
    if (fault) pawapay.faults.add(fault);
    const all = currency !== 'RWF' && kind === 'payouts' && random.happens(0.1);
    const amount = all ? await shop.balance(currency) : `${random.between(1_000, 4_000)}.00`;
    const body = { currency_code: currency, amount, phone_number, network, idempotency_key: randomUUID() };
    const times = random.pick([1, 1, 2]);
    await Promise.all(Array.from({ length: times }, () => shop.apiKey.pay(`mobile-money/${kind}`, body)));
  }

  async function useCard(): Promise<void> {
    const { data: cards } = (await shop.apiKey.get('cards', { limit: 100 })).body;
    const amount = String(random.between(100, 4_000));
    if (random.happens(0.2)) world.maplerad.faults.plan('any', random.pick(ISSUER_FAULTS), 1);
    if (cards.length === 0 || (cards.length < 6 && random.happens(0.3))) {
      await shop.apiKey.post('cards', await creation(shop, amount));
      return;
    }
    const action = random.pick([...CARD_ACTIONS, 'topup', 'drain'] as const);
    const body = action === 'topup' || action === 'drain' ? keyed({ amount }) : keyed();
    const { id } = random.pick<{ readonly id: number }>(cards);
    await Promise.all(Array.from({ length: random.pick([1, 2]) }, () => actOn(shop.apiKey, id, action, body)));
  }

  async function issuerActs(): Promise<void> {
    const cards = [...world.maplerad.books.cards.values()].filter((card) => !card.failed);
    if (cards.length === 0) return;
    const { id } = random.pick(cards);
    if (random.happens(0.2)) return void (await world.control(`cards/${id}/${random.pick(ISSUER_DOINGS)}`));
    const doing = { type: random.pick(SHOP_DOINGS), amount: random.between(50, 1_500), pending: random.happens(0.2) };
    await world.control(`cards/${id}/transactions`, doing);
  }

  async function decide(): Promise<void> {
    const { data: reviews } = (await operator.call('get', 'reviews?status=open&limit=100')).body;
    if (reviews.length === 0) return;
    const review = random.pick<{ readonly id: number; readonly allowed_resolutions: readonly string[] }>(reviews);
    const resolution = random.pick(review.allowed_resolutions.filter((one) => one !== 'adopt').concat('acknowledge'));
    await operator.call('post', `reviews/${review.id}/resolve`, { resolution, reason: 'Seen at the provider.' });
  }

  async function compareBooks(): Promise<void> {
    const day = new Date();
    const span = { from: `${day.toISOString().slice(0, 10)}T00:00:00Z`, to: day.toISOString() };
    await operator.call('post', 'reconciliations', { provider: 'pawapay', ...span });
  }

  const STEPS = [
    pay,
    pay,
    pay,
    pay,
    useCard,
    useCard,
    useCard,
    issuerActs,
    issuerActs,
    issuerActs,
    decide,
    decide,
    compareBooks,
  ];

  /** What a person is asked about may stay open. */
  const isQuiet = (): Promise<unknown> =>
    until(
      'nothing is under way',
      async () => {
        const [{ open }] = await world.db.query(
          `SELECT count(*)::int AS open FROM operations o WHERE state IN ('submitting', 'accepted', 'unknown')
             AND NOT EXISTS (SELECT FROM operation_reviews r WHERE r.operation_id = o.id AND r.status = 'open')`,
        );
        return open === 0;
      },
      SETTLES_WITHIN_MS,
    );

  /** Those whose money a person has moved. */
  async function decidedOnes(): Promise<ReadonlySet<string>> {
    const rows: Array<{ id: string }> = await world.db.query(
      `SELECT DISTINCT operation_id AS id FROM operation_reviews WHERE resolution IN ('complete', 'reverse') AND operation_id IS NOT NULL`,
    );
    return new Set(rows.map(({ id }) => transactionIdOf(id)));
  }

  /** What the issuer did may still be read, so a disagreement counts when it stays. */
  async function standingDisagreements(): Promise<readonly string[]> {
    let last: readonly string[] = [];
    await until('all agrees', async () => {
      last = await MerchantView.disagreements(shop, CURRENCIES, await decidedOnes());
      return last.length === 0;
    }).catch(() => undefined);
    return last;
  }

  it(
    'is one after every journey',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        for (let batch = 0; batch < BATCHES; batch += 1) {
          await Promise.all(Array.from({ length: STEPS_AT_ONCE }, () => random.pick(STEPS)()));
        }
        await isQuiet();
        expect([round, await brokenInvariants(world)]).toEqual([round, []]);
        expect([round, await standingDisagreements()]).toEqual([round, []]);
      }
    },
    120_000 * ROUNDS,
  );
});
