import type { ElementHandle, Locator, Page } from 'playwright-core';

/** More stops than any page has. */
const STOPS_MAX = 200;

/** Focuses and presses as the keyboard does. */
export async function pressKey(what: Locator, key: string): Promise<void> {
  await what.focus();
  await what.press(key);
}

/** Every stop from one end of the page to the other, while it has the focus. */
export async function* tabs(page: Page, key: string): AsyncGenerator<ElementHandle<HTMLElement>> {
  for (let stops = 0; stops < STOPS_MAX; stops += 1) {
    await page.keyboard.press(key);
    const stop = (await page.evaluateHandle(() => document.activeElement as HTMLElement)).asElement();
    if (stop === null || (await stop.evaluate((one) => one === document.body))) {
      if (stops > 0) return;
      continue;
    }
    yield stop;
  }
}

/**
 * No part of a stop can be seen: something else stands over all of it, or it is outside of the screen. A button whose menu has come
 * meanwhile was replaced by another, which has the focus.
 */
export const isUnderABar = (stop: ElementHandle<HTMLElement>): Promise<boolean> =>
  stop.evaluate((stopped) => {
    const one = stopped.isConnected ? stopped : (document.activeElement ?? document.body);
    const { left, top, width, height } = one.getBoundingClientRect();
    const parts = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const),
    );
    return parts.every(([x, y]) => {
      const shown = document.elementFromPoint(x, y);
      return shown === null || !(one.contains(shown) || shown.contains(one));
    });
  });

/** Something around it keeps it from screen readers, as a dialog does with the page behind. */
export const isHiddenFromReaders = (what: Locator): Promise<boolean> =>
  what.evaluate((one) => one.closest('[aria-hidden=true], [inert]') !== null);
