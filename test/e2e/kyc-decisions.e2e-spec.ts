import { KycReviewService } from '../../src/kyc/kyc-review.service';
import { aBusiness } from '../support/builders';
import { KycCases } from '../support/kyc';
import type { World } from '../support/world';

describe('KYC', () => {
  let cases: KycCases;
  let world: World;
  beforeAll(async () => {
    cases = await KycCases.start();
    ({ world } = cases);
  });
  afterAll(() => world.close());

  describe('the decision of an operator', () => {
    it('approves, and tells the business once without repeating the record', async () => {
      const shop = await aBusiness().in(world);
      await cases.submit(shop);
      await cases.approve(shop);
      expect(await cases.stateOf(shop)).toMatchObject({ status: 'approved', reviewed_at: expect.any(String) });
      const { data } = (await shop.session.get('notifications')).body;
      expect(data).toHaveLength(1);
      expect(data[0]).toMatchObject({ type: 'kyc.approved', data: { attempt: 1, status: 'approved' } });
      const events = await world.db.query('SELECT * FROM events WHERE business_id = $1', [shop.id]);
      expect(events).toHaveLength(1);
      expect(events[0]).toMatchObject({ type: 'kyc.approved', environment: 'live' });
      expect(JSON.stringify(events[0].data)).not.toMatch(/Amina|Lumière|4567|RCCM|1988/);
    });

    it('rejects with a reason that the business reads', async () => {
      const shop = await aBusiness().in(world);
      await cases.submit(shop);
      await cases.reject(shop, 'The scan is not readable');
      const [notification] = (await shop.session.get('notifications')).body.data;
      expect(notification).toMatchObject({ type: 'kyc.rejected', title: 'KYC rejected' });
      expect(notification.message).toContain('The scan is not readable');
    });

    it('is refused when nothing waits', async () => {
      const shop = await aBusiness().in(world);
      await expect(cases.approve(shop)).rejects.toMatchObject({ code: 'kyc_not_submitted' });
      await cases.submit(shop);
      await cases.reject(shop, 'No');
      await expect(cases.approve(shop)).rejects.toMatchObject({ code: 'kyc_not_submitted' });
    });

    it('reads the queue of those that wait, the longest first', async () => {
      const [first, second] = [await aBusiness().in(world), await aBusiness().in(world)];
      await cases.submit(first);
      await cases.submit(second);
      const { items } = await world.app.get(KycReviewService).list('submitted', { page: 1, limit: 100 });
      const order = items.map(({ submission }) => submission.businessId);
      expect(order).toContain(first.id);
      expect(order.indexOf(first.id)).toBeLessThan(order.indexOf(second.id));
    });
  });
});
