import { RouteAudit } from '../../src/guards/route-audit';
import { aBusiness, type Shop } from '../support/builders';
import { OpenApiDocument } from '../../src/platform/openapi/openapi.document';
import { anOperator, type OperatorActor } from '../support/operators';
import { startWorld, type World } from '../support/world';

describe('the query of a list', () => {
  let world: World;
  let shop: Shop;
  let operator: OperatorActor;

  beforeAll(async () => {
    world = await startWorld();
    shop = await aBusiness().active().withPlan('growth').in(world);
    operator = await anOperator(world);
  });
  afterAll(() => world.close());

  const lists = (): Array<{ path: string; token: string | undefined }> => {
    const document = world.app.get(OpenApiDocument, { strict: false }).read();
    return world.app
      .get(RouteAudit, { strict: false })
      .routes()
      .filter(({ method, path }) => {
        const described = document.paths[`/api/v1/${path.replace(/:(\w+)/g, '{$1}')}`]?.get;
        return method === 'GET' && JSON.stringify(described?.responses?.['200'] ?? {}).includes('"array","items"');
      })
      .map(({ path, access }) => ({
        path: path.replace(':currency', 'USD').replace(/:\w+/, '1'),
        token: access === 'api_key' ? shop.apiKey.token : access === 'session' ? shop.session.token : tokenOf(access),
      }));
  };
  const tokenOf = (access: string | undefined): string | undefined =>
    access === 'operator' ? operator.token : undefined;

  // Guarantee: a misspelt filter never shows everything.
  it('is refused on every list where it has a parameter the list does not know', async () => {
    const seen = lists();
    expect(seen.length).toBeGreaterThan(20);
    for (const { path, token } of seen) {
      const reply = await world.call('get', path, { token, query: { phone_nummer: '243' } });
      expect([path, reply.status, reply.body.code]).toEqual([path, 400, 'unknown_parameter']);
      expect(reply.body.errors).toEqual([
        { field: 'phone_nummer', message: 'phone_nummer is not a parameter of this list' },
      ]);
    }
  });

  it('names each parameter it does not know and all it takes', async () => {
    const { body } = await shop.apiKey.get('transactions', { phone_number: '243813456789', limmit: '5', page: '1' });
    expect(body.message).toMatch(/^This list has no parameter limmit\. It takes: .*client_reference/);
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(['limmit']);
    expect((await shop.apiKey.get('wallet', { page: '1' })).body.message).toContain('It takes: none.');
  });

  it.each([
    ['limit[]=5', 'limit[]', 'limit[] is not a parameter of this list'],
    ['limit=5&limit=6', 'limit', 'limit must be given once'],
    ['limit=five', 'limit', 'limit must be a whole number, given once'],
    ['limit=0', 'limit', 'limit must be from 1 to 100'],
    ['page=', 'page', 'page must be a whole number, given once'],
  ])('?%s is a 400 that says what is wrong', async (query, field, message) => {
    const reply = await shop.apiKey.get(`transactions?${query}`);
    expect([reply.status, reply.body.errors]).toEqual([400, [{ field, message }]]);
  });

  it('of what is no list is left alone, and so are unknown fields of a body', async () => {
    expect((await shop.apiKey.get('wallet/USD', { extra: '1' })).status).toBe(200);
    expect((await shop.apiKey.post('wallet?extra=1', { currency_code: 'USD', extra: 1 })).status).toBe(200);
  });
});
