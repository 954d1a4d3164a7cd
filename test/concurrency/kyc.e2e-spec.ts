import { KycReviewService } from '../../src/kyc/kyc-review.service';
import { UnitOfWork } from '../../src/platform/database/unit-of-work';
import { aBusiness } from '../support/builders';
import { SUBMISSION, uploadDocument } from '../support/kyc';
import { inSession, sessionsWait } from '../support/locks';
import { startWorld, type World } from '../support/world';

describe('KYC under parallel calls', () => {
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

  // Guarantee: a business has at most one submission that waits or was approved.
  it('takes one of 20 submissions and answers 400 to the others', async () => {
    const shop = await aBusiness().in(world);
    const replies = await Promise.all(Array.from({ length: 20 }, () => shop.session.post('kyc', SUBMISSION)));
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    expect(replies.filter((reply) => reply.body.code === 'kyc_already_submitted')).toHaveLength(19);
    const [{ count }] = await world.db.query('SELECT count(*) FROM kyc_submissions WHERE business_id = $1', [shop.id]);
    expect(Number(count)).toBe(1);
  });

  // Guarantee: what is submitted stays in no draft, not by one that is saved at the same moment either.
  it('takes no draft behind a submission that is under way', async () => {
    const shop = await aBusiness().in(world);
    await shop.session.put('kyc/draft', { legal_name: 'Boutique' });
    const held = 'SELECT FROM kyc_drafts WHERE business_id = $1 FOR UPDATE';
    const [submitted, saved] = await inSession(world, async (session) => {
      await session.query(held, [shop.id]);
      const submission = shop.session.post('kyc', SUBMISSION);
      await sessionsWait(world, 1);
      const draft = shop.session.put('kyc/draft', { legal_name: 'Boutique' });
      await sessionsWait(world, 2);
      await session.commitTransaction();
      return Promise.all([submission, draft]);
    });
    expect([submitted.status, saved.status, saved.body.code]).toEqual([201, 400, 'kyc_already_submitted']);
    expect((await shop.session.get('kyc/draft')).body.data.updated_at).toBeNull();
  });

  // Guarantee: a submission is decided once; the business is told of that decision and of no other.
  it('lets one of twenty opposite decisions win', async () => {
    const shop = await aBusiness().in(world);
    await shop.session.post('kyc', SUBMISSION);
    const review = world.app.get(KycReviewService);
    const read = { businessId: shop.id, attempt: undefined };
    const decisions = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        world.app
          .get(UnitOfWork)
          .run((tx) =>
            index % 2 === 0
              ? review.approve(tx, read, { operatorId, note: null })
              : review.reject(tx, read, { operatorId, reason: 'No' }),
          ),
      ),
    );
    const won = decisions.filter((decision) => decision.status === 'fulfilled');
    expect(won).toHaveLength(1);
    const { status } = (await shop.session.get('kyc')).body.data;
    expect(won[0]?.value.status).toBe(status);
    const notifications = (await shop.session.get('notifications')).body;
    expect(notifications.data.map((one: { type: string }) => one.type)).toEqual([`kyc.${status}`]);
  });

  // Guarantee: documents that wait cannot fill the disk, however many are sent at once.
  it('keeps 20 of 30 documents', async () => {
    const shop = await aBusiness().in(world);
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async () => (await uploadDocument(world, shop.session)).status),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  });
});
