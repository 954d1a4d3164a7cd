import { DAY_MS } from '../../src/kernel/clock';
import { DELIVERY_SCALE, DeliveryCases } from '../support/delivery-cases';

let cases: DeliveryCases;
beforeAll(async () => {
  cases = await DeliveryCases.start();
});
afterAll(() => cases.world.close());
beforeEach(() => cases.begin());
afterEach(() => cases.receiver.close());

const wait = (days: number): void => cases.world.clock.advance(days * DAY_MS * DELIVERY_SCALE);
const endpoint = async () => (await cases.shop.apiKey.get('webhooks')).body.data;

// Guarantee: only failures that follow each other disable an endpoint. One from long before takes no event its ten attempts.
describe('an endpoint that is told something once in a while', () => {
  it('is not disabled by one failure, six days after a test that failed', async () => {
    await cases.subscribe();
    cases.receiver.answers({ status: 500 });
    await cases.shop.apiKey.post('webhooks/test');
    const { failing_since: tested } = await endpoint();
    expect(tested).not.toBeNull();
    wait(6);
    cases.receiver.behaviour = () => ({ status: cases.receiver.received.length === 2 ? 503 : 204 });
    await cases.tell();
    expect(await cases.ended('succeeded')).toMatchObject({ attempt_count: 2, http_status: 204 });
    expect(await endpoint()).toMatchObject({ enabled: true, disabled_reason: null, failing_since: null });
  });

  it('fails since the first of the failures that follow each other', async () => {
    await cases.subscribe();
    // So that no second attempt is made meanwhile.
    cases.receiver.answers({ status: 500, headers: { 'retry-after': '7200' } });
    await cases.shop.apiKey.post('webhooks/test');
    const { failing_since: first } = await endpoint();
    wait(1);
    await cases.shop.apiKey.post('webhooks/test');
    expect((await endpoint()).failing_since).toBe(first);
    wait(3);
    await cases.shop.apiKey.post('webhooks/test');
    const { failing_since: again, last_failure_at: last, enabled } = await endpoint();
    expect([again, enabled]).toEqual([last, true]);
    expect(Date.parse(again)).toBeGreaterThan(Date.parse(first));
  });

  it('is disabled after five days in which it has failed every day', async () => {
    await cases.subscribe();
    cases.receiver.answers({ status: 500 });
    for (let day = 0; day <= 5; day += 1) {
      expect((await endpoint()).enabled).toBe(true);
      await cases.shop.apiKey.post('webhooks/test');
      wait(1);
    }
    expect(await endpoint()).toMatchObject({ enabled: false, disabled_reason: 'failing' });
  });
});
