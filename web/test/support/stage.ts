import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import packaged from '@sparticuz/chromium';
import { OUR_PAGE, type Realm } from '../../../test/support/browser';
import { startWorld, type World } from '../../../test/support/world';

const PAGE_WAIT_MS = 15_000;
/** Nothing outside this machine is reached, whatever a page asks for. */
const FLAGS = ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'];

export interface PersonOptions {
  readonly width?: number;
  readonly theme?: 'light' | 'dark';
  readonly language?: 'en' | 'fr';
  /** A phone: fingers in place of a mouse. */
  readonly touch?: boolean;
}

const screenOf = (width: number) => ({ width, height: width < 700 ? 844 : 800 });

/** One person at one screen: a browser context with one page, and everything the page complained about. */
export class Person {
  /** Errors of scripts and reports of the content policy, in the order they came. */
  readonly complaints: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly origin: string,
  ) {}

  static async sitDown(browser: Browser, origin: string, options: PersonOptions): Promise<Person> {
    const { width = 390, theme = 'light', language = 'en', touch = false } = options;
    const context = await browser.newContext({
      viewport: screenOf(width),
      colorScheme: theme,
      locale: language === 'fr' ? 'fr-CD' : 'en-GB',
      timezoneId: 'Africa/Lubumbashi',
      reducedMotion: 'reduce',
      hasTouch: touch,
      isMobile: touch,
    });
    context.setDefaultTimeout(PAGE_WAIT_MS);
    const person = new Person(context, await context.newPage(), origin);
    person.listen(person.page);
    return person;
  }

  /** Another tab of the same browser, with the same cookies. */
  async openTab(): Promise<Page> {
    const page = await this.context.newPage();
    this.listen(page);
    return page;
  }

  /** Sees the page that is open on another screen or in another theme; nothing is loaded again. */
  async turns({ width, theme }: Pick<PersonOptions, 'width' | 'theme'>): Promise<void> {
    if (width !== undefined) await this.page.setViewportSize(screenOf(width));
    if (theme !== undefined) await this.page.emulateMedia({ colorScheme: theme });
    // A page follows its size in one frame, and is drawn in the next.
    await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }

  async visit(path: string): Promise<void> {
    await this.page.goto(`${this.origin}${path}`);
  }

  /** Waits for a heading of this name, which every page begins with. */
  async sees(heading: string | RegExp): Promise<void> {
    await this.page.getByRole('heading', { name: heading }).first().waitFor();
  }

  async reads(words: string | RegExp): Promise<void> {
    await this.page.getByText(words).first().waitFor();
  }

  press(name: string | RegExp): Promise<void> {
    return this.page.getByRole('button', { name }).first().click();
  }

  follow(name: string | RegExp): Promise<void> {
    return this.page.getByRole('link', { name }).first().click();
  }

  /** Fills the first field of this label; a section or a group may be named alike. */
  write(label: string | RegExp, text: string): Promise<void> {
    return this.page.getByLabel(label).and(this.page.locator('input, textarea')).first().fill(text);
  }

  /** Has signed in before; no page is open yet. For tests that are not about signing in: it saves them two pages. */
  async hasSession(email: string, password: string, realm: Realm = 'business'): Promise<void> {
    const reply = await this.context.request.post(`${this.origin}/api/v1/${realm}/auth/browser-session`, {
      headers: OUR_PAGE,
      data: { email, password },
    });
    if (!reply.ok()) throw new Error(`the session was refused: ${await reply.text()}`);
  }

  async signIn(email: string, password: string, at = '/login'): Promise<void> {
    await this.visit(at);
    await this.write(/e-mail/i, email);
    await this.page.locator('input[type=password]').fill(password);
    await this.press(/^(sign in|se connecter)$/i);
  }

  /** Keeps a picture of the whole page in the folder that `SCREENSHOTS` names; nothing without it. */
  async picture(name: string): Promise<void> {
    const folder = process.env['SCREENSHOTS'];
    if (!folder) return;
    const file = name.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home';
    await this.page.screenshot({ path: join(folder, `${file}.png`), fullPage: true });
  }

  leave(): Promise<void> {
    return this.context.close();
  }

  private listen(page: Page): void {
    page.on('pageerror', (error) => this.complaints.push(`error: ${error.message}`));
    page.on('console', (message) => {
      // The browser itself reports every refused request; what the page makes of one is looked at elsewhere.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.complaints.push(`console: ${message.text()}`);
    });
  }
}

/** The service with its built pages, and one browser for everybody in the file. */
export interface Stage {
  readonly world: World;
  person(options?: PersonOptions): Promise<Person>;
  close(): Promise<void>;
}

/**
 * @param environment variables as a deployment would set them. @param start another world than the usual one.
 * @param settings of the browser, as flags of its command line.
 */
export async function startStage(
  environment: NodeJS.ProcessEnv = {},
  start: (environment: NodeJS.ProcessEnv) => Promise<World> = startWorld,
  settings: readonly string[] = [],
): Promise<Stage> {
  const installed = process.env['CHROMIUM_PATH'];
  const [world, browser] = await Promise.all([
    start(environment),
    (async () =>
      chromium.launch({
        executablePath: installed ?? (await packaged.executablePath()),
        args: [...FLAGS, ...settings],
      }))(),
  ]);
  return {
    world,
    person: (options = {}) => Person.sitDown(browser, world.origin, options),
    close: async () => {
      await browser.close();
      await world.close();
    },
  };
}
