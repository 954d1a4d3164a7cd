import type { Page } from 'playwright-core';

/**
 * What a finger can miss: controls lower or narrower than `least` pixels, each with its name and size. A link in the
 * middle of a sentence is as high as its line, and a check box is pressed by its label.
 */
export const smallTargets = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((pixels) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role=button], [role^=menuitem], [role=switch]',
    );
    const isInSentence = (control: HTMLElement): boolean =>
      control.tagName === 'A' &&
      getComputedStyle(control).display === 'inline' &&
      control.parentElement?.textContent?.trim() !== control.textContent?.trim();
    return [...controls].flatMap((control) => {
      const place = control.matches('input') ? (control.closest('label') ?? control) : control;
      const { width, height } = place.getBoundingClientRect();
      // Of size one: words for screen readers, which are shown when they have the focus.
      const isShown = width > 1 && height > 1 && control.checkVisibility({ visibilityProperty: true });
      if (!isShown || isInSentence(control) || (width >= pixels - 0.5 && height >= pixels - 0.5)) return [];
      const name = control.getAttribute('aria-label') ?? control.innerText;
      return [
        `${control.tagName.toLowerCase()} "${name.trim().slice(0, 40)}" ${Math.round(width)}x${Math.round(height)}`,
      ];
    });
  }, least);
