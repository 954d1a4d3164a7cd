import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Response } from 'supertest';
import { createApp } from '../../src/app';
import { Actor, aBusiness, type Shop } from '../support/builders';
import { keyed } from '../support/cards';
import { DatabaseProxy } from '../support/database-proxy';
import { brokenInvariants } from '../support/invariants';
import { AIRTEL_PAYS } from '../support/mobile-money';
import { type PawapayWorld, startPawapayWorld } from '../support/pawapay';
import { until } from '../support/wait';
import { callService } from '../support/world';

const PAYMENTS = 12;
/** The client's own end of a statement is at 12 s; then everything has to be done again on new connections. */
const RECOVERY_MS = 40_000;

describe('when the host of the database vanishes without a packet', () => {
  let world: PawapayWorld;
  let proxy: DatabaseProxy;
  let service: NestExpressApplication;
  let origin: string;
  let shop: Shop;
  let key: Actor;

  beforeAll(async () => {
    world = await startPawapayWorld({}, { PROCESS_ROLE: 'api' });
    proxy = await DatabaseProxy.before(world.config.databaseUrl);
    const config = { ...world.config, databaseUrl: proxy.url, role: 'all' } as const;
    service = await createApp(config, world.clock);
    await service.listen(0, '127.0.0.1');
    origin = `http://127.0.0.1:${(service.getHttpServer().address() as AddressInfo).port}`;
    shop = await aBusiness().active().withWallet('CDF', '50000.00').in(world);
    key = new Actor({ ...world, origin, call: callThere }, 'apiKey', shop.apiKey.token, null, 'live');
  }, 60_000);
  afterAll(async () => {
    await service.close();
    await proxy.close();
    await world.close();
  });

  const callThere = (...[method, path, options]: Parameters<PawapayWorld['call']>): Promise<Response> =>
    callService(origin, method, path.startsWith('/') ? path : `/api/v1/${path}`, options ?? {});
  const order = () => keyed({ currency_code: 'CDF', amount: '1000', phone_number: AIRTEL_PAYS, network: 'AIRTEL_COD' });
  const pay = (body: object) => key.pay('mobile-money/payouts', body);

  // Guarantee: connections that say nothing any more are given up in seconds; what was asked meanwhile is paid once.
  it('gives up its dark connections, answers 503 meanwhile, and settles everything afterwards', async () => {
    await until('a payment is settled before', async () => {
      const { transaction_id: id } = (await pay(order())).body.data;
      return until(
        'it settles',
        async () => (await shop.apiKey.get(`transactions/${id}`)).body.data.status === 'completed',
      );
    });
    proxy.goDark();
    const bodies = Array.from({ length: PAYMENTS }, order);
    const first = await Promise.all(bodies.map(pay));
    const refused = first.filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['503 service_busy']));
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);

    const accepted = await Promise.all(
      bodies.map((body) =>
        until('it is accepted', async () => {
          const reply = await pay(body);
          return reply.status === 201 && (reply.body.data.transaction_id as string);
        }),
      ),
    );
    // The probe has a connection of its own, which it gives up when it is asked next.
    await until('it is ready', async () => (await callThere('get', '/health/ready')).status === 200);
    for (const id of accepted) {
      await until(
        `${id} settles`,
        async () => (await shop.apiKey.get(`transactions/${id}`)).body.data.status === 'completed',
        RECOVERY_MS,
      );
    }
    expect(await shop.balance('CDF')).toBe(`${50_000 - 1_000 * (PAYMENTS + 1)}.00`);
    expect(await brokenInvariants(world)).toEqual([]);
  }, 90_000);
});
