import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { money as english } from '../src/i18n/merchant/en/money';
import { money as french } from '../src/i18n/merchant/fr/money';

const ROOT = join(__dirname, '..', '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** What the simulator, which speaks as pawaPay does, fails payments with. */
const ofNetworks = [
  ...read('src/providers/mobile-money/simulator/outcome-table.ts').matchAll(/^ {2}([A-Z_]{8,}): '/gm),
].map(([, code = '']) => code.toLowerCase());
/** What the simulator, as pawaPay, refuses orders with. */
const ofRefusals = [...read('simulators/pawapay/payments-api.ts').matchAll(/'(PROVIDER_[A-Z_]+|AMOUNT_[A-Z_]+)'/g)].map(
  ([, code = '']) => code.toLowerCase(),
);
/** What the service itself fails them with. */
const ofTheService = [
  ...read('src/operations/operation.decision.ts').matchAll(/\bfail\('([a-z_]+)'/g),
  ...read('src/operations/reviews.service.ts').matchAll(/FAILURE = \{ code: '([a-z_]+)'/g),
  ...read('src/operations/manual-endings.service.ts').matchAll(/\bcode: '([a-z_]+)'/g),
].map(([, code = '']) => code);
/** What orders on cards, and what shops do with them, fail with. */
const ofCards = [
  ...read('src/providers/card-issuing/maplerad/maplerad.adapter.ts').matchAll(/kind: 'rejected', code: '([a-z_]+)'/g),
  ...read('src/providers/card-issuing/simulator/simulator-card-orders.ts').matchAll(/rejected\('([a-z_]+)'/g),
  ...read('src/cards/issuer/card-postings.ts').matchAll(/[?:] '(declined|failed)'/g),
  ...read('src/cards/card-records.statements.ts').matchAll(/EXPIRED = '([a-z_]+)'/g),
].map(([, code = '']) => code);
const described = [
  ...(read('docs/guides/errors.md').split('## Why a payment failed')[1] ?? '').matchAll(/^\| `([a-z_]+)` /gm),
]
  .map(([, code = '']) => code)
  .filter((code) => code !== 'failure_code');

// Guarantee: whoever reads why a payment failed, in the guide or on a page in either language, reads words and not a code.
describe('why a payment failed', () => {
  it('stands in the guide, for every code of cards', () => {
    expect(ofCards).toEqual(expect.arrayContaining(['issuer_refused', 'declined', 'failed', 'expired']));
    expect(ofCards.filter((code) => !described.includes(code))).toEqual([]);
  });

  it('stands in the guide, for every code of networks and of the service', () => {
    expect(ofNetworks).toContain('manually_cancelled');
    expect(ofTheService).toEqual(expect.arrayContaining(['never_received', 'failed_on_review', 'ended_by_operator']));
    expect(ofRefusals).toContain('provider_temporarily_unavailable');
    const refused = [...ofRefusals, 'deposits_not_allowed', 'payouts_not_allowed'];
    expect([...ofNetworks, ...refused, ...ofTheService].filter((code) => !described.includes(code))).toEqual([]);
  });

  it.each([
    ['English', english],
    ['French', french],
  ])('has words in %s for every code of the guide', (_, { reasons }) => {
    expect(described.filter((code) => !reasons[code])).toEqual([]);
  });
});
