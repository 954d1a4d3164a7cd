import { WebhookQueueRepository } from '../../src/webhooks/webhook-queue.repository';
import { endpoints, tell } from '../support/waiting-deliveries';
import { startWorld, type World } from '../support/world';

/** No job runs in this process: every claim is the test's own. */
describe('endpoints in trouble', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ PROCESS_ROLE: 'api' });
  });
  afterAll(() => world.close());

  // Guarantee: receivers that hang, however long their queues, hold up nobody for longer than it takes to call each of them once.
  it('take turns: the one that was called longest ago comes first', async () => {
    const hanging = await endpoints(world, 40, () => 'http://127.0.0.1:9/');
    const [recovered] = await endpoints(world, 1, () => 'http://127.0.0.1:9/');
    for (const id of hanging) await tell(world, id, 5);
    await tell(world, recovered, 5);
    await world.db.query(
      `UPDATE webhook_deliveries SET next_attempt_at = now() - interval '1 hour' WHERE business_id = ANY ($1)`,
      [hanging],
    );
    await world.db.query(
      `UPDATE webhook_endpoints SET failing_since = now() - interval '2 hours', last_success_at = now() - interval '3 hours',
         last_failure_at = now() - CASE WHEN business_id = $1 THEN interval '1 minute' ELSE interval '10 seconds' END
       WHERE business_id = $1 OR business_id = ANY ($2)`,
      [recovered, hanging],
    );
    const queue = world.app.get(WebhookQueueRepository);
    const free = { steady: 192, degraded: 4, busy: [] };
    const claimed = await queue.claim(world.db.manager, new Date(), new Date(Date.now() + 60_000), free);
    const [{ id }] = await world.db.query('SELECT id FROM webhook_endpoints WHERE business_id = $1', [recovered]);
    expect(claimed).toHaveLength(4);
    expect(claimed.filter(({ delivery }) => delivery.endpointId === id)).toHaveLength(2);
  });
});
