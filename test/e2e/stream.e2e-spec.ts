import { Browser } from '../support/browser';
import { aBusiness, fund, PASSWORD, type Shop } from '../support/builders';
import { aCard, aCardShop, actOn } from '../support/cards';
import { times } from '../support/parallel';
import { waitingSessions, whileHeld } from '../support/locks';
import { until } from '../support/wait';
import { startWorld, type World } from '../support/world';

interface Heard {
  readonly event: string;
  readonly id: string | null;
  readonly data: Record<string, unknown>;
}

/** A page that listens, as an EventSource does. */
class Listener {
  private text = '';
  isClosed = false;
  private readonly ending = new AbortController();

  private constructor(readonly status: number) {}

  static async open(
    world: World,
    cookie: string,
    options: { query?: string; lastId?: string } = {},
  ): Promise<Listener> {
    const ending = new AbortController();
    const headers: Record<string, string> = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' };
    if (options.lastId !== undefined) headers['Last-Event-ID'] = options.lastId;
    const url = `${world.origin}/api/v1/business/dashboard/stream${options.query ?? ''}`;
    const response = await fetch(url, { headers, signal: ending.signal });
    const listener = new Listener(response.status);
    ending.signal.addEventListener('abort', () => listener.ending.abort());
    listener.stop = () => ending.abort();
    void listener.read(response);
    return listener;
  }

  stop: () => void = () => undefined;

  get events(): Heard[] {
    const frames = this.text.split('\n\n').filter((frame) => frame.includes('event: '));
    return frames.map((frame) => ({
      event: /^event: (.*)$/m.exec(frame)?.[1] ?? '',
      id: /^id: (.*)$/m.exec(frame)?.[1] ?? null,
      data: JSON.parse(/^data: (.*)$/m.exec(frame)?.[1] ?? '{}') as Record<string, unknown>,
    }));
  }

  private async read(response: Response): Promise<void> {
    try {
      const decoder = new TextDecoder();
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>)
        this.text += decoder.decode(chunk);
    } catch {
      // The listener went away.
    }
    this.isClosed = true;
  }
}

let world: World;
const opened: Listener[] = [];
beforeAll(async () => {
  world = await startWorld();
});
afterEach(() => opened.splice(0).forEach((listener) => listener.stop()));
afterAll(() => world.close());

const signIn = async (shop: Shop): Promise<Browser> => {
  const browser = new Browser(world, 'business');
  await browser.signIn(shop.email, PASSWORD);
  return browser;
};
const listen = async (browser: Browser, options: { query?: string; lastId?: string } = {}): Promise<Listener> => {
  const listener = await Listener.open(world, browser.cookies(), options);
  opened.push(listener);
  return listener;
};
const deposit = (shop: Shop, environment: 'live' | 'sandbox' = 'live') =>
  shop.door('apiKey', environment).post('mobile-money/deposits', {
    currency_code: 'CDF',
    amount: '2500.00',
    phone_number: '243813456789',
  });
const aShop = async (): Promise<Shop> => {
  const shop = await aBusiness().active().withWallet('CDF').in(world);
  await fund(world, shop.id, { currency: 'CDF', amount: '1.00', environment: 'sandbox' });
  return shop;
};

