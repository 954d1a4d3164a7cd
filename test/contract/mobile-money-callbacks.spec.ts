import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MINUTE_MS } from '../../src/kernel/clock';
import type {
  CallbackSubject,
  CallbackVerification,
  ProviderCallback,
} from '../../src/providers/mobile-money/mobile-money.callbacks';
import type { Fault } from '../../simulators/pawapay/simulator-faults';
import { until } from '../support/wait';
import { aDatabase, anOrder, finalResultOf, overTheWire, type PawapayUnderTest } from './mobile-money.providers';

const PATH = '/api/v1/providers/pawapay/callbacks';
const HOST = 'biz.example.com';

interface Received {
  readonly callback: ProviderCallback;
  readonly verification: CallbackVerification;
  readonly subject: CallbackSubject | null;
}

describe('callbacks of pawaPay', () => {
  let database: Awaited<ReturnType<typeof aDatabase>>;
  let subject: PawapayUnderTest;
  let receiver: Server;
  let received: Received[];
  let answers: number[];

  beforeAll(async () => {
    database = await aDatabase();
  });
  beforeEach(async () => {
    received = [];
    answers = [];
    subject = await overTheWire(database.db);
    receiver = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const callback: ProviderCallback = {
          method: request.method ?? '',
          path: request.url ?? '',
          headers: request.headers,
          rawBody: Buffer.concat(chunks),
        };
        void subject.account.callbacks.verifyCallback(callback).then((verification) => {
          received.push({ callback, verification, subject: subject.account.callbacks.readCallback(callback.rawBody) });
          response.writeHead(answers.shift() ?? 200).end();
        });
      });
    });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    Object.assign(subject.simulator.settings, {
      callbackUrl: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}${PATH}`,
      callbackHost: HOST,
      callbackRetryMs: 20,
      callbackRetryForMs: 5_000,
    });
  });
  afterEach(async () => {
    await subject.close();
    receiver.closeAllConnections();
    receiver.close();
  });
  afterAll(() => database.drop());

  const settled = async (fault: Omit<Fault, 'on'> | null, count = 1) => {
    if (fault) subject.simulator.faults.add({ on: 'callback', ...fault });
    const order = anOrder();
    await subject.provider.submit(order);
    await finalResultOf(subject.provider, order);
    await until(`${count} callbacks came`, async () => received.length >= count);
    return order;
  };
  const verifications = () => received.map((each) => each.verification);

  it('are signed, name the operation and its state, and carry no reference of ours', async () => {
    const order = await settled(null);
    expect(received[0]).toMatchObject({
      verification: 'valid',
      subject: { reference: order.reference, status: 'COMPLETED' },
    });
    const body = JSON.parse(received[0]?.callback.rawBody.toString() ?? '') as object;
    expect(body).toMatchObject({ depositId: order.reference, amount: '25000.00', metadata: { shop: 'Goma' } });
    expect(body).not.toHaveProperty('clientReferenceId');
  });

  it.each<[CallbackVerification, Omit<Fault, 'on'>]>([
    ['invalid', { fault: 'forged' }],
    ['invalid', { fault: 'other_key' }],
    ['invalid', { fault: 'unsigned' }],
  ])('are %s when %p', async (verification, fault) => {
    await settled(fault);
    expect(verifications()).toEqual([verification]);
  });

  it('without a signature are wake-ups of an account that does not sign', async () => {
    subject.simulator.settings.signedCallbacks = false;
    await settled(null);
    expect(verifications()).toEqual(['unsigned']);
  });

  it('that are replayed later are expired, and under another path invalid', async () => {
    await settled(null);
    const callback = received[0].callback;
    subject.clock.advance(5 * MINUTE_MS);
    expect(await subject.account.callbacks.verifyCallback(callback)).toBe('expired');
    expect(await subject.account.callbacks.verifyCallback({ ...callback, path: '/elsewhere' })).toBe('invalid');
  });

  it('come again until they are answered with 200', async () => {
    answers = [503, 401, 202];
    await settled(null, 4);
    expect(verifications()).toEqual(['valid', 'valid', 'valid', 'valid']);
  });

  it('may come twice, late, out of order or not at all', async () => {
    await settled({ fault: 'twice' }, 2);
    await settled({ fault: 'late', delay_ms: 50 }, 3);
    await settled({ fault: 'out_of_order' }, 5);
    expect(received.map((each) => each.subject?.status)).toEqual([
      'COMPLETED',
      'COMPLETED',
      'COMPLETED',
      'COMPLETED',
      'PROCESSING',
    ]);
    const lost = await settled({ fault: 'lost' }, 5);
    expect(received.some((each) => each.subject?.reference === lost.reference)).toBe(false);
  });

  it('may come before the answer to the submission', async () => {
    const order = anOrder({ direction: 'payout' });
    subject.simulator.faults.add({ on: 'submit', fault: 'callback_first' });
    const submitting = subject.provider.submit(order);
    await until('the callback came', async () => received.length === 1);
    expect(await submitting).toEqual({ kind: 'accepted' });
    expect(received[0]?.subject).toEqual({ reference: order.reference, direction: 'payout', status: 'COMPLETED' });
  });
});
