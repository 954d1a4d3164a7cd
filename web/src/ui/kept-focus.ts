import { useEffect } from 'react';

/** What has a name of its own to read out. A list without a title has none. */
const PLACES = '[role=dialog], li, nav[aria-label], section[aria-labelledby], main';
/** A dialog that closes gives the focus back and a page that opens takes it; both come first. */
const OTHERS_FIRST_MS = 100;

const isGone = (element: Element | undefined): boolean =>
  element !== undefined && (!element.isConnected || element.matches(':disabled'));

function withAncestors(element: Element): readonly Element[] {
  const line: Element[] = [];
  for (let one: Element | null = element; one; one = one.parentElement) line.push(one);
  return line;
}

/** The nearest place around what is gone; in none but the page, its title. */
function placeAround(line: readonly Element[]): HTMLElement | null {
  const place = line.find((one) => one.isConnected)?.closest<HTMLElement>(PLACES);
  return place && place.tagName !== 'MAIN' ? place : document.querySelector<HTMLElement>('main h1');
}

function focusOn(place: HTMLElement, preventScroll: boolean): void {
  if (!place.hasAttribute('tabindex')) {
    place.setAttribute('tabindex', '-1');
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll });
}

/**
 * What has the focus may go: a button that has done its work, a form whose answer takes its place, the last page of a
 * list. The browser then puts people back to the beginning; this leaves them where they were.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let line: readonly Element[] = [];
    let isByKeyboard = false;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const isLost = (): boolean => document.activeElement === document.body && isGone(line[0]);

    const remember = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      line = withAncestors(target);
      isByKeyboard = target.matches(':focus-visible');
    };
    const onLeft = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget) return;
      // Somebody who pressed beside it has left it.
      setTimeout(() => {
        if (document.hasFocus() && document.activeElement === document.body && !isGone(line[0])) line = [];
      });
    };
    const keep = (): void => {
      if (!isLost()) return;
      clearTimeout(pause);
      pause = setTimeout(() => {
        const place = isLost() ? placeAround(line) : null;
        if (place) focusOn(place, !isByKeyboard);
      }, OTHERS_FIRST_MS);
    };

    const changes = new MutationObserver(keep);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', onLeft);
    return () => {
      clearTimeout(pause);
      changes.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', onLeft);
    };
  }, []);
}
