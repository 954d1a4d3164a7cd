/**
 * Keys of orders whose answer did not come, for when the phone forgets the page in the meantime: kept with the tab, which a phone
 * brings back, by a digest that shows nothing of the order. Signing out deletes them.
 */
const PREFIX = 'order';

/** @param of whose orders, and of which kind. */
export async function nameOf(of: string, order: object): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(order)));
  return `${PREFIX} ${of} ${Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

export const lostKeyOf = (name: string): string | null => inTab((tab) => tab.getItem(name)) ?? null;
export const keepLost = (name: string, key: string): void => inTab((tab) => tab.setItem(name, key));
export const forgetLost = (name: string): void => inTab((tab) => tab.removeItem(name));

/** Those that the page found when it was loaded: nobody has been told of them since. */
let found = inTab((tab) => Object.keys(tab).filter((name) => name.startsWith(PREFIX))) ?? [];

export const wasLost = (of: string): boolean => found.some((name) => name.startsWith(`${PREFIX} ${of} `));
export const lossIsKnown = (): void => void (found = []);

/** A private window may refuse to keep anything: the keys then last as long as the page. */
function inTab<Result>(act: (tab: Storage) => Result): Result | undefined {
  try {
    return act(sessionStorage);
  } catch {
    return undefined;
  }
}
