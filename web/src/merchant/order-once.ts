import { useIsMutating } from '@tanstack/react-query';

/** The name of every order that moves money, so that its dialog knows that one is under way. */
export const ORDER_MUTATION = ['order'] as const;

/** A dialog is not closed while its order is under way: nobody would hear what became of it. */
export const useIsOrdering = (): boolean => useIsMutating({ mutationKey: ORDER_MUTATION }) > 0;

/** Keys of orders that have not succeeded, by what was ordered. In memory alone. */
const keys = new Map<string, string>();

/**
 * Sends an order under a key that stays the same until the order has succeeded. An order whose answer was lost may have been
 * carried out: made again, from whichever form, it is that order and not a second one. The service frees the key of what it refused.
 *
 * @param order all that says what is ordered; never the PIN.
 */
export async function orderOnce<Result>(order: object, send: (key: string) => Promise<Result>): Promise<Result> {
  const name = JSON.stringify(order);
  const key = keys.get(name) ?? crypto.randomUUID();
  keys.set(name, key);
  const result = await send(key);
  keys.delete(name);
  return result;
}
