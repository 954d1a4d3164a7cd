/** Whether a page could be read now, from its server. */
export const isServed = (): Promise<boolean> =>
  fetch(globalThis.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** As Chromium, Firefox and Safari say that a script of a page did not come. */
const MISSING_SCRIPT = /dynamically imported module|Importing a module script failed/;

/**
 * A script that the page needed could not be read, as one that is gone since a deploy. A browser keeps that failure as long as
 * the page stands, so only a new page can read it.
 */
export const isMissingScript = (error: unknown): boolean =>
  error instanceof Error && MISSING_SCRIPT.test(error.message);
