import { type Actor, aBusiness, DOORS, type Shop } from '../support/builders';
import { times } from '../support/parallel';
import { pagesOfPdf } from '../support/pdf-text';
import { startWorld, type World } from '../support/world';

const PRETENDED = 'SANDBOX: pretended money, not the statement of an account.';
/** More than a page of them. */
const FUNDINGS = 60;

let world: World;
let shop: Shop;
beforeAll(async () => {
  world = await startWorld();
  shop = await aBusiness().active().withWallet('CDF', '125.50').in(world);
  await times(FUNDINGS, () => shop.sandboxKey.post('sandbox/wallets/USD/fund', { amount: '1.00' }));
});
afterAll(() => world.close());

const ask = (actor: Actor, currency: string, format: string) =>
  actor.get(`wallet/${currency}/statement`, { month: world.clock.now().toISOString().slice(0, 7), format });
const nameOf = async (actor: Actor, currency: string, format: string): Promise<string> =>
  (await ask(actor, currency, format)).headers['content-disposition'];

// Guarantee: money that anybody can make up never passes for money.
describe.each(DOORS)('a statement of the sandbox through the %s door', (door) => {
  const sandbox = () => shop.door(door, 'sandbox');
  const live = () => shop.door(door);

  it('says on each page of the PDF that its money is pretended, and one of real money does not', async () => {
    const pages = pagesOfPdf((await ask(sandbox(), 'USD', 'pdf')).body);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain(PRETENDED);
    const real = pagesOfPdf((await ask(live(), 'CDF', 'pdf')).body);
    expect(real).toEqual([expect.stringContaining('125.50')]);
    expect(real.join()).not.toContain('SANDBOX');
  });

  it('says it by the name of the file, and as JSON', async () => {
    const month = world.clock.now().toISOString().slice(0, 7);
    for (const format of ['pdf', 'csv']) {
      expect(await nameOf(sandbox(), 'USD', format)).toContain(`statement-sandbox-USD-${month}.${format}`);
      expect(await nameOf(live(), 'CDF', format)).toContain(`statement-CDF-${month}.${format}`);
    }
    expect((await ask(sandbox(), 'USD', 'json')).body.data.environment).toBe('sandbox');
    expect((await ask(live(), 'CDF', 'json')).body.data.environment).toBe('live');
  });
});

// Guarantee: a statement names its holder, or shows that it cannot, and never somebody else. Of other scripts: pdf-letters.spec.ts.
describe('the name on a PDF', () => {
  it.each([
    ['Café «Été» Müller', 'Café «Été» Müller'],
    // The o of Yoruba with a dot and a tone is no one character.
    ['Nguyễn Adébọ\u0301lá', 'Nguyen Adébolá'],
    ['Sun 🌞 Ltd', 'Sun ? Ltd'],
  ])('%s is written %s', async (name, written) => {
    await shop.session.patch('profile', { name });
    const [page = ''] = pagesOfPdf((await ask(shop.apiKey, 'CDF', 'pdf')).body);
    expect(page.split('\n').map((line) => line.replace(/ \(\w+\)$/, ''))).toContain(written);
  });
});

// Guarantee: an owner reads, and gives to the bank, a statement in the language of the account.
describe('a PDF of an owner who reads French', () => {
  it('is French to its last word, the merchant’s own aside', async () => {
    const owner = await aBusiness().active().withWallet('CDF').in(world);
    await owner.session.put('preferences', { language: 'fr', timezone: 'Africa/Kinshasa' });
    await owner.sandboxKey.post('sandbox/wallets/USD/fund', { amount: '1.00' });
    // The apostrophe of French has a code of its own in the fonts of a PDF.
    const read = async (actor: Actor, currency: string): Promise<string> =>
      pagesOfPdf((await ask(actor, currency, 'pdf')).body)
        .join()
        .replaceAll('\u0092', '’');
    const real = await read(owner.apiKey, 'CDF');
    for (const words of ['Relevé', 'Solde d’ouverture', 'Solde de clôture', 'Mouvement', 'Montant'])
      expect(real).toContain(words);
    const pretended = await read(owner.sandboxKey, 'USD');
    expect(pretended).toContain('MODE TEST : argent fictif, ceci n’est pas un relevé de compte.');
    expect(pretended).toMatch(/Argent fictif \(\d\)/);
    for (const page of [real, pretended]) expect(page).not.toMatch(/statement|balance|sandbox|amount/i);
  });
});
