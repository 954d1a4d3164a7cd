import { fetchInTime } from './fetch-in-time';

declare global {
  /** The answer to who is signed in, which the page asked for while its scripts were on their way (`first.js`). */
  var askedSession: Promise<Response> | undefined;
}

/** In place of `fetch` for who is signed in: the first one takes what the page has asked for already. */
export function fetchSession(request: Request): Promise<Response> {
  const asked = globalThis.askedSession;
  dropAskedSession();
  return asked ?? fetchInTime(request);
}

/** Once a page stands, an answer that nobody took only grows old. */
export function dropAskedSession(): void {
  globalThis.askedSession = undefined;
}
