import { aBusiness, PASSWORD, PIN, type Shop } from '../../test/support/builders';
import { appCode } from '../../test/support/totp';
import { flaws } from './support/accessibility';
import { leaveWithoutFlaw } from './support/console';
import { isHiddenFromReaders, isUnderABar, pressKey, tabs } from './support/keys';
import { type Person, type Stage, startStage } from './support/stage';

const DEPOSIT = { currency_code: 'CDF', amount: '5000.00', phone_number: '243812345678' };
const MORE_THAN_A_PAGE = 26;

let stage: Stage;
let shop: Shop;
let person: Person;

beforeAll(async () => {
  stage = await startStage();
  shop = await aBusiness().active().withPin().withWallet('CDF', '150000.00').in(stage.world);
  for (let made = 0; made < MORE_THAN_A_PAGE; made += 1) await shop.session.pay('mobile-money/deposits', DEPOSIT);
  person = await stage.person({ width: 320, language: 'fr' });
  await person.hasSession(shop.email, PASSWORD);
}, 90_000);
afterAll(async () => {
  await leaveWithoutFlaw(person);
  await stage.close();
});

const focused = (of = ''): Promise<unknown> => person.page.waitForSelector(`${of}:focus`, { state: 'attached' });

describe('somebody without a mouse', () => {
  it.each(['/transactions', '/settings/profile', '/settings/security', '/wallets/CDF'])(
    'sees on %s what has the focus, whatever stays in place over the page',
    async (path) => {
      await person.visit(path);
      await person.page.waitForFunction(
        () => document.querySelector('h1') && !document.querySelector('[aria-busy=true]'),
      );
      for (const key of ['Tab', 'Shift+Tab']) {
        const hidden: string[] = [];
        for await (const stop of tabs(person.page, key))
          if (await isUnderABar(stop)) hidden.push(await stop.innerText());
        expect({ key, hidden }).toEqual({ key, hidden: [] });
      }
    },
    60_000,
  );

  it('is at the navigation of a list when its last page has nothing older', async () => {
    await person.visit('/transactions');
    await pressKey(person.page.getByRole('button', { name: 'Plus ancien' }), 'Enter');
    await person.page
      .getByRole('navigation', { name: /Page 2/ })
      .and(person.page.locator(':focus'))
      .waitFor();
    expect(await person.page.getByRole('status').filter({ hasText: 'Page 2' }).count()).toBe(1);
  });

  it('is at the title when the filters that found nothing are cleared', async () => {
    await person.visit('/transactions?q=nobody-at-all');
    await pressKey(
      person.page
        .getByRole('main')
        .getByRole('button', { name: /^Effacer/ })
        .last(),
      'Enter',
    );
    await focused('h1');
  });

  it('writes the days of a filter digit by digit', async () => {
    await person.visit('/transactions');
    await pressKey(person.page.getByRole('button', { name: 'Filtres' }), 'Enter');
    const day = person.page.getByRole('main').getByLabel('Du');
    await day.focus();
    // The browser of the tests asks for the month first, whatever the language of the page.
    await person.page.keyboard.type('11302025');
    await person.page.waitForURL('**/transactions?from=2025-11-30');
    await person.page.keyboard.press('Backspace');
    await person.page.keyboard.type('2024');
    await person.page.waitForURL('**/transactions?from=2024-11-30');
    expect(await day.inputValue()).toBe('2024-11-30');
    await pressKey(person.page.getByRole('search').getByRole('button', { name: /^Effacer/ }), 'Enter');
    await person.page.waitForURL((url) => url.search === '');
    expect(await day.inputValue()).toBe('');
  });

  it('stays at a notification that has been read', async () => {
    await person.visit('/notifications');
    const first = person.page.getByRole('listitem').first();
    await pressKey(first.getByRole('button', { name: /^Marquer comme lu/ }), 'Enter');
    await first.and(person.page.locator(':focus')).waitFor();
  });

  it('stays in the dialog of a payment through all of its steps', async () => {
    await person.visit('/transactions?new=deposit');
    const dialog = person.page.getByRole('dialog');
    await dialog.getByLabel('Montant').fill('700');
    await dialog.getByLabel('Téléphone du client').fill('243812345678');
    await person.page.keyboard.press('Enter');
    await dialog.getByLabel('Votre code PIN').fill(PIN);
    await person.page.keyboard.press('Enter');
    await dialog.getByRole('link', { name: 'Ouvrir la transaction' }).waitFor();
    await focused('[role=dialog]');
    await person.picture('keyboard-payment-320-fr');
    await person.page.keyboard.press('Escape');
    await focused();
  });

  it('begins in a dialog whose form has to be read first, not at its end', async () => {
    await person.visit('/transactions?new=payout');
    await focused('[role=dialog]');
    await person.page.getByLabel('Portefeuille').waitFor();
    await person.page.keyboard.press('Tab');
    await focused('[role=dialog] select');
  });

  it('sees which choice of a menu the arrows have come to', async () => {
    await person.visit('/');
    await pressKey(person.page.getByRole('button', { name: 'Compte' }), 'Enter');
    await person.page.keyboard.press('ArrowDown');
    const chosen = person.page.locator('[role^=menuitem]:focus');
    await chosen.waitFor();
    await person.picture('keyboard-menu-320-fr');
    expect(await chosen.evaluate((item) => getComputedStyle(item).outlineStyle)).toBe('solid');
    await person.page.keyboard.press('Escape');
    await person.page.getByRole('button', { name: 'Compte' }).and(person.page.locator(':focus')).waitFor();
  });

  it('is at the first choice of a menu whose script comes only after the press', async () => {
    const script = '**/static/account-menu-*.js';
    let letPass = (): void => undefined;
    const held = new Promise<void>((resolve) => (letPass = resolve));
    await person.page.route(script, async (route) => {
      await held;
      await route.continue();
    });
    const button = person.page.getByRole('button', { name: 'Compte' });
    try {
      await person.visit('/');
      await pressKey(button, 'Enter');
      await button.and(person.page.locator('[aria-busy=true]')).waitFor();
    } finally {
      letPass();
    }
    await person.page.locator('[role^=menuitem]:focus').waitFor();
    await person.page.unroute(script);
    await person.page.keyboard.press('Escape');
    await button.and(person.page.locator(':focus')).waitFor();
  });
});

