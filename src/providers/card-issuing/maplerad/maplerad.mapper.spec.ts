import {
  holderName,
  readCard,
  readCents,
  readDetails,
  readExpiry,
  readFloatMovement,
  readMovement,
  readStatus,
  readTime,
} from './maplerad.mapper';

const NOW = new Date('2026-05-20T12:00:00Z');
const CARD = {
  id: 'b1e0',
  name: 'KIVU TRADING SARL',
  card_number: '5368981200451914',
  masked_pan: '536898******1914',
  expiry: '05/29',
  cvv: '417',
  status: 'ACTIVE',
  type: 'VIRTUAL',
  issuer: 'MASTERCARD',
  currency: 'USD',
  balance: 1500,
};
const ROW = {
  id: 't-1',
  amount: 2500,
  currency: 'USD',
  description: 'Card Funding',
  status: 'SUCCESS',
  entry: 'CREDIT',
  merchant: { name: 'Maplerad', city: 'Lagos', country: 'NG' },
  created_at: '2026-05-20 10:11:12',
};

describe('cards', () => {
  it('reads a card without its number', () => {
    expect(readCard(CARD)).toEqual({
      issuerCardId: 'b1e0',
      brand: 'MASTERCARD',
      status: 'active',
      firstSix: '536898',
      lastFour: '1914',
      balance: 1500n,
      currency: 'USD',
    });
  });

  it('takes something without a masked number for no card yet', () => {
    expect(readCard({ ...CARD, masked_pan: null })).toBeNull();
    expect(readCard({ reference: 'r-1', status: 'PENDING' })).toBeNull();
    expect(readCard(null)).toBeNull();
  });

  it.each([
    ['ACTIVE', 'active'],
    ['DISABLED', 'frozen'],
    ['TERMINATED', 'terminated'],
    ['Terminated', 'terminated'],
    ['SOMETHING_NEW', null],
    [undefined, null],
  ])('reads the status %s as %s', (word, status) => {
    expect(readStatus(word)).toBe(status);
  });

  it.each([
    ['05/29', '05/29'],
    ['05/2029', '05/29'],
    ['2029-05', '05/29'],
    ['5/29', null],
    [null, null],
  ])('reads the expiry %s as %s', (given, read) => {
    expect(readExpiry(given)).toBe(read);
  });

  it.each(['card_number', 'cvv', 'expiry'])('has no details when %s is null', (field) => {
    expect(readDetails(CARD)?.reveal()).toEqual({ number: '5368981200451914', ccv: '417', expiry: '05/29' });
    expect(readDetails({ ...CARD, [field]: null })).toBeNull();
  });
});

describe('times', () => {
  it.each([
    ['2026-05-20T10:11:12Z', '2026-05-20T10:11:12.000Z'],
    ['2026-05-20T11:11:12.500+01:00', '2026-05-20T10:11:12.500Z'],
    ['2026-05-20 10:11:12', '2026-05-20T10:11:12.000Z'],
    ['2023-12-11 21:22:32.312347102 +0000 UTC m=+1234.5', '2023-12-11T21:22:32.000Z'],
    ['yesterday', NOW.toISOString()],
    [undefined, NOW.toISOString()],
  ])('reads %s as %s', (given, read) => {
    expect(readTime(given, NOW).toISOString()).toBe(read);
  });
});

describe('amounts', () => {
  it.each([
    [1500, 1500n],
    ['1500', 1500n],
    [-30, -30n],
    [15.5, null],
    ['15.00', null],
    [null, null],
  ])('reads %s as %s cents', (given, read) => {
    expect(readCents(given)).toBe(read);
  });
});

describe('movements', () => {
  const shop = { name: 'Librairie', city: 'Goma', country: 'CD' };

  it.each([
    ['funding', {}],
    ['funding', { status: 'FAILED' }],
    ['withdrawal', { entry: 'DEBIT', description: 'Card Withdrawal' }],
    ['termination', { entry: 'CREDIT', description: 'Card Termination' }],
    ['termination', { is_termination: true, merchant: null }],
    ['fee', { entry: 'DEBIT', description: 'Cross-Border fee' }],
    ['purchase', { entry: 'DEBIT', merchant: shop, description: 'Books' }],
    ['decline', { entry: 'DEBIT', merchant: shop, status: 'FAILED' }],
    ['refund', { merchant: shop, description: 'Books returned' }],
    ['reversal', { merchant: shop, description: 'Reversal of books' }],
  ])('is a %s', (type, change) => {
    expect(readMovement({ ...ROW, ...change }, NOW)?.type).toBe(type);
  });

  it('reads the figures, and the issuer itself is no merchant', () => {
    expect(readMovement(ROW, NOW)).toEqual({
      issuerTransactionId: 't-1',
      type: 'funding',
      entry: 'credit',
      status: 'completed',
      amount: 2500n,
      currency: 'USD',
      merchant: null,
      description: 'Card Funding',
      createdAt: new Date('2026-05-20T10:11:12Z'),
    });
  });

  it('leaves a status it does not know pending', () => {
    expect(readMovement({ ...ROW, status: 'HELD' }, NOW)?.status).toBe('pending');
  });

  it('reads a row of the float with every id it goes by', () => {
    const row = {
      transaction_id: 'w-1',
      related_transaction_id: 'w-0',
      debit: 1500,
      credit: 0,
      reversal: false,
      transaction: { id: 'x-1', reference: 'r-1', summary: 'Card Issuance & Funding' },
      created_at: '2026-05-20T10:11:12Z',
    };
    expect(readFloatMovement(row, NOW)).toMatchObject({
      issuerTransactionId: 'w-1',
      relatedIds: ['w-0', 'x-1', 'r-1'],
      entry: 'debit',
      amount: 1500n,
    });
  });
});

describe('holderName', () => {
  it.each([
    ['Kivu Trading SARL', 'KIVU TRADING SARL'],
    ['Café & Thé (Goma)', 'CAFE THE GOMA'],
    ['A very long name of a company in Goma', 'A VERY LONG NAME OF A COMP'],
    ['***', 'BUSINESS'],
  ])('writes %s as %s', (name, holder) => {
    expect(holderName(name)).toBe(holder);
  });
});
