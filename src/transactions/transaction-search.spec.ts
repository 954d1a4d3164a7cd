import { searchOf } from './transaction-search';

const KINSHASA = '+243812345678';
const POINTE_NOIRE = '+242066123456';
const ABIDJAN = '+2250701234567';

describe('searchOf', () => {
  it.each([
    ['0812345678', KINSHASA, '243812345678'],
    ['081 234', KINSHASA, '24381234'],
    ['812 345 678', KINSHASA, '243812345678'],
    ['812 345', KINSHASA, '812345'],
    ['242066123', KINSHASA, '242066123'],
    ['812345678', null, '812345678'],
    ['+243 81-234.56', KINSHASA, '2438123456'],
    ['00243812', KINSHASA, '243812'],
    ['243812', null, '243812'],
    ['0812', null, null],
    ['06 612 34', POINTE_NOIRE, '2420661234'],
    ['0701', ABIDJAN, '2250701'],
    ['order-7', KINSHASA, null],
    ['00--', KINSHASA, null],
    ['0 ()', KINSHASA, null],
    ['0 ()', ABIDJAN, null],
  ])('reads %j beside a business of %s as the number %s', (text, phone, expected) => {
    expect(searchOf(text, phone).phoneNumber).toBe(expected);
  });

  it('reads the beginning of a transaction id as the span of ids that begin so', () => {
    expect(searchOf('txn-3b0f7d5e1', null).ids).toEqual([
      '3b0f7d5e-1000-0000-0000-000000000000',
      '3b0f7d5e-1fff-ffff-ffff-ffffffffffff',
    ]);
  });

  it('reads the UUID that a provider was sent as the id, in either case', () => {
    const id = '3b0f7d5e-1f0c-4c55-9a51-0d2c9f6f7a10';
    expect(searchOf(id, null).ids).toEqual([id, id]);
    expect(searchOf(id.toUpperCase(), null).ids).toEqual([id, id]);
  });

  it.each(['3b0f7d5e-1f0c', '3b0f7d5e-1f0c-4c55-9a51-0d2c9f6f7a1', 'TXN-', 'TXN-3B0F7', 'TXN-XYZXYZ', '3B0F7D5E1F0C'])(
    'reads no id in %j',
    (text) => {
      expect(searchOf(text, null).ids).toBeNull();
    },
  );
});
