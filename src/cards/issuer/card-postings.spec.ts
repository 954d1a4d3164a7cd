import { CARD_MOVEMENT_TYPES, type CardMovement } from '../../providers/card-issuing/card-issuer.types';
import type { Card } from '../card';
import { chargeLegs, isIssuersOwn, legsOf, lineOf, momentOf } from './card-postings';

const AT = new Date('2026-05-01T10:00:00Z');
const CARD = {
  id: 7,
  businessId: 1,
  walletId: 42,
  provider: 'maplerad',
  currency: 'USD',
  status: 'active',
  ledgerAddress: 'card:7',
  createdAt: AT,
} as Card;
const a = (changes: Partial<CardMovement>): CardMovement => ({
  issuerTransactionId: 't-1',
  type: 'purchase',
  entry: 'debit',
  status: 'completed',
  amount: 500n,
  currency: 'USD',
  merchant: { name: 'Librairie', city: null, country: null },
  description: null,
  createdAt: AT,
  ...changes,
});

describe('where the money of a movement goes', () => {
  it.each([
    ['a purchase leaves the card', 'active', a({}), { source: 'card:7', target: 'issuer:maplerad:USD' }],
    ['a fee leaves the card', 'frozen', a({ type: 'fee' }), { source: 'card:7', target: 'issuer:maplerad:USD' }],
    [
      'a refund comes to the card',
      'active',
      a({ type: 'refund', entry: 'credit' }),
      { source: 'issuer:maplerad:USD', target: 'card:7' },
    ],
    [
      'a refund to a terminated card comes to its wallet',
      'terminated',
      a({ type: 'refund', entry: 'credit' }),
      { source: 'issuer:maplerad:USD', target: 'wallet:42:USD' },
    ],
    [
      'a late purchase of a terminated card is taken from suspense',
      'terminated',
      a({}),
      { source: 'suspense:maplerad:USD', target: 'issuer:maplerad:USD' },
    ],
    ['a decline moves nothing', 'active', a({ type: 'decline', status: 'failed' }), null],
    ['a decline moves nothing, whatever its status says', 'active', a({ type: 'decline' }), null],
    ['a movement of nothing moves nothing', 'active', a({ amount: 0n }), null],
    ['a pending purchase moves nothing yet', 'active', a({ status: 'pending' }), null],
    ['a failed refund moves nothing', 'active', a({ type: 'refund', entry: 'credit', status: 'failed' }), null],
  ] as const)('%s', (_, status, movement, legs) => {
    expect(legsOf({ ...CARD, status }, movement)).toEqual(legs);
  });

  it('a refund that came after the issuer had ended the card comes to the wallet, whatever our books say yet', () => {
    const refund = a({ type: 'refund', entry: 'credit' });
    expect(legsOf({ ...CARD, status: 'active' }, refund, 'after_end')?.target).toBe('wallet:42:USD');
  });

  it.each([
    ['active', 'credit', { source: 'issuer:maplerad:USD', target: 'card:7' }],
    ['terminated', 'credit', { source: 'issuer:maplerad:USD', target: 'suspense:maplerad:USD' }],
    ['active', 'debit', { source: 'card:7', target: 'issuer:maplerad:USD' }],
    ['terminated', 'debit', { source: 'suspense:maplerad:USD', target: 'issuer:maplerad:USD' }],
  ] as const)('what came before the end was returned with the card: %s, %s', (status, entry, legs) => {
    const type = entry === 'credit' ? 'refund' : 'purchase';
    expect(legsOf({ ...CARD, status }, a({ type, entry }), 'before_end')).toEqual(legs);
  });

  it('leaves to our operations what goes between wallet and card', () => {
    expect(CARD_MOVEMENT_TYPES.filter((type) => isIssuersOwn(a({ type })))).toEqual([
      'purchase',
      'refund',
      'reversal',
      'decline',
      'fee',
    ]);
  });

  it('books what the issuer charges us as an expense of ours, at no card', () => {
    expect(chargeLegs(CARD)).toEqual({ source: 'fees:cards:USD', target: 'issuer:maplerad:USD' });
  });
});

describe('the moment of a movement', () => {
  const row = (issuerTransactionId: string, changes: Partial<CardMovement> = {}): CardMovement =>
    a({ issuerTransactionId, ...changes });
  const end = row('end', { type: 'termination', entry: 'credit' });
  const [after, before] = [row('after'), row('before')];

  it('is told by its place beside the end in a list that is newest first', () => {
    const list = [after, end, before];
    expect([momentOf(after, list), momentOf(before, list)]).toEqual(['after_end', 'before_end']);
  });

  it.each([
    ['no end', [after, before]],
    ['an end that failed', [after, { ...end, status: 'failed' as const }, before]],
  ])('is not told by a list with %s', (_, list) => {
    expect([momentOf(after, list), momentOf(before, list)]).toEqual([null, null]);
  });
});

// Guarantee: the merchant's history says how a movement ended, and when.
describe('the line of the history for a movement', () => {
  const done = { status: 'completed', failureCode: null, completedAt: AT };
  it.each<[string, Partial<CardMovement>, object]>([
    ['a purchase', {}, { type: 'purchase', ...done, amount: 500n, merchant: 'Librairie', issuerTransactionId: 't-1' }],
    ['a movement of no shop', { type: 'fee', merchant: null }, { type: 'fee', ...done, merchant: null }],
    ['a pending purchase', { status: 'pending' }, { status: 'pending', failureCode: null, completedAt: null }],
    [
      'a failed refund',
      { type: 'refund', status: 'failed' },
      { status: 'failed', failureCode: 'failed', completedAt: AT },
    ],
    [
      'a decline',
      { type: 'decline', status: 'failed' },
      { status: 'failed', failureCode: 'declined', merchant: 'Librairie' },
    ],
    [
      'a decline that is called done',
      { type: 'decline' },
      { status: 'failed', failureCode: 'declined', completedAt: AT },
    ],
  ])('%s', (_what, changes, expected) => {
    expect(lineOf(a(changes), CARD)).toMatchObject(expected);
  });

  it.each([
    ['the movement, when the card was there', AT, new Date('2026-04-30T00:00:00Z'), AT],
    [
      'the card, when the issuer dates it a moment earlier',
      AT,
      new Date('2026-05-01T10:00:00.700Z'),
      new Date('2026-05-01T10:00:00.700Z'),
    ],
  ])('has the time of %s', (_whose, createdAt, cardCreatedAt, expected) => {
    const line = lineOf(a({ createdAt }), { createdAt: cardCreatedAt });
    expect([line.createdAt, line.completedAt]).toEqual([expected, expected]);
  });
});
