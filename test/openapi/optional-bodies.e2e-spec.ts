import { randomUUID } from 'node:crypto';
import { aBusiness, type Shop } from '../support/builders';
import { aCard, aCardShop, keyed } from '../support/cards';
import { SUBMISSION } from '../support/kyc';
import { anOperator, type OperatorActor } from '../support/operators';
import { type Method, startWorld, type World } from '../support/world';

interface Call {
  readonly token: string;
  readonly parameters?: Readonly<Record<string, string | number>>;
}
interface Described {
  readonly operationId: string;
  readonly requestBody?: { readonly required?: boolean };
}
type Paths = Readonly<Record<string, Readonly<Record<string, Described>>>>;

// Guarantee: where the document says that a body is optional, a generated client may send none.
describe('a body that the document calls optional', () => {
  let world: World;
  let operator: OperatorActor;
  let colleague: OperatorActor;
  let optional: Array<{ readonly method: Method; readonly path: string; readonly operationId: string }>;

  beforeAll(async () => {
    world = await startWorld({ FOUR_EYES: 'on' });
    operator = await anOperator(world);
    colleague = await anOperator(world);
    const documents = await Promise.all(
      ['/openapi.json', '/openapi/operator.json'].map((file) => world.call('get', file)),
    );
    optional = documents.flatMap(({ body }) =>
      Object.entries(body.paths as Paths).flatMap(([path, methods]) =>
        Object.entries(methods)
          .filter(([, { requestBody }]) => requestBody && requestBody.required !== true)
          .map(([method, { operationId }]) => ({ method: method as Method, path, operationId })),
      ),
    );
  });
  afterAll(() => world.close());

  const active = (): Promise<Shop> => aBusiness().active().in(world);
  const shopToken = async (): Promise<Call> => ({ token: (await active()).session.token });
  const applicant = async (): Promise<Shop> => {
    const shop = await aBusiness().in(world);
    await shop.session.post('kyc', SUBMISSION);
    return shop;
  };
  const card = (door: 'apiKey' | 'session', isFrozen: boolean) => async (): Promise<Call> => {
    const shop = await aCardShop(world);
    const id = await aCard(shop);
    if (isFrozen) await shop.apiKey.post(`cards/${id}/freeze`, keyed({}));
    return { token: shop.door(door).token, parameters: { id } };
  };

  /** What each operation needs besides a body. */
  const CALLS: Readonly<Record<string, () => Promise<Call>>> = {
    refreshTokens: shopToken,
    logout: shopToken,
    createApiKey: shopToken,
    rotateApiKey: async () => {
      const { session } = await aBusiness().active().in(world);
      return { token: session.token, parameters: { id: (await session.get('api-keys')).body.data[0].id } };
    },
    freezeCard: card('apiKey', false),
    unfreezeCard: card('apiKey', true),
    terminateCard: card('apiKey', false),
    freezeCardBySession: card('session', false),
    unfreezeCardBySession: card('session', true),
    approveKyc: async () => ({ token: operator.token, parameters: { id: (await applicant()).id } }),
    activateBusiness: async () => {
      const { id } = await applicant();
      await operator.call('post', `businesses/${id}/kyc/approve`);
      return { token: operator.token, parameters: { id } };
    },
    approveRequest: async () => {
      const { id } = await aBusiness().active().in(world);
      const asked = await operator.call('post', `businesses/${id}/terminate`, { reason: 'Asked for it.' });
      return { token: colleague.token, parameters: { id: asked.body.data.approval_id } };
    },
    startReconciliation: async () => ({ token: operator.token }),
    updateProfile: shopToken,
    saveKycDraft: async () => ({ token: (await aBusiness().in(world)).session.token }),
    updatePlan: async () => ({ token: operator.token, parameters: { code: 'growth' } }),
    setWalletLimits: async () => ({ token: operator.token, parameters: { id: (await active()).id, currency: 'USD' } }),
    updateBusiness: async () => ({ token: operator.token, parameters: { id: (await active()).id } }),
    updateOperator: async () => ({ token: operator.token, parameters: { id: colleague.id } }),
  };

  it('may be left out, of each such operation', async () => {
    const answers: string[] = [];
    for (const { method, path, operationId } of optional) {
      const { token, parameters } = (await CALLS[operationId]?.()) ?? { token: '' };
      const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters?.[name]));
      // The key of an order may come as a header, which is why its body may be left out.
      const headers = { 'Idempotency-Key': randomUUID() };
      const { status, text } = await world.call(method, address, { token, headers });
      answers.push(status < 300 ? `${operationId} fine` : `${operationId} ${status} ${text}`);
    }
    expect(optional.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(CALLS).sort());
    expect(answers.filter((line) => !line.endsWith(' fine'))).toEqual([]);
  });
});
