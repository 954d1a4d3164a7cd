import { randomUUID } from 'node:crypto';
import type { CardCreationOrder } from '../../src/providers/card-issuing/card-issuer';
import { ForgedWebhookError } from '../../src/providers/card-issuing/issuer-webhook';
import type { Fault } from '../../simulators/maplerad/maplerad-faults';
import { aCard, balanceOf, creationOf, inquiryOf, moveOf, startMaplerad } from './card-issuing.issuers';
import { until } from '../support/wait';

let under: Awaited<ReturnType<typeof startMaplerad>>;
beforeAll(async () => {
  under = await startMaplerad();
});
afterAll(() => under.close());
/** Amounts no other test has: our float shows every movement, and two of one amount would explain each other. */
let used = 1_000;
const anAmount = (): number => (used += 7);
beforeEach(() => {
  under.server.faults.clear();
  under.server.books.settings = {
    ...under.server.books.settings,
    listLagMs: 0,
    pendingReference: 'not_found',
    createDelayMs: 30,
  };
});

const accepted = async (order: CardCreationOrder) => {
  const result = await under.issuer.create(order);
  if (result.kind !== 'accepted' || !result.reference) throw new Error(`not accepted: ${result.kind}`);
  return { order, reference: result.reference };
};

describe('a creation that is under way', () => {
  it.each(['not_found', 'pending'] as const)(
    'is not taken for absent while its reference reads %s',
    async (pendingReference) => {
      under.server.books.settings = { ...under.server.books.settings, pendingReference, createDelayMs: 60_000 };
      const { order, reference } = await accepted(creationOf(anAmount()));
      const result = await under.issuer.findCreated(order, { ...inquiryOf({}), issuerReference: reference });
      expect(result.kind).toBe('unknown');
    },
  );

  it('fails only when the issuer said so and shows no card', async () => {
    under.server.faults.plan('create', 'creation_fails', 1);
    const { order, reference } = await accepted(creationOf(anAmount()));
    const inquiry = { ...inquiryOf({}), issuerReference: reference };
    expect((await under.issuer.findCreated(order, inquiry)).kind).toBe('not_found');
    const told = await under.issuer.findCreated(order, { ...inquiry, reportedFailure: 'creation_failed' });
    expect(told).toMatchObject({ kind: 'failed', code: 'creation_failed' });
  });

  it('succeeds against a message that said otherwise when the card is there', async () => {
    const { order, reference } = await accepted(creationOf(anAmount()));
    const result = await until('the card is there', async () => {
      const inquiry = { ...inquiryOf({}), issuerReference: reference, reportedFailure: 'creation_failed' };
      const found = await under.issuer.findCreated(order, inquiry);
      return found.kind === 'succeeded' ? found : null;
    });
    expect(result.card.balance).toBe(order.amount.minor);
  });
});

