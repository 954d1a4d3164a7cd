import {
  holderName,
  readCard,
  readCents,
  readDetails,
  readExpiry,
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
    ['no id', { id: '' }],
    ['an id that is no text', { id: 7 }],
    ['no brand', { issuer: null }],
    ['a brand we do not know', { issuer: 'AMEX' }],
    ['no balance', { balance: null }],
    ['a masked number that is longer', { masked_pan: '1536898******1914' }],
    ['a masked number that ends otherwise', { masked_pan: '536898******1914x' }],
    ['nothing masked', { masked_pan: '5368981914' }],
  ])('takes something with %s for no card yet', (_what, changes) => {
    expect(readCard({ ...CARD, ...changes })).toBeNull();
  });

  it('takes the brand in either field and either case, and dollars unless it says otherwise', () => {
    expect(readCard({ ...CARD, issuer: undefined, brand: 'visa' })?.brand).toBe('VISA');
    expect(readCard({ ...CARD, currency: 'EUR' })?.currency).toBe('EUR');
    expect(readCard({ ...CARD, currency: '' })?.currency).toBe('USD');
  });

  it.each([
    ['ACTIVE', 'active'],
    ['DISABLED', 'frozen'],
    ['FROZEN', 'frozen'],
    ['INACTIVE', 'frozen'],
    ['TERMINATED', 'terminated'],
    ['Terminated', 'terminated'],
    ['CLOSED', 'terminated'],
    ['CANCELLED', 'terminated'],
    ['DELETED', 'terminated'],
    ['NOT_TERMINATED', null],
    [7, null],
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
    [['05/29'], null],
    ['105/29', null],
    ['05/2', null],
    ['05/20291', null],
    ['12029-05', null],
    ['2029-051', null],
    [null, null],
  ])('reads the expiry %s as %s', (given, read) => {
    expect(readExpiry(given)).toBe(read);
  });

  it.each(['card_number', 'cvv', 'expiry'])('has no details when %s is null', (field) => {
    expect(readDetails(CARD)?.reveal()).toEqual({ number: '5368981200451914', ccv: '417', expiry: '05/29' });
    expect(readDetails({ ...CARD, [field]: null })).toBeNull();
    expect(readDetails(null)).toBeNull();
  });
});

