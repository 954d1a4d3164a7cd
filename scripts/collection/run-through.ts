/** One request of the run-through, with what it checks. */
export interface Step {
  readonly name: string;
  readonly operationId: string;
  readonly body?: object;
  /** Script of the collection, before the request. */
  readonly before?: readonly string[];
  /** Script of the collection, after the answer. */
  readonly test: readonly string[];
}

const answers = (...statuses: readonly number[]): string =>
  `pm.test('answers ${statuses.join(' or ')}', () => pm.expect([${statuses.join(', ')}]).to.include(pm.response.code));`;
const DATA = 'var { data } = pm.response.json();';
const keep = (variable: string, value: string): string => `pm.collectionVariables.set('${variable}', ${value});`;

/** Reads again until the payment is settled, once a second and at most twenty times. */
const untilSettled = (name: string): readonly string[] => [
  answers(200),
  DATA,
  "var tries = Number(pm.collectionVariables.get('tries') || 0);",
  "if (data.status === 'pending' && tries < 20) {",
  `  ${keep('tries', 'tries + 1')}`,
  `  setTimeout(() => pm.execution.setNextRequest('${name}'), 1000);`,
  '} else {',
  `  ${keep('tries', '0')}`,
  "  pm.test('is completed', () => pm.expect(data.status).to.equal('completed'));",
  '}',
];

const PHONE = '243813456789';
const NEW_KEY = ["pm.collectionVariables.set('order_key', pm.variables.replaceIn('{{$guid}}'));"];
const DEPOSIT = {
  currency_code: 'CDF',
  amount: '5000.00',
  phone_number: PHONE,
  client_reference: 'order-1182',
  idempotency_key: '{{$guid}}',
};

/** From a wallet to a closed card, with a sandbox key and pretend money. */
export const RUN_THROUGH: readonly Step[] = [
  { name: 'Open a wallet', operationId: 'openWallet', body: { currency_code: 'CDF' }, test: [answers(200, 201)] },
  {
    name: 'Set the webhook endpoint',
    operationId: 'setWebhookEndpoint',
    body: { url: '{{webhook_url}}' },
    test: [answers(200, 201), DATA, "if (data.secret) pm.environment.set('webhook_secret', data.secret);"],
  },
  {
    name: 'Collect from a phone',
    operationId: 'createDeposit',
    body: DEPOSIT,
    test: [
      answers(201),
      DATA,
      keep('deposit_id', 'data.transaction_id'),
      "pm.test('is pending until the customer approves', () => pm.expect(data.status).to.equal('pending'));",
    ],
  },
  { name: 'Wait for the deposit', operationId: 'getDeposit', test: untilSettled('Wait for the deposit') },
  {
    name: 'Read the balance',
    operationId: 'getWallet',
    test: [answers(200), DATA, "pm.test('has the money', () => pm.expect(Number(data.balance)).to.be.least(5000));"],
  },
  {
    name: 'Pay out',
    operationId: 'createPayout',
    before: NEW_KEY,
    body: { currency_code: 'CDF', amount: '1500.00', phone_number: PHONE, idempotency_key: '{{order_key}}' },
    test: [answers(201), DATA, keep('payout_id', 'data.transaction_id')],
  },
  {
    name: 'Pay out again with the same key',
    operationId: 'createPayout',
    body: { currency_code: 'CDF', amount: '1500.00', phone_number: PHONE, idempotency_key: '{{order_key}}' },
    test: [
      answers(200, 201),
      DATA,
      "pm.test('is the same payout', () => pm.expect(data.transaction_id).to.equal(pm.collectionVariables.get('payout_id')));",
    ],
  },
  { name: 'Wait for the payout', operationId: 'getPayout', test: untilSettled('Wait for the payout') },
  {
    name: 'See what happened, in order',
    operationId: 'listEvents',
    test: [answers(200), DATA, "pm.test('has events', () => pm.expect(data.length).to.be.above(1));"],
  },
  {
    name: 'See what was sent to the endpoint',
    operationId: 'listWebhookDeliveries',
    test: [answers(200), DATA, `if (data[0]) ${keep('delivery_id', 'data[0].id')}`],
  },
  {
    name: 'Open a dollar wallet',
    operationId: 'openWallet',
    body: { currency_code: 'USD' },
    test: [answers(200, 201)],
  },
  {
    name: 'Put pretend dollars into it',
    operationId: 'fundSandboxWallet',
    before: [keep('currency', "'USD'")],
    body: { amount: '250.00' },
    test: [answers(200, 201)],
  },
  {
    name: 'Find its id',
    operationId: 'getWallet',
    test: [answers(200), DATA, keep('usd_wallet_id', 'data.id'), keep('currency', "'CDF'")],
  },
  {
    name: 'Create a card of 50 dollars',
    operationId: 'createCard',
    body: { wallet_id: '{{usd_wallet_id}}', brand: 'VISA', amount: '5000', idempotency_key: '{{$guid}}' },
    test: [answers(201), DATA, keep('card_id', 'data.id')],
  },
  { name: 'Freeze it', operationId: 'freezeCard', body: { idempotency_key: '{{$guid}}' }, test: [answers(200, 201)] },
  {
    name: 'Unfreeze it',
    operationId: 'unfreezeCard',
    body: { idempotency_key: '{{$guid}}' },
    test: [answers(200, 201)],
  },
  { name: 'Close it', operationId: 'terminateCard', body: { idempotency_key: '{{$guid}}' }, test: [answers(200, 201)] },
];
