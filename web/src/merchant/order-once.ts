import { useIsMutating } from '@tanstack/react-query';
import { ApiError } from '../api/api-error';
import { forgetLost, keepLost, lostKeyOf, nameOf } from './lost-orders';

/** The name of every order that moves money, so that its dialog knows that one is under way. */
export const ORDER_MUTATION = ['order'] as const;

/** A dialog is not closed while its order is under way: nobody would hear what became of it. */
export const useIsOrdering = (): boolean => useIsMutating({ mutationKey: ORDER_MUTATION }) > 0;

/** Keys of orders that have not succeeded, by what was ordered. */
const keys = new Map<string, string>();

/**
 * Sends an order under a key that stays the same until the order has succeeded. An order whose answer was lost may have been
 * carried out: made again, from whichever form, it is that order and not a second one. The service frees the key of what it refused.
 *
 * @param of whose orders, and of which kind. @param order all that says what is ordered; never the PIN.
 */
export async function orderOnce<Result>(
  of: string,
  order: object,
  send: (key: string) => Promise<Result>,
): Promise<Result> {
  const name = await nameOf(of, order);
  const lost = lostKeyOf(name);
  const key = lost ?? keys.get(name) ?? crypto.randomUUID();
  keys.set(name, key);
  keepLost(name, key);
  try {
    const result = await send(key);
    keys.delete(name);
    forgetLost(name);
    return result;
  } catch (error) {
    // What is refused was not carried out; that says nothing about a try before it.
    if (lost === null && error instanceof ApiError && !error.isUnanswered) forgetLost(name);
    throw error;
  }
}
