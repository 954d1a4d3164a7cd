import { DataSource } from 'typeorm';
import type { DeliveryResult } from '../../src/webhooks/webhook-delivery';
import { WebhookQueueRepository } from '../../src/webhooks/webhook-queue.repository';
import { aBusiness } from '../support/builders';
import { times } from '../support/parallel';
import { startWorld, type World } from '../support/world';

const BATCHES = 150;
const WORKERS = 4;

// Guarantee: workers who write results of the same endpoints never wait for each other in a circle, while others tell these endpoints something.
describe('results of deliveries, written by many workers', () => {
  let world: World;
  let endpoints: string[];

  beforeAll(async () => {
    world = await startWorld({ PROCESS_ROLE: 'api' });
    await times(3, async () => {
      const shop = await aBusiness().active().in(world);
      await shop.apiKey.put('webhooks', { url: 'http://127.0.0.1:1/' });
    });
    const rows: Array<{ id: string }> = await world.db.query('SELECT id FROM webhook_endpoints');
    endpoints = rows.map(({ id }) => id);
  });
  // Fails over a deadlock.
  afterAll(() => world.close());

  const one = (): string => endpoints[Math.floor(Math.random() * endpoints.length)] ?? '';
  /** Of a delivery that is gone: the health of its endpoint is written all the same. */
  const aResult = (): DeliveryResult => ({
    delivery: { id: 1, claim: 1, endpointId: one(), url: 'http://127.0.0.1:1/' },
    status: 'succeeded',
    failures: 0,
    reason: null,
    nextAttemptAt: null,
    attempt: { at: new Date(), httpStatus: 200, reason: null, latencyMs: 3, excerpt: '', retryAfterMs: null },
  });

  it('meets no deadlock', async () => {
    const queue = world.app.get(WebhookQueueRepository, { strict: false });
    let written = 0;
    const writer = async (): Promise<void> => {
      for (let batch = 0; batch < BATCHES; batch += 1, written += 1)
        await queue.conclude(
          world.app.get(DataSource).manager,
          [aResult(), aResult(), aResult()],
          new Date(),
          new Date(0),
        );
    };
    /** As a new delivery does, by its foreign key. */
    const teller = async (): Promise<void> => {
      while (written < WORKERS * BATCHES)
        await world.db.transaction(async (tx) => {
          for (const id of [one(), one()])
            await tx.query('SELECT FROM webhook_endpoints WHERE id = $1 FOR KEY SHARE', [id]);
        });
    };
    await Promise.all([times(WORKERS, writer), teller(), teller()]);
    expect(written).toBe(WORKERS * BATCHES);
  }, 60_000);
});