describe('times', () => {
  it.each([
    ['2026-05-20T10:11:12Z', '2026-05-20T10:11:12.000Z'],
    ['2026-05-20T11:11:12.500+01:00', '2026-05-20T10:11:12.500Z'],
    ['2026-05-20T11:11:12+0100', '2026-05-20T10:11:12.000Z'],
    ['2026-05-20T09:11:12.25-01:00', '2026-05-20T10:11:12.250Z'],
    ['2026-05-20T10:11:12', '2026-05-20T10:11:12.000Z'],
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
    ['-30', -30n],
    ['15.00', null],
    [['15'], null],
    ['x15', null],
    ['15x', null],
    ['', null],
    ['9'.repeat(18), 999_999_999_999_999_999n],
    ['9'.repeat(19), null],
    [Number.MAX_SAFE_INTEGER + 1, null],
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
    ['termination', { is_termination: true, merchant: shop }],
    ['fee', { entry: 'DEBIT', description: 'Cross-Border fee' }],
    ['fee', { entry: 'DEBIT', merchant: shop, description: 'Cross-border' }],
    ['fee', { entry: 'DEBIT', merchant: shop, description: 'cross_border' }],
    ['fee', { entry: 'DEBIT', merchant: shop, type: 'FEES', description: null }],
    ['fee', { entry: 'DEBIT', merchant: shop, description: 'Issuing fee' }],
    ['fee', { entry: 'DEBIT', merchant: shop, description: 'Crossborder' }],
    ['purchase', { entry: 'DEBIT', merchant: shop, description: 'Coffees' }],
    ['purchase', { entry: 'DEBIT', merchant: shop, description: 'The Terminator' }],
    ['purchase', { entry: 'DEBIT', merchant: { name: 'Not Maplerad' }, description: 'Books' }],
    ['withdrawal', { entry: 'DEBIT', merchant: { name: 'maplerad inc' }, description: null }],
    ['funding', { merchant: { city: 'Lagos' }, description: null }],
    ['funding', { merchant: null, description: 'Reversal' }],
    ['taken_back', { description: 'Card Withdrawal Reversal' }],
    ['taken_back', { entry: 'DEBIT', merchant: null, description: 'Reversed top-up' }],
    ['taken_back', { type: 'REVERSAL', merchant: { name: 'Maplerad' }, description: null }],
    ['decline', { entry: 'DEBIT', merchant: shop, description: 'Declined: no funds' }],
    ['decline', { entry: 'DEBIT', merchant: shop, type: 'DECLINE', description: null }],
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

  // Guarantee: money that may be a shop's is never taken for an order of ours.
  it.each([
    [true, { entry: 'DEBIT', merchant: null, description: 'POS 4711' }],
    [true, { entry: 'CREDIT', merchant: {}, description: 'Refund' }],
    [undefined, { entry: 'DEBIT', merchant: null, description: 'Card Withdrawal' }],
    [undefined, { entry: 'CREDIT', merchant: null, description: 'Card Funding' }],
    [undefined, { entry: 'DEBIT', description: null }],
    [undefined, { entry: 'DEBIT', merchant: shop, description: 'Books' }],
  ])('says by isGuessed %s whether nothing names who moved the money: %j', (isGuessed, change) => {
    expect(readMovement({ ...ROW, ...change }, NOW)?.isGuessed).toBe(isGuessed);
  });

  // Guarantee: full card data is in no row of ours, whoever writes it where.
  it('reads the words of a shop without the middle of a card number in them', () => {
    const merchant = { name: 'KIOSK 5368981200451914', city: '536898120045191', country: 'CD 20260520' };
    expect(readMovement({ ...ROW, merchant, description: 'Paid by 5368981200451914, 12.00' }, NOW)).toMatchObject({
      merchant: { name: 'KIOSK 536898******1914', city: '536898******5191', country: 'CD 20260520' },
      description: 'Paid by 536898******1914, 12.00',
    });
  });

  it('reads a text that PostgreSQL could not store with a sign in its place', () => {
    const merchant = { name: 'KIOSK\u0000', city: null, country: null };
    expect(readMovement({ ...ROW, merchant, currency: 'usd' }, NOW)).toMatchObject({
      merchant: { name: 'KIOSK\uFFFD' },
      currency: 'USD',
    });
  });

  it.each([
    ['SUCCESS', 'completed'],
    ['Successful', 'completed'],
    ['COMPLETED', 'completed'],
    ['failed', 'failed'],
    ['DECLINED', 'failed'],
    ['HELD', 'pending'],
    [null, 'pending'],
  ])('reads the status %s as %s', (word, status) => {
    expect(readMovement({ ...ROW, status: word }, NOW)?.status).toBe(status);
  });

  it('shows the shop, its own currency, and amounts without a sign', () => {
    const paid = { entry: undefined, mode: 'debit', amount: -2500, currency: 'EUR', merchant: shop, description: '' };
    expect(readMovement({ ...ROW, ...paid, created_at: null }, NOW)).toMatchObject({
      entry: 'debit',
      amount: 2500n,
      currency: 'EUR',
      merchant: shop,
      description: null,
      createdAt: NOW,
    });
    const unnamed = { merchant: { name: 'Kiosk' }, currency: null };
    expect(readMovement({ ...ROW, ...unnamed }, NOW)).toMatchObject({
      currency: 'USD',
      merchant: { name: 'Kiosk', city: null, country: null },
    });
  });

  it.each([null, {}, { ...ROW, id: null }, { ...ROW, amount: '25.00' }, { ...ROW, entry: 'SIDEWAYS' }])(
    'is none when it lacks what it needs: %j',
    (data) => {
      expect(readMovement(data, NOW)).toBeNull();
    },
  );
});

describe('holderName', () => {
  it.each([
    ['Kivu Trading SARL', 'KIVU TRADING SARL'],
    ['Café & Thé (Goma)', 'CAFE THE GOMA'],
    ['A very long name of a company in Goma', 'A VERY LONG NAME OF A COMP'],
    ['A name whose cut is a gap x', 'A NAME WHOSE CUT IS A GAP'],
    [' 24 Sàrl ', '24 SARL'],
    [' as long as a card is wide', 'AS LONG AS A CARD IS WIDE'],
    ['(abcdefghijklmnopqrstuvwxyz)', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
    ['***', 'BUSINESS'],
  ])('writes %s as %s', (name, holder) => {
    expect(holderName(name)).toBe(holder);
  });
});
