import { aBusiness, PASSWORD, type Shop } from '../../test/support/builders';
import { expectInOrder } from './support/accessibility';
import { type Person, type Stage, startStage } from './support/stage';

let stage: Stage;
let shop: Shop;
let person: Person;

beforeAll(async () => {
  stage = await startStage();
  shop = await aBusiness().active().in(stage.world);
  person = await stage.person({ width: 320, theme: 'dark' });
  await person.hasSession(shop.email, PASSWORD);
  await person.visit('/developers/keys');
}, 60_000);
afterAll(async () => {
  await person.leave();
  await stage.close();
});

const dialog = () => person.page.getByRole('dialog');

/** The key that is shown this once, taken the way a person takes it. */
async function takeKey(): Promise<string> {
  await person.reads('Copy it now. It cannot be shown again.');
  const key = (await dialog().locator('code').textContent()) ?? '';
  await person.press('I have saved it');
  await dialog().waitFor({ state: 'detached' });
  return key;
}

const status = async (key: string, path: string): Promise<number> =>
  (await stage.world.call('get', `business/${path}`, { token: key })).status;

describe('a developer', () => {
  let key: string;

  it('makes a key that reads only, from one network, until a day, and finds its limits in the list', async () => {
    await person.press('Create a key');
    await dialog().getByLabel('Name').fill('Reports');
    await person.page.getByText('Limits of the key').click();
    await dialog().getByLabel('Ends on').fill('2099-12-31');
    await dialog().getByLabel('Addresses').fill('127.0.0.1\n203.0.113.0/24');
    await dialog().getByLabel('Read everything but card numbers').check();
    await person.picture('key-limits-320');
    await expectInOrder(person);
    await dialog().getByRole('button', { name: 'Create a key' }).click();
    key = await takeKey();
    await person.reads('May: read');
    await person.reads('From 127.0.0.1/32, 203.0.113.0/24');
    expect(await status(key, 'wallet')).toBe(200);
    const opening = { token: key, body: { currency_code: 'CDF' } };
    expect((await stage.world.call('post', 'business/wallet', opening)).body.code).toBe('insufficient_scope');
  });

  it('is told beside the field what an address may look like', async () => {
    await person.press('Create a key');
    await person.page.getByText('Limits of the key').click();
    await dialog().getByLabel('Addresses').fill('my server');
    await dialog().getByRole('button', { name: 'Create a key' }).click();
    await dialog().getByLabel('Addresses').and(person.page.locator('[aria-invalid=true]')).waitFor();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
  });

  it('replaces the key while the old one goes on for a day', async () => {
    await person.press(`Replace ${key.slice(0, 20)}`);
    await person.picture('key-replace-320');
    await dialog().getByRole('button', { name: 'Replace' }).click();
    const next = await takeKey();
    expect(next).not.toBe(key);
    expect([await status(key, 'wallet'), await status(next, 'wallet')]).toEqual([200, 200]);
    await person.picture('keys-320');
    await expectInOrder(person);
    stage.world.clock.advance(25 * 60 * 60_000);
    expect([await status(key, 'wallet'), await status(next, 'wallet')]).toEqual([401, 200]);
    expect(person.complaints).toEqual([]);
  });
});
