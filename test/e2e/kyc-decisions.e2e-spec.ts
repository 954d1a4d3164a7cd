import { KycReviewService } from '../../src/kyc/kyc-review.service';
import { UnitOfWork } from '../../src/platform/database/unit-of-work';
import { aBusiness, type Shop } from '../support/builders';
import { startWorld, type World } from '../support/world';

const SUBMISSION = {
  legal_name: 'Boutique Lumière SARL',
  registration_number: 'CD/KIN/RCCM/26-B-01234',
  business_type: 'company',
  country: 'CD',
  address: { line1: '12 avenue du Commerce', city: 'Kinshasa', region: 'Gombe' },
  tax_id: 'A2601234X',
  website: 'https://boutique.example',
  representative: {
    full_name: 'Amina Ilunga',
    date_of_birth: '1988-03-14',
    nationality: 'cd',
    id_type: 'passport',
    id_number: 'OP1234567',
  },
};

describe('KYC', () => {
  let world: World;
  let operatorId: number;
  beforeAll(async () => {
    world = await startWorld();
    const [{ id }] = await world.db.query(
      `INSERT INTO operators (email, name, password_hash, created_at, updated_at) VALUES ('op@example.com', 'Op', '-', now(), now()) RETURNING id`,
    );
    operatorId = Number(id);
  });
  afterAll(() => world.close());

  const submit = (shop: Shop, changes: object = {}) => shop.session.post('kyc', { ...SUBMISSION, ...changes });
  const stateOf = async (shop: Shop) => (await shop.session.get('kyc')).body.data;
  const approve = (shop: Shop) =>
    world.app
      .get(UnitOfWork)
      .run((tx) => world.app.get(KycReviewService).approve(tx, shop.id, { operatorId, note: 'seen' }));
  const reject = (shop: Shop, reason: string) =>
    world.app.get(UnitOfWork).run((tx) => world.app.get(KycReviewService).reject(tx, shop.id, { operatorId, reason }));

  describe('the decision of an operator', () => {
    it('approves, and tells the business once without repeating the record', async () => {
      const shop = await aBusiness().in(world);
      await submit(shop);
      await approve(shop);
      expect(await stateOf(shop)).toMatchObject({ status: 'approved', reviewed_at: expect.any(String) });
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
      await submit(shop);
      await reject(shop, 'The scan is not readable');
      const [notification] = (await shop.session.get('notifications')).body.data;
      expect(notification).toMatchObject({ type: 'kyc.rejected', title: 'KYC rejected' });
      expect(notification.message).toContain('The scan is not readable');
    });

    it('is refused when nothing waits', async () => {
      const shop = await aBusiness().in(world);
      await expect(approve(shop)).rejects.toMatchObject({ code: 'kyc_not_submitted' });
      await submit(shop);
      await reject(shop, 'No');
      await expect(approve(shop)).rejects.toMatchObject({ code: 'kyc_not_submitted' });
    });

    it('reads the queue of those that wait, the longest first', async () => {
      const [first, second] = [await aBusiness().in(world), await aBusiness().in(world)];
      await submit(first);
      await submit(second);
      const { items } = await world.app.get(KycReviewService).list('submitted', { page: 1, limit: 100 });
      const order = items.map(({ submission }) => submission.businessId);
      expect(order).toContain(first.id);
      expect(order.indexOf(first.id)).toBeLessThan(order.indexOf(second.id));
    });
  });
});
