import type { CDPSession } from 'playwright-core';
import type { Person } from './stage';

/** A cheap phone in a small town: 400 ms until an answer begins, 400 kbit/s, a processor four times slower than here. */
const ROUND_TRIP_MS = 400;
const BYTES_PER_SECOND = 50_000;
const CPU_SLOWER = 4;

/** What crossed the network until a screen stood; what the browser had kept is not in it. */
export interface Load {
  readonly requests: number;
  readonly scripts: number;
  /** As sent, compressed and with headers. */
  readonly bytes: number;
  readonly seconds: number;
  readonly addresses: readonly string[];
}

/** Counts what a page loads. With `isSlow` its network and processor are those of a cheap phone. */
export class Line {
  private readonly asked = new Map<string, { readonly url: string; readonly kind: string }>();
  private bytes = 0;

  private constructor(private readonly browser: CDPSession) {}

  static async of(person: Person, isSlow: boolean): Promise<Line> {
    const line = new Line(await person.context.newCDPSession(person.page));
    await line.listen(isSlow);
    return line;
  }

  /** Does something and waits for what it leads to. @param until resolves when the person sees what they came for. */
  async load(act: () => Promise<unknown>, until: () => Promise<unknown>): Promise<Load> {
    this.asked.clear();
    this.bytes = 0;
    const from = performance.now();
    await act();
    await until();
    const seconds = (performance.now() - from) / 1_000;
    const all = [...this.asked.values()];
    return {
      requests: all.length,
      scripts: all.filter(({ kind }) => kind === 'Script').length,
      bytes: this.bytes,
      seconds,
      addresses: all.map(({ url }) => new URL(url).pathname),
    };
  }

  private async listen(isSlow: boolean): Promise<void> {
    const { browser, asked } = this;
    browser.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
      if (request.url.startsWith('http')) asked.set(requestId, { url: request.url, kind: type });
    });
    browser.on('Network.requestServedFromCache', ({ requestId }) => void asked.delete(requestId));
    browser.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache) asked.delete(requestId);
    });
    browser.on('Network.loadingFinished', ({ encodedDataLength }) => void (this.bytes += encodedDataLength));
    await browser.send('Network.enable');
    if (!isSlow) return;
    await browser.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: ROUND_TRIP_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    });
    await browser.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  }
}