describe('an order whose answer was lost', () => {
  it.each(['done_then_hang', 'done_then_500', 'done_then_drop', 'done_then_garbage'] as Fault[])(
    'is found after %s',
    async (fault) => {
      const card = await aCard(under, anAmount());
      for (const direction of ['fund', 'withdraw'] as const) {
        const order = moveOf(card.issuerCardId, direction, 250);
        const bookmark = await under.issuer.bookmark(card.issuerCardId);
        under.server.faults.plan(direction, fault, 1);
        expect((await under.issuer.move(order)).kind).toBe('unknown');
        expect((await under.issuer.findMove(order, inquiryOf(bookmark))).kind).toBe('succeeded');
      }
      expect(await balanceOf(under, card.issuerCardId)).toBe(card.balance);
    },
  );

  it.each(['undone_then_hang', 'undone_then_500', 'undone_then_drop', 'rate_limited'] as Fault[])(
    'is absent after %s',
    async (fault) => {
      const card = await aCard(under, anAmount());
      const order = moveOf(card.issuerCardId, 'withdraw', anAmount() - 1_000);
      const bookmark = await under.issuer.bookmark(card.issuerCardId);
      under.server.faults.plan('withdraw', fault, 1);
      expect((await under.issuer.move(order)).kind).toBe('unknown');
      expect((await under.issuer.findMove(order, inquiryOf(bookmark))).kind).toBe('not_found');
    },
  );

  // Guarantee: a list that lags behind does not turn a done order into an absent one as long as our float shows it.
  it('stays unknown while the lists do not show it but the float paid', async () => {
    const card = await aCard(under, anAmount());
    const order = moveOf(card.issuerCardId, 'fund', 777);
    const bookmark = await under.issuer.bookmark(card.issuerCardId);
    under.server.faults.plan('fund', 'done_then_500', 1);
    await under.issuer.move(order);
    const made = under.server.books.transactions.pop();
    expect((await under.issuer.findMove(order, inquiryOf(bookmark))).kind).toBe('unknown');
    under.server.books.transactions.push(made!);
    expect((await under.issuer.findMove(order, inquiryOf(bookmark))).kind).toBe('succeeded');
  });

  // Guarantee: a card belongs to the order that made it, also when that order begins between the two reads of a look.
  it('does not take the card of an order that begins while it is looked for', async () => {
    const lost = creationOf(anAmount());
    under.server.faults.plan('create', 'undone_then_500', 1);
    expect((await under.issuer.create(lost)).kind).toBe('unknown');
    const other = { ...creationOf(0, lost.holder), amount: lost.amount };
    /** Says what stood in our rows, and only then does the other order get its card. */
    const namesakes = async () => {
      const { reference } = await accepted(other);
      await until('its card is there', async () => {
        const inquiry = { ...inquiryOf({}), issuerReference: reference };
        return (await under.issuer.findCreated(other, inquiry)).kind === 'succeeded';
      });
      return { underWay: [], ahead: 0 };
    };
    const result = await under.issuer.findCreated(lost, { ...inquiryOf({}), namesakes });
    expect(result.kind).toBe('unknown');
  });

  it('is not explained by a movement that another operation is linked to', async () => {
    const card = await aCard(under, anAmount());
    const bookmark = await under.issuer.bookmark(card.issuerCardId);
    const cents = anAmount();
    const first = await under.issuer.move(moveOf(card.issuerCardId, 'fund', cents));
    const reference = first.kind === 'succeeded' ? (first.reference ?? '') : '';
    const inquiry = inquiryOf(bookmark, [reference]);
    expect((await under.issuer.findMove(moveOf(card.issuerCardId, 'fund', cents), inquiry)).kind).toBe('not_found');
  });

  it('is not explained by a refund of a shop, nor by what stood there before', async () => {
    const card = await aCard(under, anAmount());
    const cents = anAmount();
    const earlier = await under.issuer.move(moveOf(card.issuerCardId, 'fund', cents));
    const known = earlier.kind === 'succeeded' ? [earlier.reference ?? ''] : [];
    const bookmark = await under.issuer.bookmark(card.issuerCardId);
    await under.shop(card.issuerCardId, 'refund', cents);
    expect(
      (await under.issuer.findMove(moveOf(card.issuerCardId, 'fund', cents), inquiryOf(bookmark, known))).kind,
    ).toBe('not_found');
  });

  it('finds the card of a creation among its namesakes', async () => {
    const order = creationOf(anAmount(), 'Namesake SARL');
    await under.issuer.create(creationOf(anAmount(), 'Namesake SARL'));
    under.server.faults.plan('create', 'done_then_hang', 1);
    expect((await under.issuer.create(order)).kind).toBe('unknown');
    const result = await until('the card is found', async () => {
      const found = await under.issuer.findCreated(order, inquiryOf({}));
      return found.kind === 'succeeded' ? found : null;
    });
    expect(result.card.balance).toBe(order.amount.minor);
    const again = await under.issuer.findCreated(
      order,
      inquiryOf({}, [result.card.issuerCardId, result.reference ?? '']),
    );
    expect(again.kind).toBe('not_found');
  });
});