describe('GET /business/dashboard/stream', () => {
  it('tells a deposit that settles: the transaction, the wallet and the notification', async () => {
    const shop = await aShop();
    const page = await listen(await signIn(shop));
    const { body } = await deposit(shop);
    await until('the page has heard of it', async () => page.events.length >= 3);
    expect(page.events.map(({ event }) => event)).toEqual([
      'transaction.updated',
      'wallet.updated',
      'notification.created',
    ]);
    expect(page.events[0]?.data).toMatchObject({
      transaction_id: body.data.transaction_id,
      status: 'completed',
      environment: 'live',
    });
    expect(page.events.map(({ id }) => id)).toEqual([null, null, expect.stringMatching(/^\d+$/)]);
    expect(JSON.stringify(page.events)).not.toContain('243813456789');
  });

  // Guarantee: what an API key does with cards is seen in an open page too. A top-up is a transaction as a deposit is.
  it('tells each transaction of a card and what it is, and of a frozen card nothing', async () => {
    const shop = await aCardShop(world);
    const page = await listen(await signIn(shop));
    const id = await aCard(shop);
    for (const action of ['topup', 'freeze', 'terminate'] as const) await actOn(shop.apiKey, id, action);
    await until('the page has heard of all', async () => page.events.length >= 6);
    const both = ['transaction.updated', 'wallet.updated'];
    expect(page.events.map(({ event }) => event)).toEqual([...both, ...both, ...both]);
    const told = page.events.filter(({ event }) => event === 'transaction.updated').map(({ data: one }) => one);
    const idOf = async (type: string): Promise<string> =>
      (await shop.apiKey.get('transactions', { type })).body.data[0].transaction_id;
    const asTold = async (type: string): Promise<object> => ({
      transaction_id: await idOf(type),
      type,
      status: 'completed',
      currency_code: 'USD',
      environment: 'live',
    });
    expect(told).toEqual(await Promise.all(['card_creation', 'card_topup', 'card_termination'].map(asTold)));
  });

  // Guarantee: a page that lost its connection misses no event and gets none twice.
  it('resumes after the last id that was heard', async () => {
    const shop = await aShop();
    const browser = await signIn(shop);
    const first = await listen(browser);
    await deposit(shop);
    const lastId = await until('the first deposit is heard', async () => first.events.at(-1)?.id);
    first.stop();
    const second = (await deposit(shop)).body.data.transaction_id as string;
    await until('the second has settled', async () => {
      const { body } = await shop.apiKey.get(`mobile-money/deposits/${second}`);
      return body.data.status === 'completed';
    });
    const resumed = await listen(browser, { lastId });
    await until('it is heard', async () => resumed.events.length >= 3);
    const told = resumed.events.filter(({ event }) => event === 'transaction.updated');
    expect(told.map(({ data }) => data['transaction_id'])).toEqual([second]);
  });

  it('tells what another process wrote', async () => {
    const shop = await aShop();
    const page = await listen(await signIn(shop));
    await world.db.query(`SELECT record_event($1, 'live', 'kyc.rejected', '{}', NULL, now())`, [shop.id]);
    await until('it is heard', async () => page.events.some(({ event }) => event === 'kyc.updated'));
  });

  it('tells nothing of another business, nor of the other environment', async () => {
    const [mine, other] = [await aShop(), await aShop()];
    const browser = await signIn(mine);
    const live = await listen(browser);
    const sandbox = await listen(browser, { query: '?environment=sandbox' });
    await deposit(other);
    await deposit(mine, 'sandbox');
    await until('the sandbox is heard', async () =>
      sandbox.events.some(({ event }) => event === 'transaction.updated'),
    );
    await world.db.query(`SELECT record_event($1, 'live', 'kyc.rejected', '{}', NULL, now())`, [mine.id]);
    await until('the live one is heard', async () => live.events.length > 0);
    expect(live.events.map(({ event }) => event)).toEqual(['kyc.updated', 'notification.created']);
    expect(sandbox.events.every(({ data }) => data['environment'] === 'sandbox')).toBe(true);
  });

  // Guarantee: no event is sent after the session has ended, however it ended.
  it.each<[string, (shop: Shop, browser: Browser) => Promise<unknown>]>([
    ['signs out', (_, browser) => browser.call('delete', 'business/auth/browser-session')],
    [
      'ends all sessions elsewhere',
      (shop) => world.call('post', 'business/auth/logout', { token: shop.session.token, body: { all_sessions: true } }),
    ],
    ['is suspended', (shop) => shop.setStatus('suspended')],
  ])('closes when the business %s', async (_, end) => {
    const shop = await aShop();
    const browser = await signIn(shop);
    const page = await listen(browser);
    await end(shop, browser);
    await until('the stream is closed', async () => page.isClosed);
    expect((await listen(browser)).status).toBeGreaterThanOrEqual(401);
  });

  it('refuses more streams than a person has tabs, and lets the next in when one closes', async () => {
    const browser = await signIn(await aShop());
    const tabs = await times(6, () => listen(browser));
    expect(tabs.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await listen(browser)).status).toBe(429);
    tabs[0]?.stop();
    await until('there is room', async () => (await listen(browser)).status === 200);
  });

  // Guarantee: a page that left before its stream began holds none of its places.
  it('lets a person in after pages that were left before they opened', async () => {
    const browser = await signIn(await aShop());
    await whileHeld(world, 'LOCK TABLE event_sequences IN ACCESS EXCLUSIVE MODE', [], async () => {
      const headers = { Cookie: browser.cookies(), 'Sec-Fetch-Site': 'same-origin' };
      const leaving = new AbortController();
      const left = times(6, () =>
        fetch(`${world.origin}/api/v1/business/dashboard/stream`, { headers, signal: leaving.signal }).catch(
          () => null,
        ),
      );
      await until('all ask where the stream begins', async () => (await waitingSessions(world)) >= 6);
      leaving.abort();
      await left;
    });
    await until('a stream opens', async () => {
      const page = await listen(browser);
      return page.status === 200;
    });
    expect((await listen(browser)).status).toBe(200);
  });

  it('answers a question for the head alone', async () => {
    const browser = await signIn(await aShop());
    const headers = { Cookie: browser.cookies(), 'Sec-Fetch-Site': 'same-origin' };
    const reply = await fetch(`${world.origin}/api/v1/business/dashboard/stream`, { method: 'HEAD', headers });
    expect(reply.status).toBe(200);
  });

  it('is for a session only, and for a known environment', async () => {
    const shop = await aShop();
    expect((await shop.apiKey.call('get', 'stream')).status).toBe(404);
    expect((await world.call('get', 'business/dashboard/stream')).body.code).toBe('missing_credentials');
    const browser = await signIn(shop);
    expect((await browser.call('get', 'business/dashboard/stream', { query: { environment: 'test' } })).status).toBe(
      400,
    );
  });
});
