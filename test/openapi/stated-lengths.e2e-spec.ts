import { aBusiness, type Shop } from '../support/builders';
import { anOperator, type OperatorActor } from '../support/operators';
import { type Method, startWorld, type World } from '../support/world';

interface Stated {
  readonly $ref?: string;
  readonly maxLength?: number;
  readonly description?: string;
  readonly pattern?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly example?: unknown;
  readonly properties?: Readonly<Record<string, Stated>>;
}
interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly schema: Stated;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Stated; readonly example?: object }>>;
  };
}
interface Sent {
  readonly method: Method;
  readonly path: string;
  readonly field: string;
  readonly length: number;
  readonly body?: object;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** How a refusal says that a text is too long. */
const TOO_LONG = /at most \d+ characters|to \d+ characters/;
/** Routes that end what the others need, or hash a password. */
const LEFT_OUT = /\/auth\/(?!refresh)|second-factor|\/stream$|sessions|suspend|terminate/;

/** What a merchant keeps books by. */
const ABOUT_MONEY =
  'Deposit Payout Transaction TransactionDetails TransactionEntry WalletDetails WalletLimit WalletEntry Statement StatementSum ' +
  'NetworkBounds Network CardOperation CardSummary WebhookEndpoint WebhookDelivery';
/** Fields that say what they are by their name. */
const PLAIN = new Set(
  (
    'id type amount currency_code status description month timeline flag_url logo_url brand card_type first_six last_four masked ' +
    'created_at updated_at deposit payout'
  ).split(' '),
);

const isFreeText = ({ maxLength, pattern, format, enum: values }: Stated): boolean =>
  maxLength !== undefined && !pattern && !format && !values;

/** The free texts that an operation takes, each with what else must be sent. */
function textsOf(operation: Operation, follow: (schema: Stated) => Stated): Array<Omit<Sent, 'method' | 'path'>> {
  const queries = (operation.parameters ?? []).filter((one) => one.in === 'query');
  const query = Object.fromEntries(
    queries.filter(({ required }) => required).map(({ name, schema }) => [name, schema.example]),
  );
  const json = operation.requestBody?.content['application/json'];
  const fields = Object.entries((json && follow(json.schema).properties) ?? {});
  const body = json?.example ?? {};
  return [
    ...queries.filter(({ schema }) => isFreeText(schema)).map(({ name, schema }) => ({ ...told(name, schema), query })),
    ...fields.filter(([, schema]) => isFreeText(schema)).map(([name, schema]) => ({ ...told(name, schema), body })),
  ];
}

const told = (field: string, { maxLength = 0 }: Stated) => ({ field, length: maxLength });

// Guarantee: a text as long as the document allows is not refused for its length.
describe('the lengths that the document states', () => {
  let world: World;
  let shop: Shop;
  let operator: OperatorActor;
  beforeAll(async () => {
    world = await startWorld();
    shop = await aBusiness().active().withPlan('growth').in(world);
    operator = await anOperator(world);
  });
  afterAll(() => world.close());

  const tokenOf = (path: string): string => {
    if (path.includes('/admin/')) return operator.token;
    return path.includes('/dashboard/') ? shop.session.token : shop.apiKey.token;
  };

  async function sentOf(file: string): Promise<Sent[]> {
    const { body: document } = await world.call('get', file);
    const follow = (schema: Stated): Stated =>
      schema.$ref ? (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] as Stated) : schema;
    return Object.entries(document.paths as Record<string, Record<string, Operation>>)
      .filter(([path]) => path.startsWith('/api/v1/') && !LEFT_OUT.test(path))
      .flatMap(([path, methods]) =>
        Object.entries(methods).flatMap(([method, operation]) =>
          textsOf(operation, follow).map((text) => ({ method: method as Method, path, ...text })),
        ),
      );
  }

  it.each(['/openapi.json', '/openapi/operator.json'])('are taken: %s', async (file) => {
    const refused: unknown[] = [];
    const sent = await sentOf(file);
    for (const { method, path, field, length, body, query } of sent) {
      const text = 'A1b'.repeat(length).slice(0, length);
      const address = path
        .replace('/api/v1/', '')
        .replace('{currency}', 'USD')
        .replace(/\{\w+\}/g, '999999');
      const parameters = new URLSearchParams({ ...query, ...(body ? {} : { [field]: text }) } as Record<
        string,
        string
      >);
      const reply = await world.call(method, `${address}?${parameters}`, {
        token: tokenOf(path),
        ...(body && { body: { ...body, [field]: text } }),
      });
      const errors = (reply.body?.errors ?? []) as Array<{ field: string; message: string }>;
      for (const one of errors) if (one.field === field && TOO_LONG.test(one.message)) refused.push([path, one]);
    }
    expect(sent.length).toBeGreaterThan(10);
    expect(refused).toEqual([]);
  });

  it('are those of a text in metadata too, and of the shortest phone number and network', async () => {
    const { body: document } = await world.call('get', '/openapi.json');
    await shop.apiKey.post('wallet', { currency_code: 'CDF' });
    for (const name of ['DepositRequest', 'PayoutRequest']) {
      const { metadata, phone_number: phone, network } = document.components.schemas[name].properties;
      const longest = metadata.additionalProperties.oneOf[0].maxLength as number;
      const order = { currency_code: 'CDF', amount: '1000.00', phone_number: '243813456789' };
      const sent = await shop.apiKey.post('mobile-money/deposits', { ...order, metadata: { a: 'x'.repeat(longest) } });
      expect([name, sent.status]).toEqual([name, 201]);
      for (const [field, stated, text] of [
        ['phone_number', phone.pattern, '2438134'],
        ['network', network.pattern, 'A'],
        ['network', network.pattern, 'A'.repeat(41)],
      ]) {
        const { body } = await shop.apiKey.post('mobile-money/deposits', { ...order, [field]: text });
        const isRefused = body.code === 'invalid_request';
        expect([name, field, isRefused]).toEqual([name, field, !new RegExp(stated).test(text)]);
      }
    }
  });

  it('stand beside the meaning of each field about money', async () => {
    const { body: document } = await world.call('get', '/openapi.json');
    const unexplained = ABOUT_MONEY.split(' ').flatMap((name) =>
      Object.entries<Stated>(document.components.schemas[name].properties)
        .filter(([field, { $ref, description }]) => !$ref && !description && !PLAIN.has(field))
        .map(([field]) => `${name}.${field}`),
    );
    expect(unexplained).toEqual([]);
    const { data } = document.components.schemas.MobileMoneyDepositCompletedEvent.properties;
    expect(data.properties.completed_at.description).toBe('When it was completed or failed; null while it is pending.');
  });

  it('are those of the shortest reason too', async () => {
    const { body: document } = await world.call('get', '/openapi/operator.json');
    const { minLength } = document.components.schemas.ResolveReviewRequest.properties.reason;
    const sent = { token: operator.token, body: { resolution: 'complete', reason: 'x'.repeat(minLength - 1) } };
    const tooShort = await world.call('post', 'admin/reviews/999999/resolve', sent);
    sent.body.reason = 'x'.repeat(minLength);
    const shortest = await world.call('post', 'admin/reviews/999999/resolve', sent);
    expect([tooShort.body.code, shortest.body.code]).toEqual(['invalid_request', 'review_not_found']);
  });
});
