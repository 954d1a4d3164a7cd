import axe from 'axe-core';
import type { Page } from 'playwright-core';
import type { Person } from './stage';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules whose answer depends on the theme. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong with the page as it is now, one line a finding. The policy of the page stays in force. */
export const flaws = (page: Page): Promise<string[]> => found(page, { type: 'tag', values: RULES });

/** Of a page without a flaw that was turned to the other theme: the rest is as it was. */
export const flawsOfColour = (page: Page): Promise<string[]> => found(page, { type: 'rule', values: RULES_OF_COLOUR });

/**
 * Once for each load: it is larger than our pages. As the browser's own console would: it keeps what it has compiled for the next
 * load, which it does not of a text that a script evaluates.
 */
async function bringAxe(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Runtime.evaluate', { expression: axe.source });
  await browser.detach();
}

async function found(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  const isThere = await page.evaluate(async () => {
    // Colours in the middle of a fade are not the ones people read.
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)));
    return 'axe' in globalThis;
  });
  if (!isThere) await bringAxe(page);
  const violations = await page.evaluate(async (rules) => {
    const results = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: rules,
      resultTypes: ['violations'],
    });
    return results.violations;
  }, runOnly);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')} ${node.failureSummary ?? ''}`.slice(0, 400)),
  );
}

/** How far the page can be pushed sideways, in pixels; a page never should. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Words that a person cannot read whole: cut at the edge of a box, or reached only by pushing a box sideways. Those that
 * end in an ellipsis on purpose, code to copy and the tabs of a page may be longer than their place.
 */
export const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? '';
      if (words === '' || node.parentElement?.closest('pre, nav:has(a), select, [hidden]')) continue;
      range.selectNodeContents(node);
      const { right, width, height } = range.getBoundingClientRect();
      if (width <= 1 || height <= 1) continue;
      for (let box = node.parentElement; box; box = box.parentElement) {
        const { overflowX, textOverflow, clipPath } = getComputedStyle(box);
        const isForScreenReaders = clipPath !== 'none' || box.getBoundingClientRect().width <= 1;
        if (textOverflow === 'ellipsis' || isForScreenReaders) break;
        if (overflowX === 'visible') continue;
        if (right > box.getBoundingClientRect().right + 1) cut.push(words.slice(0, 60));
        break;
      }
    }
    return cut;
  });

/** The page as it is now has no flaw, fits the screen with every word of it, and no script of it complained. */
export async function expectInOrder(person: Person): Promise<void> {
  await person.page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  expect(await flaws(person.page)).toEqual([]);
  expect(await sideways(person.page)).toBe(0);
  expect(await cutWords(person.page)).toEqual([]);
  expect(person.complaints).toEqual([]);
}
