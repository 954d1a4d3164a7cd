import { aCard, balanceOf, type IssuerUnderTest, moveOf, startSimulator } from './card-issuing.issuers';
import { times } from '../support/parallel';

const AT_ONCE = 8;

/** Guarantee: the simulated issuer takes an order once, by our reference, and never gives more than a card has. */
describe('orders to move money at the simulated issuer', () => {
  let under: IssuerUnderTest;
  beforeAll(async () => {
    under = await startSimulator();
  });
  afterAll(() => under.close());

  it.each([
    ['fund', 1_300n],
    ['withdraw', 700n],
  ] as const)('%s once, however often one order comes, and every answer is that of the first', async (way, left) => {
    const card = await aCard(under, 1_000);
    const order = moveOf(card.issuerCardId, way, 300);
    const answers = [
      ...(await times(AT_ONCE, () => under.issuer.move(order))),
      await under.issuer.move(order),
      await under.issuer.move({ ...order }),
    ];
    expect(answers[0]).toMatchObject({ kind: 'succeeded', amount: 300n, currency: 'USD' });
    expect(new Set(answers.map((answer) => 'reference' in answer && answer.reference)).size).toBe(1);
    expect(await balanceOf(under, card.issuerCardId)).toBe(left);
  });

  it('take an order whose answer was lost once, though it comes again', async () => {
    const card = await aCard(under, 1_000);
    const order = moveOf(card.issuerCardId, 'fund', 50_302);
    expect((await under.issuer.move(order)).kind).toBe('unknown');
    expect((await under.issuer.move(order)).kind).toBe('unknown');
    expect(await balanceOf(under, card.issuerCardId)).toBe(51_302n);
  });

  it('withdraw at one moment no more than the card has', async () => {
    const card = await aCard(under, 1_000);
    const answers = await times(AT_ONCE, () => under.issuer.move(moveOf(card.issuerCardId, 'withdraw', 300)));
    expect(answers.filter(({ kind }) => kind === 'succeeded')).toHaveLength(3);
    for (const refused of answers.filter(({ kind }) => kind !== 'succeeded')) {
      expect(refused).toMatchObject({ kind: 'rejected', code: 'insufficient_card_balance' });
    }
    expect(await balanceOf(under, card.issuerCardId)).toBe(100n);
  });
});
