import { readFileSync } from 'node:fs';
import { aBusiness, PASSWORD, type Shop } from '../../test/support/builders';
import { recordOperation } from '../../test/support/history';
import { anOperator } from '../../test/support/operators';
import { expectInOrder } from './support/accessibility';
import { atTheConsole } from './support/console';
import { until } from '../../test/support/wait';
import { Answers } from './support/answers';
import { type Person, type Stage, startStage } from './support/stage';

let stage: Stage;
let shop: Shop;
let person: Person;

/** Of an owner whose account is in Kinshasa, an hour behind the device in Lubumbashi. */
const PAYMENTS = [
  ['2026-05-04T22:59:59.999Z', '111.00', '4 May, 23:59'],
  ['2026-05-04T23:00:00.000Z', '222.00', '5 May, 00:00'],
  ['2026-05-05T22:59:59.999Z', '333.00', '5 May, 23:59'],
  ['2026-05-05T23:00:00.000Z', '444.00', '6 May, 00:00'],
] as const;

beforeAll(async () => {
  stage = await startStage();
  shop = await aBusiness().active().withWallet('CDF').in(stage.world);
  await shop.session.put('preferences', { language: 'en', timezone: 'Africa/Kinshasa' });
  for (const [at, amount] of PAYMENTS) await recordOperation(stage.world, shop.id, { createdAt: new Date(at), amount });
  person = await stage.person({ width: 1280 });
  await person.hasSession(shop.email, PASSWORD);
}, 60_000);
afterAll(async () => {
  await person.leave();
  await stage.close();
});

const amountsShown = async (): Promise<string[]> =>
  (await person.page.locator('main').innerText()).match(/\b\d{3}\.00/g) ?? [];

/** Amounts of the file that the list is exported to. */
async function rowsOfTheFile(): Promise<(string | undefined)[]> {
  const arriving = person.page.waitForEvent('download');
  await person.press('Export as CSV');
  const text = readFileSync(await (await arriving).path(), 'utf8');
  const rows = text.trimEnd().split('\r\n').slice(1);
  return rows.map((row) => row.split(',')[3]);
}

// Guarantee: a day that is asked for is a day of the times that are shown, from its first millisecond to its last.
describe('the days of the list of transactions', () => {
  it('are those of the zone that the times are shown in', async () => {
    await person.visit('/transactions');
    for (const [, , shown] of PAYMENTS) await person.reads(shown);
    await person.page.getByLabel('From').fill('2026-05-05');
    await person.page.getByLabel('To', { exact: true }).fill('2026-05-05');
    await person.page.getByText('111.00').waitFor({ state: 'detached' });
    await person.page.getByText('444.00').waitFor({ state: 'detached' });
    expect(await amountsShown()).toEqual(['333.00', '222.00']);
  });

  it('are those of the file, too', async () => {
    await person.visit('/transactions?from=2026-05-05&to=2026-05-05');
    await person.page.getByText('444.00').waitFor({ state: 'detached' });
    await person.reads('222.00');
    expect(await rowsOfTheFile()).toEqual(['222.00', '333.00']);
  });

  it('hold those of an amount that is looked for, in the list and in its file', async () => {
    await person.visit('/transactions?from=2026-05-05&to=2026-05-05');
    await person.reads('333.00');
    await person.write('Amount', '222,00');
    await person.page.getByText('333.00').waitFor({ state: 'detached' });
    expect(await amountsShown()).toEqual(['222.00']);
    expect(new URL(person.page.url()).searchParams.get('amount')).toBe('"222.00"');
    expect(await rowsOfTheFile()).toEqual(['222.00']);
    // Whoever looks at one of them comes back to the same list.
    await person.follow(/222\.00/);
    await person.follow('All transactions');
    await person.reads('222.00');
    expect(await amountsShown()).toEqual(['222.00']);
    await person.press('Clear filters');
    await person.reads('111.00');
    expect(await person.page.getByLabel('Amount').inputValue()).toBe('');
  });

  it('count as absent where an address names a day that there is not', async () => {
    await person.visit('/transactions?from=2026-13-01&to=2026-02-30');
    await person.reads('111.00');
    expect(await amountsShown()).toHaveLength(PAYMENTS.length);
    expect(person.complaints).toEqual([]);
  });
});

it('a key ends with the day that was chosen, and the list names that day', async () => {
  await person.visit('/developers/keys');
  await person.press('Create a key');
  const dialog = person.page.getByRole('dialog');
  await person.page.getByText('Limits of the key').click();
  await dialog.getByLabel('Ends on').fill('2099-12-31');
  await dialog.getByRole('button', { name: 'Create a key' }).click();
  await person.press('I have saved it');
  await person.reads('31 Dec 2099');
  const { data } = (await shop.session.get('api-keys')).body;
  expect(data.map(({ expires_at }: { expires_at: string }) => expires_at)).toContain('2099-12-31T22:59:59.000Z');
});

// The device is in Lubumbashi, two hours ahead of UTC.
it('days of the transactions at the console are those of the device, in whose zone their times are shown', async () => {
  const other = await aBusiness().active().in(stage.world);
  const times = [
    '2026-06-04T21:59:59.999Z',
    '2026-06-04T22:00:00.000Z',
    '2026-06-05T21:59:59.999Z',
    '2026-06-05T22:00:00.000Z',
  ];
  for (const [index, at] of times.entries())
    await recordOperation(stage.world, other.id, {
      createdAt: new Date(at),
      amount: `${index + 1}${index + 1}${index + 1}.00`,
    });
  const operator = await atTheConsole(stage, (await anOperator(stage.world)).email, 1280);
  await operator.visit(`/operator/transactions?business_id=${other.id}&from=2026-06-05&to=2026-06-05`);
  await operator.reads('222.00');
  const shown = (await operator.page.locator('main').innerText()).match(/\b\d{3}\.00/g);
  expect(shown).toEqual(['333.00', '222.00']);
  // Finance asks who paid so much at about that time; the field takes an amount as people write it.
  const only = async (amounts: string): Promise<void> => {
    await operator.page.waitForFunction(
      (one) => [document.querySelector('main')?.innerText.match(/\b\d{3}\.00/g)].join() === one,
      amounts,
    );
  };
  await operator.write('Amount', '222,00');
  await only('222.00');
  await operator.write('Amount', '');
  await operator.write(/^About/, '23:45');
  await only('444.00,333.00');
  await expectInOrder(operator);
  await operator.picture('operator-transactions-about');
  await operator.write(/^From/, '2026-06-04');
  await only('222.00,111.00');
  expect(await operator.page.getByLabel('To', { exact: true }).inputValue()).toBe('2026-06-04');
  await operator.leave();
});

// Guarantee: on a slow network nothing that was chosen is taken back.
it('keeps a language and a zone that are chosen right after each other', async () => {
  await person.visit('/settings/profile');
  const language = person.page.getByLabel('Language of our e-mails');
  await language.waitFor();
  const answers = await Answers.wait(person, /dashboard\/preferences/);
  await language.selectOption('fr');
  await person.page.getByLabel('Time zone').selectOption('Africa/Kigali');
  expect(await language.inputValue()).toBe('fr');
  await answers.come();
  const kept = async () => (await shop.session.get('preferences')).body.data;
  await until('the zone is kept', async () => (await kept()).timezone === 'Africa/Kigali');
  expect((await kept()).language).toBe('fr');
}, 30_000);
