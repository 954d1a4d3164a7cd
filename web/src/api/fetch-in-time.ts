/** How long a read may stay without its answer, and what changes something: that may wait for a provider, and is not repeated by itself. */
const READ_MAX_MS = 30_000;
const CHANGE_MAX_MS = 60_000;

/**
 * `fetch` that ends also where neither an answer nor a failure ever comes, as when a phone leaves its network. Browsers wait
 * for minutes, and whoever waits for a payment can neither go on nor close it.
 * @throws DOMException `AbortError`, as a request that was called off, when it is too late; also while the body is read.
 */
export function fetchInTime(request: Request): Promise<Response> {
  const end = new AbortController();
  setTimeout(() => end.abort(), request.method === 'GET' ? READ_MAX_MS : CHANGE_MAX_MS);
  const called = request.signal;
  if (called.aborted) end.abort(called.reason);
  called.addEventListener('abort', () => end.abort(called.reason), { once: true });
  return fetch(request, { signal: end.signal });
}
