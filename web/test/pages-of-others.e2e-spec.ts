import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aBusiness, PASSWORD, PIN, type Shop } from '../../test/support/builders';
import { until } from '../../test/support/wait';
import { type Person, type Stage, startStage } from './support/stage';

const ELSEWHERE = 'http://shop-prizes.example';

let stage: Stage;
let shop: Shop;
let neighbour: Server;

/** A page that asks the service for `path` in every way a page can, with what the browser adds by itself. */
const attack = (origin: string, path: string, body: object): string => `<!doctype html><title>Prizes</title>
<iframe name="hidden"></iframe>
<form id="form" method="post" target="hidden" action="${origin}${path}"></form>
<form id="text" method="post" target="hidden" enctype="text/plain" action="${origin}${path}">
  <input name='${JSON.stringify(body).slice(0, -1)},"x":"' value='"}' />
</form>
<script>
  const json = ${JSON.stringify(JSON.stringify(body))};
  const post = (options) =>
    fetch('${origin}${path}', { method: 'POST', credentials: 'include', body: json, ...options })
      .then((reply) => reply.type + ' ' + reply.status, (error) => 'blocked');
  window.attack = async () => {
    document.getElementById('form').submit();
    document.getElementById('text').submit();
    const headers = { 'Content-Type': 'application/json' };
    return [
      await post({ mode: 'no-cors' }),
      await post({ mode: 'cors', headers }),
      await post({ mode: 'cors', headers: { ...headers, 'X-Client': 'dashboard' } }),
      String(navigator.sendBeacon('${origin}${path}', json)),
    ];
  };
  window.read = () =>
    fetch('${origin}/api/v1/business/dashboard/wallet', { credentials: 'include' })
      .then((reply) => reply.text(), () => 'blocked');
</script>`;

let attackerPage = '';

beforeAll(async () => {
  stage = await startStage();
  shop = await aBusiness().active().withPin().withWallet('CDF', '90000.00').in(stage.world);
  neighbour = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(attackerPage));
  await new Promise<void>((ready) => neighbour.listen(0, '127.0.0.1', ready));
}, 60_000);
afterAll(async () => {
  await new Promise((closed) => neighbour.close(closed));
  await stage.close();
});

const neighbourOrigin = (): string => `http://127.0.0.1:${(neighbour.address() as AddressInfo).port}`;
const operations = async (): Promise<number> =>
  Number((await stage.world.db.query('SELECT count(*) AS n FROM operations WHERE business_id = $1', [shop.id]))[0].n);

interface Scene {
  readonly person: Person;
  /** The statuses with which the service answered calls of the attacker's pages. */
  readonly answers: number[];
}

async function victimOn(where: string): Promise<Scene> {
  const person = await stage.person({ width: 1280 });
  await person.signIn(shop.email, PASSWORD);
  await person.sees('Home');
  await person.page.route(`${ELSEWHERE}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: attackerPage }),
  );
  const answers: number[] = [];
  person.page.on('response', (response) => {
    const request = response.request();
    if (request.method() !== 'GET' && response.url().startsWith(stage.world.origin)) answers.push(response.status());
  });
  await person.page.goto(`${where}/`);
  return { person, answers };
}

// Guarantee (web.md 3): a page that is not ours moves nothing and reads nothing, wherever it is served from.
describe.each([
  ['on another port of the same host', neighbourOrigin],
  ['on another site', () => ELSEWHERE],
])('a page %s', (_, where) => {
  it('pays nothing out, though the browser would send the cookie', async () => {
    const before = await operations();
    const body = { currency_code: 'CDF', amount: '5000.00', phone_number: '243812345678', pin: PIN };
    attackerPage = attack(stage.world.origin, '/api/v1/business/dashboard/mobile-money/payouts', body);
    const { person, answers } = await victimOn(where());
    const results = await person.page.evaluate(() => (window as unknown as { attack(): Promise<string[]> }).attack());
    expect(results.slice(0, 3)).toEqual(['blocked', 'blocked', 'blocked']);
    // From another site the browser itself lets nothing through to a private address.
    if (where() !== ELSEWHERE) await until('the calls have arrived', async () => answers.length > 0);
    expect(answers.filter((status) => status !== 401 && status !== 403)).toEqual([]);
    expect(await operations()).toBe(before);
    expect(await shop.balance('CDF')).toBe('90000.00');
    await person.leave();
  });

  it('signs nobody in as somebody else, and nobody out', async () => {
    const thief = await aBusiness().active().in(stage.world);
    const path = '/api/v1/business/auth/browser-session';
    attackerPage = attack(stage.world.origin, path, { email: thief.email, password: PASSWORD });
    const { person, answers } = await victimOn(where());
    await person.page.evaluate(() => (window as unknown as { attack(): Promise<string[]> }).attack());
    await person.page.evaluate(
      (url) => fetch(url, { method: 'DELETE', credentials: 'include', mode: 'cors' }).catch(() => null),
      `${stage.world.origin}${path}`,
    );
    expect(answers.filter((status) => status >= 200 && status < 300 && status !== 204)).toEqual([]);
    await person.visit('/settings/profile');
    await person.page.getByText(shop.email).first().waitFor();
    await person.leave();
  });

  it('reads no wallet, and gets neither a frame of ours nor a hold on our window', async () => {
    attackerPage = attack(stage.world.origin, '/', {});
    const { person } = await victimOn(where());
    expect(await person.page.evaluate(() => (window as unknown as { read(): Promise<string> }).read())).not.toMatch(
      /90000|balance/,
    );
    await person.page.evaluate((url) => {
      const frame = document.createElement('iframe');
      frame.name = 'victim';
      frame.src = url;
      const loaded = new Promise((done) => frame.addEventListener('load', done));
      document.body.append(frame);
      return loaded;
    }, `${stage.world.origin}/wallets`);
    for (const frame of person.page.frames())
      expect(await frame.evaluate(() => document.body?.innerText ?? '')).not.toMatch(/Wallets|CDF/);
    const [opened] = await Promise.all([
      person.context.waitForEvent('page'),
      person.page.evaluate((url) => {
        (window as unknown as { victim: Window | null }).victim = window.open(`${url}/wallets`);
      }, stage.world.origin),
    ]);
    await opened.getByRole('heading', { name: 'Wallets' }).waitFor();
    // `Cross-Origin-Opener-Policy` cuts the two apart: to the opener the window is closed.
    expect(await person.page.evaluate(() => (window as unknown as { victim: Window }).victim.closed)).toBe(true);
    await person.leave();
  });
});
