import type { CDPSession } from 'playwright-core';
import type { Person } from './stage';

/**
 * The answers to what a page asks of the API: they wait, fail or come. The page itself, its session and its scripts arrive as
 * ever. A route of Playwright would stop each file of the page and switch the cache off, and a load would take half as long again.
 */
export class Answers {
  private readonly waiting: string[] = [];
  private isFailing = false;

  private constructor(private readonly browser: CDPSession) {}

  /** From here on the answers to these reads wait. @param reads paths of addresses. */
  static async wait({ context, page }: Person, reads: RegExp): Promise<Answers> {
    const answers = new Answers(await context.newCDPSession(page));
    await answers.listen(reads);
    return answers;
  }

  /** Those that wait fail, as when a connection breaks, and so does what is asked next. */
  async fail(): Promise<void> {
    this.isFailing = true;
    await Promise.all(this.waiting.splice(0).map((request) => this.breakOff(request)));
  }

  /** All come from here on. */
  async come(): Promise<void> {
    await Promise.all(this.waiting.splice(0).map((request) => this.goOn(request)));
    await this.browser.send('Fetch.disable');
    await this.browser.detach();
  }

  private async listen(reads: RegExp): Promise<void> {
    this.browser.on('Fetch.requestPaused', ({ requestId, request }) => {
      const { pathname } = new URL(request.url);
      if (!reads.test(pathname) || pathname.endsWith('/stream')) void this.goOn(requestId);
      else if (this.isFailing) void this.breakOff(requestId);
      else this.waiting.push(requestId);
    });
    await this.browser.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/v1/*' }] });
  }

  // A page that has gone takes its requests with it: then there is nothing to go on.
  private goOn(requestId: string): Promise<unknown> {
    return this.browser.send('Fetch.continueRequest', { requestId }).catch(() => null);
  }

  private breakOff(requestId: string): Promise<unknown> {
    return this.browser.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }).catch(() => null);
  }
}