describe('a termination', () => {
  it('is told by what came back, also when its answer was lost', async () => {
    const card = await aCard(under, anAmount());
    const order = { reference: randomUUID(), issuerCardId: card.issuerCardId };
    const bookmark = await under.issuer.bookmark(card.issuerCardId);
    under.server.faults.plan('terminate', 'done_then_hang', 1);
    expect((await under.issuer.terminate(order)).kind).toBe('unknown');
    expect(await under.issuer.findTermination(order, inquiryOf(bookmark))).toMatchObject({
      kind: 'succeeded',
      amount: card.balance,
    });
  });

  it('of an empty card returns nothing and is final at once', async () => {
    const card = await aCard(under, anAmount());
    await under.shop(card.issuerCardId, 'purchase', Number(card.balance));
    const order = { reference: randomUUID(), issuerCardId: card.issuerCardId };
    const bookmark = await under.issuer.bookmark(card.issuerCardId);
    await under.issuer.terminate(order);
    expect(await under.issuer.findTermination(order, inquiryOf(bookmark))).toMatchObject({
      kind: 'succeeded',
      amount: 0n,
    });
  });

  it('waits for the refund while the issuer does not show it', async () => {
    under.server.books.settings = { ...under.server.books.settings, listLagMs: 60_000 };
    const card = await aCard(under, anAmount());
    const order = { reference: randomUUID(), issuerCardId: card.issuerCardId };
    const bookmark = await under.issuer.bookmark(card.issuerCardId);
    await under.issuer.terminate(order);
    expect((await under.issuer.findTermination(order, inquiryOf(bookmark))).kind).toBe('accepted');
  });

  it('of a card that the issuer does not know any more is neither refused nor absent', async () => {
    const card = await aCard(under, anAmount());
    const order = { reference: randomUUID(), issuerCardId: card.issuerCardId };
    under.server.books.cards.delete(card.issuerCardId);
    expect((await under.issuer.terminate(order)).kind).toBe('unknown');
    expect((await under.issuer.findTermination(order, inquiryOf({}))).kind).toBe('unknown');
  });

  it('is absent while the card is not terminated', async () => {
    const card = await aCard(under, anAmount());
    const order = { reference: randomUUID(), issuerCardId: card.issuerCardId };
    expect((await under.issuer.findTermination(order, inquiryOf({}))).kind).toBe('not_found');
  });
});

describe('what is ours to put right', () => {
  it('never blames the merchant for a float that is short', async () => {
    const { float } = under.server.books;
    under.server.books.float = 10;
    expect((await under.issuer.create(creationOf(1_500))).kind).toBe('not_sent');
    under.server.books.float = float;
  });

  it.each(['not_admitted'] as Fault[])('was not carried out when we are %s', async (fault) => {
    const card = await aCard(under);
    under.server.faults.plan('fund', fault, 1);
    expect((await under.issuer.move(moveOf(card.issuerCardId, 'fund', 100))).kind).toBe('not_sent');
    expect(await balanceOf(under, card.issuerCardId)).toBe(1_500n);
  });

  it('is no bookmark, and so no order, when the issuer does not answer', async () => {
    const card = await aCard(under);
    under.server.faults.plan('transactions', 'undone_then_500', 1);
    expect(await under.issuer.bookmark(card.issuerCardId)).toBeNull();
  });
});

describe('webhooks', () => {
  it('are signed so that the adapter believes them, twins included', async () => {
    const received: Array<{ raw: Buffer; headers: Record<string, string> }> = [];
    const { createServer } = await import('node:http');
    const receiver = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        received.push({ raw: Buffer.concat(chunks), headers: request.headers as Record<string, string> });
        response.writeHead(received.length === 1 ? 500 : 200).end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const { port } = receiver.address() as { port: number };
    under.server.books.settings = {
      ...under.server.books.settings,
      webhookUrl: `http://127.0.0.1:${port}/`,
      webhookRetriesMs: [20],
    };
    try {
      const card = await aCard(under);
      await under.issuer.move(moveOf(card.issuerCardId, 'fund', 100));
      await until('creation (sent twice) and twin events arrived', async () => received.length >= 4);
      const read = received.map(({ raw, headers }) => under.issuer.parseWebhook(raw, headers));
      expect(read[0]?.messageId).toBe(
        read.find((one, index) => index > 0 && one.messageId === read[0]?.messageId)?.messageId,
      );
      expect(read.filter((one) => one.occasion.kind === 'card')).toHaveLength(2);
      const first = received[0] ?? { raw: Buffer.alloc(0), headers: {} };
      expect(() => under.issuer.parseWebhook(Buffer.concat([first.raw, Buffer.from(' ')]), first.headers)).toThrow(
        ForgedWebhookError,
      );
    } finally {
      under.server.books.settings = { ...under.server.books.settings, webhookUrl: null };
      receiver.closeAllConnections();
      receiver.close();
    }
  });
});
