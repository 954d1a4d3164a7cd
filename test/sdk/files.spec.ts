import { BusinessAccount } from '../../sdk/typescript/src/client';

const BYTES = [1, 2, 3].map((byte) => Uint8Array.of(byte));

/** A client whose service answers with this body. */
const answeredWith = (
  body: ConstructorParameters<typeof Response>[0],
  type = 'text/csv; charset=utf-8',
): BusinessAccount =>
  new BusinessAccount({
    apiKey: `biz_sandbox_${'0'.repeat(64)}`,
    baseUrl: 'https://pay.example.com',
    timeoutMs: 20,
    fetch: (_, init) => {
      const answer = new Response(body, { headers: { 'Content-Type': type } });
      init?.signal?.addEventListener('abort', () => void answer.body?.cancel(init.signal?.reason));
      return Promise.resolve(answer);
    },
  });

/** Resolves when the time of a wait has long been over. */
const longWork = (): Promise<void> =>
  new Promise((resolve) => AbortSignal.timeout(60).addEventListener('abort', () => resolve()));

describe('a file that the TypeScript client reads', () => {
  it('waits for a caller who takes its time', async () => {
    const pieces: number[] = [];
    const body = ReadableStream.from(BYTES);
    for await (const piece of answeredWith(body).transactions.export()) {
      pieces.push(...piece);
      await longWork();
    }
    expect(pieces).toEqual([1, 2, 3]);
  });

  it('waits without end when it is told to', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull: async (file) => {
        await longWork();
        file.enqueue(Uint8Array.of(1));
        file.close();
      },
    });
    const pieces: number[] = [];
    const file = answeredWith(body).transactions.export({}, { timeoutMs: Infinity });
    for await (const piece of file) pieces.push(...piece);
    expect(pieces).toEqual([1]);
  });

  it('gives the connection back when its caller stops half-way', async () => {
    let isBack = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (file) => file.enqueue(Uint8Array.of(1)),
      cancel: () => {
        isBack = true;
      },
    });
    for await (const piece of answeredWith(body).transactions.export()) {
      expect([...piece]).toEqual([1]);
      break;
    }
    expect(isBack).toBe(true);
  });

  // Guarantee: the sign-in page of somebody's network never lands in a file of payments.
  it('is refused when something else than a file is answered', async () => {
    const pages = ['text/html', 'application/json'].map((type) => answeredWith('<html>Sign in</html>', type));
    for (const { transactions } of pages) {
      await expect(transactions.export().next()).rejects.toMatchObject({ name: 'UnexpectedAnswerError' });
    }
  });
});
