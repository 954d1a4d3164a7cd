import { createSecretKey } from 'node:crypto';
import { validate, version } from 'uuid';
import { type OrderIdentity, orderKeyOf, orderReference } from './order-reference';

const keyOf = (byte: number) => orderKeyOf(createSecretKey(Buffer.alloc(32, byte)));
const identity: OrderIdentity = {
  businessId: 12,
  environment: 'live',
  idempotencyKey: '3b0f7d5e-1f0c-4c55-9a51-0d2c9f6f7a10',
};

describe('orderReference', () => {
  it('is a UUID v4, and the same whenever the same request comes', () => {
    const reference = orderReference(keyOf(7), identity);
    expect([validate(reference), version(reference)]).toEqual([true, 4]);
    expect(orderReference(keyOf(7), { ...identity })).toBe(reference);
    // Fixed values: they must be the same in every build, or a repeated request would become another order.
    expect(reference).toBe('54bba168-9bed-4791-a1d1-d8c42df9b20d');
  });

  it.each<[string, Partial<OrderIdentity>]>([
    ['another business', { businessId: 1 }],
    ['the other environment', { environment: 'sandbox' }],
    ['another key', { idempotencyKey: '3b0f7d5e-1f0c-4c55-9a51-0d2c9f6f7a11' }],
  ])('is another one for %s', (_what, change) => {
    expect(orderReference(keyOf(7), { ...identity, ...change })).not.toBe(orderReference(keyOf(7), identity));
  });

  it('cannot be predicted without the key', () => {
    expect(orderReference(keyOf(8), identity)).not.toBe(orderReference(keyOf(7), identity));
  });
});
