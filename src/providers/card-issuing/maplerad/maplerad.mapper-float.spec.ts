import { readCharge, readFloatMovement, readTransactionIds } from './maplerad.mapper';

const NOW = new Date('2026-05-20T12:00:00Z');
const AT = '2026-05-20T10:11:12Z';
const ROW = {
  transaction_id: 'w-1',
  related_transaction_id: 'w-0',
  debit: 1500,
  credit: 0,
  reversal: false,
  transaction: { id: 'x-1', reference: 'r-1', summary: 'Card Issuance & Funding' },
  created_at: AT,
};
const NOTHING = [undefined, null, 'text', 7, [], {}];

describe('a row of the float', () => {
  it('is read with every id it goes by', () => {
    expect(readFloatMovement(ROW, NOW)).toEqual({
      issuerTransactionId: 'w-1',
      relatedIds: ['w-0', 'x-1', 'r-1'],
      entry: 'debit',
      amount: 1500n,
      isReversal: false,
      summary: 'Card Issuance & Funding',
      createdAt: new Date(AT),
    });
  });

  it('names neither itself nor nothing as related', () => {
    const changes = { related_transaction_id: 'w-1', transaction: { id: '', reference: 'r-1' } };
    expect(readFloatMovement({ ...ROW, ...changes }, NOW)).toMatchObject({ relatedIds: ['r-1'], summary: null });
    expect(readFloatMovement({ ...ROW, related_transaction_id: null, transaction: null }, NOW)?.relatedIds).toEqual([]);
  });

  it.each([
    ['what came in', { debit: 0, credit: 700 }, { entry: 'credit', amount: 700n }],
    [
      'what came in when nothing is said of what went out',
      { debit: null, credit: '700' },
      { entry: 'credit', amount: 700n },
    ],
    [
      'what went out when nothing is said of what came in',
      { debit: 700, credit: null },
      { entry: 'debit', amount: 700n },
    ],
    ['nothing when neither is said', { debit: null, credit: null }, { entry: 'credit', amount: 0n }],
    ['a reversal', { reversal: true }, { isReversal: true }],
    ['no reversal unless it is said', { reversal: 'true' }, { isReversal: false }],
    ['now for a time that cannot be read', { created_at: null }, { createdAt: NOW }],
  ])('shows %s', (_what, changes, expected) => {
    expect(readFloatMovement({ ...ROW, ...changes }, NOW)).toMatchObject(expected);
  });

  it.each([...NOTHING, { ...ROW, transaction_id: '' }])('is none without its id: %j', (data) => {
    expect(readFloatMovement(data, NOW)).toBeNull();
  });
});

// Guarantee: a transaction is found in the float by whichever of its ids the float uses.
it.each<[unknown, readonly string[]]>([
  [{ id: 'x-1', reference: 'r-1', ledger: { id: 'l-1', transaction_id: 'w-1' } }, ['x-1', 'r-1', 'l-1', 'w-1']],
  [{ id: 'x-1', reference: null, ledger: { transaction_id: 'w-1' } }, ['x-1', 'w-1']],
  [{ id: 'x-1' }, ['x-1']],
  ...NOTHING.map((nothing): [unknown, readonly string[]] => [nothing, []]),
])('the ids of the transaction %j are %j', (data, ids) => {
  expect(readTransactionIds(data)).toEqual(ids);
});

describe('a charge', () => {
  const CHARGE = {
    card_id: 'b1e0',
    card_transaction_id: 't-1',
    fee: 25,
    currency: 'EUR',
    reason: 'decline',
    created_at: AT,
  };

  it('goes by the transaction that caused it', () => {
    expect(readCharge(CHARGE)).toEqual({
      issuerTransactionId: 'charge:t-1',
      issuerCardId: 'b1e0',
      amount: 25n,
      currency: 'EUR',
      reason: 'decline',
      createdAt: new Date(AT),
    });
  });

  it('goes by its time without one, and is in dollars unless it says otherwise', () => {
    const bare = { card_id: 'b1e0', fee: '25', created_at: AT };
    expect(readCharge(bare)).toMatchObject({ issuerTransactionId: `charge:${AT}`, currency: 'USD', reason: null });
  });

  it('has no time when the issuer says none that can be read', () => {
    for (const created_at of [undefined, 'soon']) expect(readCharge({ ...CHARGE, created_at })?.createdAt).toBeNull();
  });

  it.each([
    ...NOTHING,
    { ...CHARGE, card_id: null },
    { ...CHARGE, fee: '0.25' },
    { ...CHARGE, card_transaction_id: null, created_at: null },
  ])('is none when it lacks what it needs: %j', (data) => {
    expect(readCharge(data)).toBeNull();
  });
});
