import { log } from '../../src/platform/logging/logger';
import { aBusiness } from '../support/builders';
import { expectRefusal, type RawAnswer, SECURITY_HEADERS, sendRaw } from '../support/raw';
import { startWorld, type World } from '../support/world';

const ERRORS = '/api/v1/errors';
const LOGIN = '/api/v1/business/auth/login';

describe('HTTP', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());
  const raw = (...lines: string[]): Promise<RawAnswer> => sendRaw(world, lines.join('\r\n'));

  describe('every answer', () => {
    it('answers 404 in the one error form for an address that nothing serves', async () => {
      const reply = await world.call('get', 'nothing/here', { headers: { 'X-Request-Id': 'my-request-1' } });
      expect(reply.status).toBe(404);
      expect(reply.body).toEqual({ message: expect.any(String), code: 'not_found', request_id: 'my-request-1' });
      expect(reply.headers['x-request-id']).toBe('my-request-1');
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(reply.headers['x-powered-by']).toBeUndefined();
    });

    it.each(['x y', 'short', 'a'.repeat(65), 'request/1', 'réquest-1', '<script>', ''])(
      'makes a request id of its own when the caller sends %j',
      async (given) => {
        const reply = await world.call('get', 'nothing/here', {
          headers: { 'X-Request-Id': Buffer.from(given).toString('latin1') },
        });
        expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
        expect(reply.body.request_id).toBe(reply.headers['x-request-id']);
      },
    );

    // Guarantee: a number that is too large for a statement of ours is not called the mistake of the caller, and a person hears of it.
    it('is a 500, logged without values, when a statement does not take what it was given', async () => {
      const shop = await aBusiness().active().in(world);
      await world.db.query(`
        CREATE FUNCTION public.overflow() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN RAISE EXCEPTION 'value "424242" is out of range' USING ERRCODE = '22003'; END $$;
        CREATE TRIGGER overflows BEFORE INSERT ON api_keys FOR EACH ROW EXECUTE FUNCTION public.overflow()`);
      const logged = jest.spyOn(log, 'error');
      const reply = await shop.session.post('api-keys');
      const lines = JSON.stringify(logged.mock.calls);
      logged.mockRestore();
      await world.db.query('DROP FUNCTION public.overflow CASCADE');
      expect([reply.status, reply.body.code]).toEqual([500, 'internal_error']);
      expect(lines).toContain('"sql_state":"22003"');
      expect(lines + reply.text).not.toContain('424242');
    });

    it('carries the security headers, whatever its kind', async () => {
      const shop = await aBusiness().active().in(world);
      const replies = [
        await shop.apiKey.get('wallet'),
        await shop.apiKey.post('wallet', { currency_code: 'CDF' }),
        await shop.apiKey.post('wallet', {}),
        await shop.apiKey.get('wallet/XXX'),
        await world.call('get', 'business/wallet'),
        await world.call('delete', 'business/wallet'),
        await world.call('get', '/nothing'),
        await world.call('get', '/health/live'),
        await world.call('get', '/metrics'),
        await world.call('get', '/openapi.json'),
        await world.call('post', 'business/auth/login', { body: '{' }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([200, 201, 400, 404, 401, 405, 404, 200, 200, 200, 400]);
      for (const { headers } of replies) expect(headers).toMatchObject(SECURITY_HEADERS);
    });

    it('lets pages of other origins show the flag, and nothing else', async () => {
      const flag = await world.call('get', '/assets/flags/usd.svg');
      expect(flag.status).toBe(200);
      expect(flag.headers).toMatchObject({
        ...SECURITY_HEADERS,
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=86400',
        'cross-origin-resource-policy': 'cross-origin',
      });
    });

    // Guarantee: no page of another origin can read an answer, unless that origin is configured.
    it('grants no other origin anything', async () => {
      for (const method of ['OPTIONS', 'GET']) {
        const answer = await raw(
          `${method} ${ERRORS} HTTP/1.1`,
          'Host: service.test',
          'Origin: https://evil.example',
          'Access-Control-Request-Method: POST',
          'Connection: close',
          '',
          '',
        );
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      }
    });

    it('says nothing of what runs the service', async () => {
      for (const path of ['nothing/here', 'errors', 'business/wallet']) {
        const { headers } = await world.call('get', path);
        expect([headers['x-powered-by'], headers['server'], headers['etag']]).toEqual([
          undefined,
          undefined,
          undefined,
        ]);
      }
    });
  });

  describe('a method that a route does not serve', () => {
    it.each([
      ['DELETE', ERRORS, 'GET, HEAD'],
      ['OPTIONS', ERRORS, 'GET, HEAD'],
      ['PUT', LOGIN, 'POST'],
      ['GET', LOGIN, 'POST'],
      ['POST', '/api/v1/business/wallet/USD', 'GET, HEAD'],
      ['DELETE', '/api/v1/business/wallet', 'GET, HEAD, POST'],
      ['POST', '/health/live', 'GET, HEAD'],
      // Guarantee: TRACE echoes nothing; it and verbs of other protocols reach no handler.
      ['TRACE', ERRORS, 'GET, HEAD'],
      ['PROPFIND', ERRORS, 'GET, HEAD'],
      ['TRACE', '/nothing', ''],
    ])('%s %s is answered 405 with Allow: %s', async (method, path, allow) => {
      const answer = await raw(`${method} ${path} HTTP/1.1`, 'Host: service.test', 'Cookie: secret', '', '');
      expectRefusal(answer, 405, 'method_not_allowed');
      expect(answer.headers['allow']).toBe(allow);
      expect(JSON.parse(answer.body)).toMatchObject({
        message: `This route does not take ${method}. It takes: ${allow || 'none'}.`,
        details: { method, allowed: allow || 'none' },
      });
      expect(answer.text).not.toContain('secret');
    });

    it('is not brought in by a header that overrides it', async () => {
      for (const header of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override']) {
        const reply = await world.call('get', 'business/auth/login', { headers: { [header]: 'POST' } });
        expect(reply.status).toBe(405);
      }
    });

    it('is answered without a body when it is HEAD on a route that serves GET', async () => {
      const answer = await raw(`HEAD ${ERRORS} HTTP/1.1`, 'Host: service.test', '', '');
      expect([answer.status, answer.body]).toEqual([200, '']);
      expect(answer.headers).toMatchObject(SECURITY_HEADERS);
    });
  });

  describe('an address written otherwise', () => {
    // Guarantee: no spelling of an address goes round the guards.
    it.each([
      '/API/V1/BUSINESS/WALLET',
      '/api/v1/business/wallet/',
      '/api/v1/business/%77allet',
      '/api/v1/business/wallet?x=/api/v1/errors',
      '/api/v1/errors/../business/wallet',
      '/api/v1/business/wallet#/errors',
      '//api/v1/business/wallet',
      '/api/v1//business/wallet',
      '/api/v1/business/wallet;jsessionid=1',
      '/api/v1/business/wallet.json',
      '/api/v1/business/wallet%00',
      '/api/v1/errors/%2e%2e/business/wallet',
      '/api/v1/business/./wallet',
      '/api/v1/business\\wallet',
      '/api/v1/business/wallet%2Fentries',
    ])('%s is served to nobody without a credential', async (address) => {
      const answer = await raw(`GET ${address} HTTP/1.1`, 'Host: service.test', '', '');
      expect([400, 401, 404]).toContain(answer.status);
      expect(answer.headers).toMatchObject(SECURITY_HEADERS);
    });

    it.each(['/api/v1/business/wallet/%E0%A4%A', '/api/v1/business/wallet/%zz', '/api/v1/business/transactions/%'])(
      '%s, which cannot be decoded, is answered 400',
      async (address) => {
        const shop = await aBusiness().active().in(world);
        const reply = await world.call('get', address, { token: shop.apiKey.token });
        expect([reply.status, reply.body.code]).toEqual([400, 'malformed_request']);
        expect(reply.body.message).toBe('The address has a % that encodes nothing. Write a percent sign as %25.');
      },
    );

    it.each([
      '/assets/flags/../../package.json',
      '/assets/flags/..%2f..%2fpackage.json',
      '/assets/docs/..%2f..%2f..%2fpackage.json',
      '/assets/docs/%2e%2e%2f%2e%2e%2f.env',
      '/assets/docs/..%5c..%5cpackage.json',
      '/assets/docs/swagger-ui.css%00.js',
      '/assets/docs//etc/passwd',
      '/assets/../src/main.ts',
      '/assets/',
      '/.env',
      '/.git/config',
    ])('%s finds no file', async (address) => {
      const answer = await raw(`GET ${address} HTTP/1.1`, 'Host: service.test', '', '');
      expectRefusal(answer, 404, 'not_found');
    });
  });
});
