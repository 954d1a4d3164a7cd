import { pagesOfPdf } from '../../test/support/pdf-text';
import type { StatementView } from './statement.views';
import { renderStatementPdf } from './statement-pdf';

const HOLDER = { name: 'Mosolo', code: 'BIZ1', language: 'fr' } as const;
/** Some twenty pages. */
const ENTRIES = 1_200;
/** Lines of a page, its headings left aside. */
const PAGE_LINES = 60;

const statementOf = (entries: number): StatementView => ({
  environment: 'live',
  currency_code: 'CDF',
  month: '2026-10',
  from: '2026-10-01T00:00:00.000Z',
  to: '2026-11-01T00:00:00.000Z',
  opening_balance: '0.00',
  sums: [],
  closing_balance: '5000.00',
  entries: Array.from({ length: entries }, (_, n) => ({
    id: n + 1,
    transaction_id: 'TXN-1',
    direction: 'credit',
    amount: '1.00',
    balance_after: `${n + 1}.00`,
    description: 'Mobile money deposit',
    created_at: '2026-10-07T08:00:00.000Z',
  })),
});

// Guarantee: a long file that is drawn keeps nobody else waiting for more than a page of it.
it('lets others have their turn after each page of a PDF', async () => {
  let turns = 0;
  let next: NodeJS.Immediate;
  const take = (): void => {
    turns += 1;
    next = setImmediate(take);
  };
  next = setImmediate(take);
  const file = await renderStatementPdf(statementOf(ENTRIES), HOLDER);
  clearImmediate(next);
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.includes('/DisplayDocTitle true')).toBe(true);
  expect(turns).toBeGreaterThanOrEqual(Math.floor(ENTRIES / PAGE_LINES));
});

it('names the zone of its times in full', async () => {
  const [page = ''] = pagesOfPdf(await renderStatementPdf(statementOf(1), HOLDER));
  expect(page.split('\n')).toEqual(expect.arrayContaining(['Heure (UTC)', '2026-10-07 08:00:00']));
});

// Guarantee: a bank reads the name of the account's holder in whatever script it is, on readers without a font for it.
it('brings the fonts of other scripts, and none for letters that every reader has', async () => {
  const { entries } = statementOf(1);
  const drawn = async (name: string, description: string): Promise<string> => {
    const statement = { ...statementOf(1), entries: entries.map((entry) => ({ ...entry, description })) };
    const file = await renderStatementPdf(statement, { ...HOLDER, name });
    expect(pagesOfPdf(file).join()).not.toContain('?');
    return file.toString('latin1');
  };
  const mixed = await drawn('شركة محمد بن علي', 'ማርቆስ '.repeat(40));
  expect(mixed).toContain('NotoSansArabic');
  expect(mixed).toContain('NotoSansEthiopic');
  expect(mixed).not.toContain('+NotoSans-');
  expect(await drawn('Kɔfi', 'Mosolo')).toContain('+NotoSans-');
  expect(await drawn('Café', 'Mosolo')).not.toContain('Noto');
});

// Guarantee: a PDF says each amount whole, however large it is.
it('cuts no amount off', async () => {
  const largest = '92233720368547758.07';
  const [entry] = statementOf(1).entries;
  if (!entry) throw new Error('a statement of one entry has one');
  const statement: StatementView = {
    ...statementOf(0),
    opening_balance: largest,
    sums: [{ type: 'mobile_money_payout', direction: 'debit', count: 1, amount: largest }],
    closing_balance: largest,
    entries: [{ ...entry, amount: largest, balance_after: largest }],
  };
  const [page = ''] = pagesOfPdf(await renderStatementPdf(statement, HOLDER));
  expect(page.split('\n').filter((text) => text.includes('9223'))).toEqual([
    largest,
    `-${largest}`,
    largest,
    `+${largest}`,
    largest,
  ]);
});
