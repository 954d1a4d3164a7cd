import { nameOf } from '../src/i18n/format';
import { errors as frenchErrors } from '../src/i18n/shared/errors.fr';
import { settings as englishSettings } from '../src/i18n/merchant/en/settings';
import { shell as englishShell } from '../src/i18n/merchant/en/shell';
import { settings as frenchSettings } from '../src/i18n/merchant/fr/settings';
import { shell as frenchShell } from '../src/i18n/merchant/fr/shell';
import { stateOf as englishState } from '../src/i18n/operator/en/console';
import { stateOf as frenchState } from '../src/i18n/operator/fr/console';
import { businesses as frenchBusinesses } from '../src/i18n/operator/fr/businesses';
import { text as frenchMerchant } from '../src/i18n/merchant/fr';
import { text as frenchOperator } from '../src/i18n/operator/fr';
import { text as englishMerchant } from '../src/i18n/merchant/en';
import { text as englishOperator } from '../src/i18n/operator/en';

describe('the name of a currency or a country', () => {
  it.each([
    ['currency', 'CDF', 'Congolese Franc', 'Franc congolais'],
    ['currency', 'USD', 'US Dollar', 'Dollar des États-Unis'],
    ['region', 'CD', 'Congo - Kinshasa', 'Congo-Kinshasa'],
  ] as const)('of the %s %s is that of the language', (type, code, english, french) => {
    expect(nameOf(type, code, 'en')).toBe(english);
    expect(nameOf(type, code, 'fr')).toBe(french);
  });

  it.each([
    ['currency', 'XYZ'],
    ['currency', 'gold'],
    ['region', '?'],
  ] as const)('of the unknown %s "%s" is its code', (type, code) => {
    expect(nameOf(type, code, 'fr').toLowerCase()).toBe(code.toLowerCase());
  });
});

describe('one thing', () => {
  it('is not told as several', () => {
    expect(englishShell.unread(1, '1')).toBe('1 unread notification');
    expect(frenchShell.unread(1, '1')).toBe('1 notification non lue');
    expect(frenchShell.unread(2, '2')).toBe('2 notifications non lues');
    expect(englishSettings.codesLeft(1)).toBe('1 recovery code is left.');
    expect(frenchSettings.codesLeft(1)).toBe('Il reste 1 code de secours.');
    expect(frenchSettings.codesLeft(0)).toContain('Il ne reste aucun code de secours.');
    expect(frenchBusinesses.counted(2, 1, 0)).toBe('2 réussies, 1 échouée, 0 en attente');
  });
});

describe('the word for a state', () => {
  it.each([
    ['active', undefined, 'Actif', 'Active'],
    ['active', 'business', 'Active', 'Active'],
    ['terminated', 'card', 'Clôturée', 'Closed'],
    ['resolved', 'review', 'Résolue', 'Resolved'],
    ['off', 'address', 'Désactivée', 'Off'],
    ['off', 'factor', 'Désactivé', 'Off'],
    ['off', 'job', 'Arrêtée', 'Off'],
    ['holds', 'invariants', 'Respectées', 'Kept'],
    ['pending', 'request', 'En attente', 'Pending'],
    ['unheard-of', 'key', 'unheard-of', 'unheard-of'],
  ] as const)('"%s" agrees with what it is said of: %s', (state, of, french, english) => {
    expect(frenchState(state, of)).toBe(french);
    expect(englishState(state, of)).toBe(english);
  });
});

// Guarantee: whoever lost what is shown once is told by which button another one is made.
it.each([englishMerchant, frenchMerchant])(
  'a signing secret that was hidden names the button for a new one',
  (text) => {
    expect(text.developers.secretGone).toContain(text.developers.rotate);
  },
);

// Guarantee: an owner and an operator who talk about what they see use one word for one thing.
describe('both applications', () => {
  it.each([
    ['English', englishMerchant, englishOperator],
    ['French', frenchMerchant, frenchOperator],
  ])('name environments, plans and movements alike in %s', (_, merchant, operator) => {
    expect(operator.states).toMatchObject({ live: merchant.shell.live, sandbox: merchant.shell.sandbox });
    expect(merchant.developers).toMatchObject({ live: merchant.shell.live, sandbox: merchant.shell.sandbox });
    expect(merchant.settings.plan).toBe(operator.businesses.plan);
    expect(merchant.money.types).toEqual(operator.transactions.types);
    expect(merchant.wallets.movements).toEqual(operator.businesses.movements);
  });

  it('say why a plan refuses in the same word', () => {
    expect(frenchErrors['feature_not_enabled']?.(String, String)).toContain(
      frenchOperator.businesses.plan.toLowerCase(),
    );
  });
});
