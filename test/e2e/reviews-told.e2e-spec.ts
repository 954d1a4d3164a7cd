import { brokenInvariants } from '../support/invariants';
import { pagesOfPdf } from '../support/pdf-text';
import { type Review, ReviewCases } from '../support/review-cases';
import { until } from '../support/wait';
import { WebhookReceiver } from '../support/webhook-receiver';

// Guarantee: what a decision moves in a wallet after a payment had ended reaches its merchant wherever they look.
describe('a payment whose money is sent back after it was completed', () => {
  let cases: ReviewCases;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    cases = await ReviewCases.start();
  });
  afterAll(() => cases.world.close());
  beforeEach(async () => {
    await cases.begin();
    receiver = await WebhookReceiver.start();
    await cases.shop.apiKey.put('webhooks', { url: receiver.url });
  });
  afterEach(() => receiver.close());

  const reverse = async (kind: 'deposits' | 'payouts', terms: object = {}): Promise<string> => {
    const review = await cases.failedAfterCompletion(kind);
    expect((await cases.resolve(review, { resolution: 'reverse', ...terms })).status).toBe(200);
    return review.transaction_id;
  };
  const completeAgain = async (kind: 'deposits' | 'payouts', id: string, terms: object = {}): Promise<void> => {
    await cases.contradicts(kind, id, 'COMPLETED');
    const review: Review = await cases.reviewOf(id, 'completed_after_reversal');
    expect((await cases.resolve(review, { resolution: 'complete', ...terms })).status).toBe(200);
  };
  const toldOf = async (id: string) =>
    (await cases.shop.session.get('notifications', { limit: 100 })).body.data.filter(
      ({ type, data }: { type: string; data: { transaction_id?: string } }) =>
        type.startsWith('transaction.') && data.transaction_id === id,
    );
  const statement = (format: string) =>
    cases.shop.apiKey.get('wallet/CDF/statement', {
      month: cases.world.clock.now().toISOString().slice(0, 7),
      format,
    });

  it.each([
    ['deposits', 'mobile_money_deposit', 'debit', 'credit', 'taken from', 'added to'],
    ['payouts', 'mobile_money_payout', 'credit', 'debit', 'added to', 'taken from'],
  ] as const)('is told by event and notification, there and back (%s)', async (kind, type, back, forth, lost, got) => {
    const id = await reverse(kind);
    const data = { transaction_id: id, type, direction: back, amount: '5000.00', currency_code: 'CDF' };
    const said = await until('the reversal has arrived', async () =>
      receiver.envelopes().find((envelope) => envelope.type === 'transaction.reversed'),
    );
    expect(said['data']).toMatchObject({ ...data, wallet_id: await cases.shop.walletId('CDF'), card_id: null });
    expect(await toldOf(id)).toMatchObject([
      { type: 'transaction.reversed', data, message: expect.stringContaining(`5000.00 CDF was ${lost} your wallet.`) },
    ]);
    await completeAgain(kind, id);
    const again = await until('the second booking has arrived', async () =>
      receiver.envelopes().find((envelope) => envelope.type === 'transaction.reinstated'),
    );
    expect(again['data']).toMatchObject({ ...data, direction: forth });
    expect(await toldOf(id)).toMatchObject([
      { type: 'transaction.reinstated', message: expect.stringContaining(`5000.00 CDF was ${got} your wallet.`) },
      { type: 'transaction.reversed' },
    ]);
  });

  it('is told each time that it is sent back', async () => {
    const id = await reverse('deposits');
    await completeAgain('deposits', id);
    await cases.contradicts('deposits', id, 'FAILED');
    const review = await cases.reviewOf(id, 'failed_after_completion');
    expect((await cases.resolve(review, { resolution: 'reverse' })).status).toBe(200);
    expect((await toldOf(id)).map(({ type }: { type: string }) => type)).toEqual([
      'transaction.reversed',
      'transaction.reinstated',
      'transaction.reversed',
    ]);
  });

  it('says when in its details, until it is booked again, and stays completed', async () => {
    const id = await reverse('payouts');
    const { status, entries, reversed_at: at } = await cases.transaction(id);
    expect([status, at]).toEqual(['completed', entries.at(-1).created_at]);
    await completeAgain('payouts', id);
    expect(await cases.transaction(id)).toMatchObject({ status: 'completed', reversed_at: null });
  });

  it('stands in the entries, and in a statement that adds up in each of its forms', async () => {
    await cases.shop.session.put('preferences', { language: 'fr', timezone: 'Africa/Kinshasa' });
    const id = await reverse('deposits');
    const { data: entries } = (await cases.shop.apiKey.get('wallet/CDF/entries')).body;
    expect(entries.slice(0, 2)).toMatchObject([
      { transaction_id: id, direction: 'debit', reversal: true, balance_after: '50000.00' },
      { transaction_id: id, direction: 'credit', balance_after: '55000.00' },
    ]);
    expect(entries[1]).not.toHaveProperty('reversal');
    const { sums, closing_balance: closing } = (await statement('json')).body.data;
    expect(closing).toBe('50000.00');
    const deposits = sums.filter(({ type }: { type: string }) => type === 'mobile_money_deposit');
    expect(deposits).toMatchObject([
      { direction: 'credit', count: 2, amount: '55000.00' },
      { direction: 'debit', count: 1, amount: '5000.00' },
    ]);
    const lines = (await statement('csv')).text.trim().split('\r\n');
    expect(lines.filter((line) => line.includes(id)).map((line) => line.split(',').slice(2))).toEqual([
      ['Mobile money deposit', 'credit', '5000.00', '55000.00'],
      ['Sent back: Mobile money deposit', 'debit', '5000.00', '50000.00'],
    ]);
    const [page = ''] = pagesOfPdf((await statement('pdf')).body);
    expect(page).toContain('Annulation : Encaissement mobile money (1)\n-5000.00');
    expect(page).toContain('Annulation : Encaissement mobile money\n-5000.00');
  });

  // Guarantee: what our suspense account bears is no business of the merchant's.
  it('is not told when another account bore it', async () => {
    const taken = await cases.failedAfterCompletion('deposits');
    await cases.spendAll();
    expect((await cases.resolve(taken, { resolution: 'reverse', pay_from: 'suspense' })).status).toBe(200);
    expect(await toldOf(taken.transaction_id)).toEqual([]);
    expect(await cases.transaction(taken.transaction_id)).toMatchObject({ status: 'completed', reversed_at: null });
    expect(await brokenInvariants(cases.world)).toEqual([]);
  });
});
