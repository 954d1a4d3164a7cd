import { randomBytes } from 'node:crypto';
import type { RouteRule } from '../../src/guards/route-audit';
import { aBusiness } from '../support/builders';
import { anOperator } from '../support/operators';
import { answerLine, callRoute, nameOf, refusalLine, routesOf } from '../support/routes';
import { startWorld, type World } from '../support/world';

const REALM = 'Bearer realm="business"';
const INVALID = `${REALM}, error="invalid_token"`;

describe('the routes of the service', () => {
  let world: World;
  let routes: RouteRule[];
  const of = (...kinds: Array<RouteRule['access']>): RouteRule[] =>
    routes.filter(({ access }) => kinds.includes(access));

  beforeAll(async () => {
    world = await startWorld();
    routes = routesOf(world);
  });
  afterAll(() => world.close());

  describe('refuse with 401', () => {
    const guarded = () => of('api_key', 'session', 'operator');
    /** Calls every guarded route and compares what it said, header included, with what it should say. */
    async function refusedEverywhere(
      tokenFor: (route: RouteRule) => string | undefined,
      codeFor: (route: RouteRule) => string,
      challenge: string,
    ): Promise<void> {
      const seen: string[] = [];
      for (const route of guarded()) {
        const reply = await callRoute(world, route, tokenFor(route));
        seen.push(`${answerLine(route, reply)} ${reply.headers['www-authenticate']}`);
        expect([nameOf(route), Object.keys(reply.body).slice(0, 3)]).toEqual([
          nameOf(route),
          ['message', 'code', 'request_id'],
        ]);
      }
      expect(seen).toEqual(guarded().map((route) => `${refusalLine(route, 401, codeFor(route))} ${challenge}`));
    }

    it('a call without a credential', () =>
      refusedEverywhere(
        () => undefined,
        () => 'missing_credentials',
        REALM,
      ));

    // Guarantee: the realms never mix: a key opens no session route, a session no key route, neither an operator's.
    it('a credential of another kind', async () => {
      const shop = await aBusiness().active().withPlan('growth').in(world);
      const operator = await anOperator(world);
      const wrong = {
        api_key: [shop.session.token, operator.token],
        session: [shop.apiKey.token, shop.sandboxKey.token],
      };
      for (const index of [0, 1]) {
        await refusedEverywhere(
          ({ access }) => (access === 'api_key' || access === 'session' ? wrong[access][index] : shop.apiKey.token),
          () => 'wrong_credential_type',
          INVALID,
        );
      }
    });

    // Guarantee: an operator's session is no session of a business, and the reverse.
    it('a session of the other realm', async () => {
      const shop = await aBusiness().active().withPlan('growth').in(world);
      const operator = await anOperator(world);
      await refusedEverywhere(
        ({ access }) => (access === 'operator' ? shop.session.token : operator.token),
        ({ access }) => (access === 'api_key' ? 'wrong_credential_type' : 'invalid_token'),
        INVALID,
      );
    });

    it('a malformed credential', () =>
      refusedEverywhere(
        ({ access }) => (access === 'api_key' ? `biz_live_${'g'.repeat(64)}` : 'not-a-token'),
        () => 'invalid_token',
        INVALID,
      ));

    it('a credential that was never given out', async () => {
      const shop = await aBusiness().active().in(world);
      const operator = await anOperator(world);
      const forged = (token: string): string => {
        const [head = '', body = '', signature = ''] = token.split('.');
        return [head, body, signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`].join('.');
      };
      await refusedEverywhere(
        ({ access }) => {
          if (access === 'api_key') return `biz_live_${randomBytes(32).toString('hex')}`;
          return forged(access === 'session' ? shop.session.token : operator.token);
        },
        () => 'invalid_token',
        INVALID,
      );
    });

    // Guarantee: what was revoked or logged out is refused from the very next request on.
    it('a credential that was revoked', async () => {
      const shop = await aBusiness().active().in(world);
      const operator = await anOperator(world);
      await world.db.query('UPDATE api_keys SET revoked_at = now() WHERE business_id = $1', [shop.id]);
      await world.call('post', 'business/auth/logout', { token: shop.session.token, body: {} });
      await operator.call('post', 'auth/logout', {});
      await refusedEverywhere(
        ({ access }) => {
          if (access === 'api_key') return shop.apiKey.token;
          return access === 'session' ? shop.session.token : operator.token;
        },
        () => 'invalid_token',
        INVALID,
      );
    });
  });

  it('never ask for a credential where none is needed', async () => {
    const asked: string[] = [];
    // Without a body, a refresh takes the session token it renews (contract 3).
    const open = of('public', 'provider').filter(({ path }) => path !== 'business/auth/refresh');
    for (const route of open) {
      for (const token of [undefined, 'not-a-token', `biz_live_${'0'.repeat(64)}`]) {
        const reply = await callRoute(world, route, token);
        const code: unknown = reply.body?.code;
        if (
          reply.status >= 500 ||
          ['missing_credentials', 'invalid_token', 'wrong_credential_type'].includes(String(code))
        )
          asked.push(answerLine(route, reply));
      }
    }
    expect(asked).toEqual([]);
  });
});
