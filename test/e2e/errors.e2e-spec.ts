import { placeholdersOf } from '../../src/kernel/errors';
import { startWorld, type World } from '../support/world';

interface Entry {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly retryable: boolean;
  readonly placeholders: readonly string[];
}

describe('GET /errors', () => {
  let world: World;
  let catalogue: Entry[];
  beforeAll(async () => {
    world = await startWorld();
    catalogue = (await world.call('get', 'errors')).body.data;
  });
  afterAll(() => world.close());

  it('answers 200 without a credential, with each code once for each status', () => {
    expect(catalogue.length).toBeGreaterThan(60);
    expect(new Set(catalogue.map(({ code, status }) => `${code} ${status}`)).size).toBe(catalogue.length);
    for (const entry of catalogue) {
      expect(Object.keys(entry)).toEqual(['code', 'status', 'message', 'retryable', 'placeholders']);
      expect(entry.code).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(entry.message).toMatch(/^[A-Z].*\.$/);
      expect(entry.placeholders).toEqual(placeholdersOf(entry.message));
      expect(entry.status).toBeGreaterThanOrEqual(400);
    }
  });

  it('calls whatever is answered with 429 or 503 worth another try, and no refusal of a credential', () => {
    for (const { code, status, retryable } of catalogue) {
      if (status === 429 || status === 503) expect([code, retryable]).toEqual([code, true]);
      if ([400, 401, 402, 403, 404].includes(status)) expect([code, retryable]).toEqual([code, false]);
    }
  });

  it('is what the service really answers', async () => {
    const reply = await world.call('get', 'business/wallet');
    expect(catalogue).toContainEqual({
      code: reply.body.code,
      status: reply.status,
      message: reply.body.message,
      retryable: false,
      placeholders: [],
    });
  });
});
