import type { Locator } from 'playwright-core';
import { until } from '../../../test/support/wait';
import { cutWords, flaws, sideways } from './accessibility';
import { Answers } from './answers';
import type { Person } from './stage';

/** A page that reads something, and where in the API. */
export type ReadingPage = readonly [path: string, reads: RegExp];

export const COMBINATIONS = [
  [320, 'dark', 'fr'],
  [1280, 'light', 'en'],
] as const;
type Language = (typeof COMBINATIONS)[number][2];

const WORDS = {
  en: {
    failed: 'This could not be loaded',
    retry: 'Try again',
    offline: /No connection/,
    stale: 'Shown as of ',
    forbidden: 'Not available for this account',
  },
  fr: {
    failed: 'Le chargement a échoué',
    retry: 'Réessayer',
    offline: /Pas de connexion/,
    stale: 'Données de ',
    forbidden: 'Indisponible pour ce compte',
  },
} as const;
/** Longer than any page takes what it has read for fresh. */
const LATER_MS = 2 * 3_600_000;
/** The longest a page pauses before it asks again for what could not be read. */
const RETRY_PAUSE_MS = 1_200;
/** So many pauses are skipped at most; what comes later has to come in its own time. */
const SKIPS_MAX = 10;
const WAIT_MS = 15_000;

/** The states that every page of an application has, as a person meets them. */
export class PageStates {
  readonly words: (typeof WORDS)[Language];

  /** @param name of the account; every page shows it once it is loaded. */
  constructor(
    private readonly person: Person,
    private readonly language: Language,
    private readonly name: string,
  ) {
    this.words = WORDS[language];
  }

  /** Resolves when everything that the page asks for has come. */
  async shown(): Promise<void> {
    const { page } = this.person;
    await page.getByText(this.name).first().waitFor();
    await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('[aria-busy=true]'));
  }

  /** A picture, and nothing that axe, the edge of the screen, the edge of a box or the browser would complain about. */
  async isInOrder(state: string, path: string): Promise<void> {
    const { page, complaints } = this.person;
    const width = page.viewportSize()?.width;
    await this.person.picture(`state-${state}-${width}-${this.language}-${path}`);
    expect(await flaws(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    expect(await cutWords(page)).toEqual([]);
    expect(complaints).toEqual([]);
  }

  /**
   * What a page goes through from one load on. Its answers are slow: it keeps the place of what comes. They fail: it says so, and a
   * press brings it back. What it reads stands there, or what will stand there is said. Then the network goes.
   * @param refresh makes the page read again; null when it does so by itself.
   */
  async passesThrough([path, reads]: ReadingPage, refresh: (() => Promise<unknown>) | null): Promise<void> {
    const { page } = this.person;
    await page.clock.install();
    const answers = await Answers.wait(this.person, reads);
    try {
      await this.person.visit(path);
      await page.locator('[aria-busy=true]').first().waitFor();
      await this.isInOrder('loading', path);
      await answers.fail();
      await this.appears(page.getByText(this.words.failed));
      await this.isInOrder('error', path);
    } finally {
      await answers.come();
    }
    await this.comesBackByAPress();
    await this.shown();
    await this.isInOrder('empty', path);
    await this.goesStale(path, refresh);
  }

  private async comesBackByAPress(): Promise<void> {
    const { page } = this.person;
    const retry = page.getByRole('button', { name: this.words.retry });
    await retry.first().click();
    // Panels that read the same come back together, so the rest is pressed at one moment.
    await retry.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
    await page.waitForFunction((words) => !document.body.innerText.includes(words), this.words.failed);
  }

  /** Nothing has this address: the page says so, offers no second try, and its way back works. */
  async isMissing(path: string, back: string): Promise<void> {
    const { page } = this.person;
    await this.person.visit(path);
    const said = page.getByRole('main').getByRole('alert');
    await said.first().waitFor();
    await this.shown();
    await this.isInOrder('missing', path);
    expect(await said.count()).toBe(1);
    expect(await page.getByRole('button', { name: this.words.retry }).count()).toBe(0);
    await said.getByRole('link', { name: back }).click();
    await page.waitForURL((url) => url.pathname === path.replace(/(\/operator)?(\/\w+)\/.*/, '$1$2'));
  }

  /** The network goes while the page is open: what was shown stays, with the time it is of, also hours later. */
  private async goesStale(path: string, refresh: (() => Promise<unknown>) | null): Promise<void> {
    const { page } = this.person;
    const before = await this.contents();
    const readAt = await page.evaluate(() => Date.now());
    await page.context().setOffline(true);
    try {
      await this.person.reads(this.words.offline);
      await page.clock.fastForward(LATER_MS);
      await (refresh ?? (() => this.comeBackToTheTab()))();
      const status = page.getByRole('status').filter({ hasText: this.words.stale });
      await this.appears(status);
      const said = await status.first().textContent();
      expect(this.minutesBetween(said ?? '', readAt)).toBeLessThanOrEqual(1);
      expect(await page.getByText(this.words.failed).count()).toBe(0);
      for (const line of before) expect(await this.contents()).toContain(line);
      await this.isInOrder('stale', path);
    } finally {
      await page.context().setOffline(false);
    }
    await page.getByText(this.words.offline).waitFor({ state: 'detached' });
    await page.waitForFunction((words) => !document.body.innerText.includes(words), this.words.stale);
  }

  /** Resolves when `what` is shown. The pauses between the attempts of the page are skipped. */
  private async appears(what: Locator): Promise<void> {
    let skips = 0;
    const isShown = async (): Promise<boolean> => {
      if (await what.first().isVisible()) return true;
      if ((skips += 1) <= SKIPS_MAX) await this.person.page.clock.fastForward(RETRY_PAUSE_MS);
      return false;
    };
    await until(`${what} is shown`, isShown, WAIT_MS);
  }

  private comeBackToTheTab(): Promise<boolean> {
    return this.person.page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  }

  /** Headings of the page: what it is about stays in sight. */
  private contents(): Promise<string[]> {
    return this.person.page.locator('main :is(h1, h2, th)').allTextContents();
  }

  /** Between the time of day in a text, of Lubumbashi, and a moment. */
  private minutesBetween(text: string, moment: number): number {
    const [, hours, minutes] = /(\d{1,2})[:h ]+(\d{2})/.exec(text) ?? [];
    const there = new Date(moment + 2 * 3_600_000);
    return Math.abs(Number(hours) * 60 + Number(minutes) - (there.getUTCHours() * 60 + there.getUTCMinutes()));
  }
}

/**
 * The tests of every page of an application: slow, failing, shown, without network.
 * @param refreshOf how a page is made to read again, null for one that does so by itself.
 */
export function testStates(
  pages: readonly ReadingPage[],
  states: () => PageStates,
  refreshOf: (path: string) => (() => Promise<unknown>) | null = () => null,
): void {
  it.each(pages)(
    '%s keeps the place of what comes, says what failed, comes back by a press, and says as of when without network',
    (...page) => states().passesThrough(page, refreshOf(page[0])),
    60_000,
  );
}

/** A page about one thing that is not there, and the way back that it offers in each language. */
export type MissingPage = readonly [path: string, back: Readonly<Record<Language, string>>];

/** Tests that each page about what is not there says so, and leads back. */
export function testMissing(pages: readonly MissingPage[], language: Language, states: () => PageStates): void {
  it.each(pages)(
    '%s says that there is none, and leads back',
    async (path, back) => {
      await states().isMissing(path, back[language]);
    },
    60_000,
  );
}
