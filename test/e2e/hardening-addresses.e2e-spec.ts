import { DOORS, PIN } from '../support/builders';
import { EveryRoute, wantsPin } from '../support/every-route';
import { LIST_QUERIES, belowDoor } from '../support/owned-resources';
import { addressOf, hasBody, nameOf, oncePerTwin, parametersOf } from '../support/routes';

describe('no address and no header, however strange,', () => {
  let every: EveryRoute;

  beforeAll(async () => {
    every = await EveryRoute.start();
  });
  afterAll(() => every.world.close());

  describe('of the address', () => {
    const IDS = [
      '0',
      '-1',
      '+1',
      '1.5',
      '1e3',
      '01',
      ' 1',
      '1 ',
      '1,2',
      '1;2',
      '0x10',
      '٣',
      '１',
      '2147483648',
      '9007199254740993',
      '9223372036854775807',
      '9223372036854775808',
      '9'.repeat(300),
      'abc',
      'null',
      'undefined',
      'NaN',
      'Infinity',
      'true',
      '{}',
      '[]',
      '[1]',
      '__proto__',
      'constructor',
      "1'--",
      '1 OR 1=1',
      '1);DROP TABLE wallets',
      '%',
      '\u0000',
      '1\u0000',
      '\n',
      '😀',
      '\ufeff1',
      '../1',
      '..',
      '00000000-0000-0000-0000-000000000000',
      'FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF',
      '{6f9619ff}',
      `TXN-${'0'.repeat(32)}`,
      'TXN-',
      'txn-00000000000000000000000000000000',
      'x'.repeat(5_000),
    ];

    // Guarantee: an id of any form is an id of nothing, and never an error of ours.
    it('is more than not found', async () => {
      const wrong: string[] = [];
      // A provider's name is no id: an unsigned callback is 401 whoever it claims to be from.
      const takesId = oncePerTwin(every.routes).filter(
        (route) => parametersOf(route).length > 0 && route.access !== 'public' && route.access !== 'provider',
      );
      for (const [place, route] of takesId.entries()) {
        // Ids of one kind stand beside each other, so a route meets each kind, and a parameter that several routes have every id.
        for (const id of IDS.filter((_id, index) => index % 2 === place % 2)) {
          const values = Object.fromEntries(parametersOf(route).map((name) => [name, id]));
          const pin = wantsPin(route) ? { pin: PIN } : {};
          const reply = await every.call(route, {
            address: addressOf(route, values),
            query: LIST_QUERIES[belowDoor(route.path)] ?? {},
            ...(hasBody(route) ? { body: pin } : {}),
          });
          const isRefused = hasBody(route) ? [400, 404].includes(reply.status) : reply.status === 404;
          if (!isRefused) wrong.push(`${nameOf(route)} with ${JSON.stringify(id.slice(0, 50))} → ${reply.status}`);
        }
      }
      expect(wrong).toEqual([]);
    }, 300_000);
  });

  describe('of a header', () => {
    it.each(DOORS)('makes a credential of what is none, at the door of the %s', async (door) => {
      const { token } = every.shop.door(door);
      const path = door === 'apiKey' ? 'business/wallet' : 'business/dashboard/wallet';
      for (const value of [
        token,
        `Basic ${token}`,
        `Bearer`,
        `Bearer  ${token}`,
        `Bearer ${token},`,
        `Bearer ${token} x`,
        `Bearer "${token}"`,
        `Bearer ${token}\t`,
        `Token ${token}`,
        `Bearer ${'x'.repeat(8_000)}`,
        `Bearer ${token}\u00ff`,
        `Bearer ${token.toUpperCase()}`,
        `Bearer ${token.slice(0, -1)}`,
        `Bearer ${token}0`,
        `Bearer:${token}`,
      ]) {
        const reply = await every.world.call('get', path, { headers: { Authorization: value } });
        // Node itself drops white space at the end of a header.
        const isSame = value.trim() === `Bearer ${token}`;
        expect([value.slice(0, 30), reply.status]).toEqual([value.slice(0, 30), isSame ? 200 : 401]);
        if (!isSame) expect(reply.headers['www-authenticate']).toMatch(/^Bearer realm="business"/);
      }
    });

    it('lets a credential travel in an address', async () => {
      for (const name of ['access_token', 'token', 'api_key', 'authorization'])
        expect(
          (await every.world.call('get', 'business/wallet', { query: { [name]: every.shop.apiKey.token } })).status,
        ).toBe(401);
    });

    it('takes the scheme by its letters only, in whatever case', async () => {
      for (const scheme of ['Bearer', 'bearer', 'BEARER'])
        expect(
          (
            await every.world.call('get', 'business/wallet', {
              headers: { Authorization: `${scheme} ${every.shop.apiKey.token}` },
            })
          ).status,
        ).toBe(200);
    });
  });

  it('has left a trace: the service is ready, its books are whole, nothing was polluted', () => every.expectNoTrace());
});
