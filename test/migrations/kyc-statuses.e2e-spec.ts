import { FillInTheKycStatusOfBusinesses1795291000010 } from '../../migrations/1795291000010-fill-in-the-kyc-status-of-businesses';
import { KycCases } from '../support/kyc';
import { aBusiness, type Shop } from '../support/builders';
import { runMigration } from '../support/migration-runs';

// Guarantee: a business says the state of its latest KYC submission, whoever wrote it and before or after the migration.
describe('the KYC status of a business', () => {
  let cases: KycCases;
  beforeAll(async () => {
    cases = await KycCases.start();
  });
  afterAll(() => cases.world.close());

  const statusOf = async (shop: Shop): Promise<string> => {
    const [{ kyc_status: status }] = await cases.world.db.query('SELECT kyc_status FROM businesses WHERE id = $1', [
      shop.id,
    ]);
    return status;
  };
  const forget = async (shop: Shop): Promise<void> =>
    cases.world.db.query(`UPDATE businesses SET kyc_status = 'not_submitted' WHERE id = $1`, [shop.id]);
  const migrate = (): Promise<void> =>
    runMigration(cases.world.db, new FillInTheKycStatusOfBusinesses1795291000010(), 'up');
  const decided = async (shop: Shop, ...decisions: ReadonlyArray<'approve' | 'reject'>): Promise<void> => {
    for (const decision of decisions) {
      await cases.submit(shop);
      await (decision === 'approve' ? cases.approve(shop) : cases.reject(shop, 'Unreadable.'));
    }
  };

  it('follows each submission and decision', async () => {
    const shop = await aBusiness().in(cases.world);
    expect(await statusOf(shop)).toBe('not_submitted');
    await cases.submit(shop);
    expect(await statusOf(shop)).toBe('submitted');
    await cases.reject(shop, 'Unreadable.');
    expect(await statusOf(shop)).toBe('rejected');
    await decided(shop, 'approve');
    expect(await statusOf(shop)).toBe('approved');
  });

  it('is that of the latest attempt, whichever is written', async () => {
    const shop = await aBusiness().in(cases.world);
    await decided(shop, 'reject', 'approve');
    await cases.world.db.query(`UPDATE kyc_submissions SET status = status WHERE business_id = $1 AND attempt = 1`, [
      shop.id,
    ]);
    expect(await statusOf(shop)).toBe('approved');
  });

  it('is filled in for what was there before', async () => {
    const [never, rejected, approved] = [
      await aBusiness().in(cases.world),
      await aBusiness().in(cases.world),
      await aBusiness().in(cases.world),
    ];
    await decided(rejected, 'reject', 'reject');
    await decided(approved, 'reject', 'approve');
    for (const shop of [rejected, approved]) await forget(shop);
    await migrate();
    await migrate();
    expect([await statusOf(never), await statusOf(rejected), await statusOf(approved)]).toEqual([
      'not_submitted',
      'rejected',
      'approved',
    ]);
  });

  it('is told by what the previous build writes while it is filled in', async () => {
    const shop = await aBusiness().in(cases.world);
    await cases.world.db.query('DROP TRIGGER businesses_know_their_kyc ON kyc_submissions');
    await migrate();
    await cases.submit(shop);
    expect(await statusOf(shop)).toBe('submitted');
  });
});