describe('somebody who listens', () => {
  it('is told what is said outside of an open dialog', async () => {
    await person.visit('/transactions?new=deposit');
    await person.page.getByRole('dialog').getByLabel('Montant').waitFor();
    await person.page.context().setOffline(true);
    try {
      const said = person.page.locator('[role=status]', { hasText: 'Pas de connexion' });
      await said.waitFor();
      expect(await isHiddenFromReaders(said)).toBe(false);
      expect(await isHiddenFromReaders(person.page.locator('[data-toasts]'))).toBe(false);
    } finally {
      await person.page.context().setOffline(false);
    }
  });
});

describe('a code pasted as an app shows it, with a space', () => {
  const spaced = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

  it('turns the second factor on, and opens the door', async () => {
    const careful = await aBusiness().active().in(stage.world);
    const owner = await stage.person();
    await owner.hasSession(careful.email, PASSWORD);
    await owner.visit('/settings/security');
    await pressKey(owner.page.getByRole('button', { name: 'Turn on' }), 'Enter');
    const field = owner.page.getByLabel('Code of the app');
    await field.waitFor();
    // The button is gone; the panel it stood in is not.
    await owner.page.locator('section:focus', { has: field }).waitFor();
    const secret = (await owner.page.locator('code').first().textContent()) ?? '';
    await field.focus();
    await owner.page.keyboard.insertText(spaced(appCode(secret, stage.world.clock.now())));
    await owner.page.keyboard.press('Enter');
    await owner.reads('Your recovery codes');
    stage.world.clock.advance(30_000);
    const again = await stage.person();
    await again.signIn(careful.email, PASSWORD);
    await again.sees('Second factor');
    await again.write('Code', spaced(appCode(secret, stage.world.clock.now())));
    await again.press('Next');
    await again.sees('Home');
    await Promise.all([owner.leave(), again.leave()]);
  }, 60_000);
});

describe('somebody whose network goes', () => {
  it('keeps the application when a page was not read before, and comes to the page later', async () => {
    const owner = await stage.person({ width: 320, language: 'fr' });
    const { page } = owner;
    await owner.hasSession(shop.email, PASSWORD);
    await owner.visit('/');
    await owner.sees('Accueil');
    const main = page.getByRole('main');
    await page.context().setOffline(true);
    try {
      await pressKey(page.getByRole('navigation').getByRole('link', { name: 'Cartes' }), 'Enter');
      await main.getByRole('alert').filter({ hasText: 'Le chargement a échoué' }).waitFor();
      await owner.picture('keyboard-offline-320-fr');
      expect(await main.count()).toBe(1);
      expect(await page.getByRole('navigation').count()).toBeGreaterThan(0);
    } finally {
      await page.context().setOffline(false);
    }
    // As the line above the page has said: by itself.
    await page.getByRole('heading', { name: 'Cartes', level: 1 }).waitFor();
    await main.getByRole('alert').waitFor({ state: 'detached' });
    expect(await flaws(page)).toEqual([]);
    await owner.leave();
  }, 60_000);
});
