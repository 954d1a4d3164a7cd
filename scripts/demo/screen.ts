import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';

const WAIT_MAX_MS = 20_000;
const FLAGS = ['--no-sandbox', '--disable-gpu'];

/** One person at one screen, who reads, writes and presses, and keeps pictures. */
export class Screen {
  private constructor(
    private readonly page: Page,
    private readonly origin: string,
    private readonly keep: (name: string) => string,
  ) {}

  static async at(browser: Browser, origin: string, folder: string, width: number): Promise<Screen> {
    mkdirSync(folder, { recursive: true });
    const context = await browser.newContext({ viewport: { width, height: 844 }, locale: 'en-GB' });
    context.setDefaultTimeout(WAIT_MAX_MS);
    return new Screen(await context.newPage(), origin, (name) => join(folder, `${name}.png`));
  }

  async visit(path: string): Promise<void> {
    await this.page.goto(`${this.origin}${path}`);
  }

  async sees(words: string): Promise<void> {
    await this.page.getByText(words).first().waitFor();
  }

  async write(label: string | RegExp, text: string): Promise<void> {
    await this.page.getByLabel(label).and(this.page.locator('input')).first().fill(text);
  }

  /** Fills a field of the dialog that is open; the page behind it may have one of the same name. */
  async answer(label: string | RegExp, text: string): Promise<void> {
    await this.page.getByRole('dialog').getByLabel(label).fill(text);
  }

  async choose(label: string, option: string): Promise<void> {
    await this.page.getByLabel(label).and(this.page.locator('select')).selectOption(option);
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).first().click();
  }

  /** Presses the button of this name in the dialog that is open, and waits until it has closed. */
  async confirm(name: string): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('button', { name, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  async follow(name: string | RegExp): Promise<void> {
    await this.page.getByRole('link', { name }).first().click();
  }

  /** Hands over a picture of the page itself as a document. */
  async upload(label: string, name: string): Promise<void> {
    const buffer = await this.page.screenshot();
    await this.page.getByLabel(label).setInputFiles({ name, mimeType: 'image/png', buffer });
    await this.sees(name);
  }

  /** @returns the file of a picture of the screen, once what the page asked for has come and stands still. */
  async picture(name: string): Promise<string> {
    const path = this.keep(name);
    await this.page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    await this.page.screenshot({ path, animations: 'disabled' });
    return path;
  }
}

/** The browser that comes with the packages of development, or the one that `CHROMIUM_PATH` names. */
export async function openBrowser(): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const installed = process.env['CHROMIUM_PATH'];
  const executablePath = installed ?? (await (await import('@sparticuz/chromium')).default.executablePath());
  return chromium.launch({ executablePath, args: FLAGS });
}
