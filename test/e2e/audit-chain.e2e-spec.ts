import { AuditChainJob } from '../../src/admin/audit/chain/audit-chain.job';
import { type AuditVerification, verifyAudit } from '../../src/admin/audit/chain/audit-verification';
import { DAY_MS, HOUR_MS } from '../../src/kernel/clock';
import { readKeyRing } from '../../src/platform/config/key-ring';
import { anOperator } from '../support/operators';
import { startWorld, type World } from '../support/world';

const FORGED_KEY = readKeyRing('ENCRYPTION_KEY', 'b7f1c09e5d2a48836f1e7c90a4d3b625');

describe('the chain of the audit log', () => {
  let world: World;
  beforeEach(async () => {
    // Without jobs of its own, so that the test says when rows are tied.
    world = await startWorld({ PROCESS_ROLE: 'api' });
    for (let operators = 0; operators < 4; operators += 1) await anOperator(world);
    await link();
  });
  afterEach(() => world.close());

  const link = async (): Promise<number> => {
    let linked = 0;
    for (;;) {
      const taken = (await world.app.get(AuditChainJob, { strict: false }).claim()).length;
      if (taken === 0) return linked;
      linked += taken;
    }
  };
  const verify = (keys = world.config.encryptionKeys): Promise<AuditVerification> =>
    verifyAudit(world.db.manager, keys, world.clock.now());
  const findings = async (): Promise<readonly string[]> => (await verify()).findings;
  /** As the owner of the database, who may switch off what refuses him. */
  const asOwner = async (...statements: string[]): Promise<void> => {
    for (const table of ['audit_log', 'audit_links']) await world.db.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    for (const statement of statements) await world.db.query(statement);
  };
  const today = () => world.clock.now().toISOString().slice(0, 10);
  const count = async (): Promise<number> =>
    Number((await world.db.query('SELECT count(*) AS count FROM audit_log'))[0].count);

  it('verifies over days without tampering, and links every row once', async () => {
    world.clock.advance(DAY_MS);
    await anOperator(world);
    expect(await link()).toBeGreaterThan(0);
    expect(await link()).toBe(0);
    const verified = await verify();
    expect([verified.findings, verified.days, verified.records]).toEqual([[], 2, await count()]);
  });

  it.each([
    ['altered', `UPDATE audit_log SET reason = 'because' WHERE id = 2`, 'record 2 was altered or moved'],
    ['given to somebody else', `UPDATE audit_log SET operator_id = 4 WHERE id = 2`, 'record 2 was altered or moved'],
    [
      'dated back',
      `UPDATE audit_log SET created_at = created_at - interval '1 s' WHERE id = 2`,
      'record 2 was altered or moved',
    ],
    ['removed', `DELETE FROM audit_log WHERE id = 2`, 'record 2 is missing'],
    ['removed with its link', `DELETE FROM audit_links WHERE audit_id = 2`, 'link 2 is missing'],
  ])('finds a row that was %s', async (_how, statement, finding) => {
    await asOwner(statement);
    expect((await findings())[0]).toBe(`${today()}: ${finding}`);
  });

  it('finds rows that changed places', async () => {
    await asOwner(
      'UPDATE audit_links SET place = place + 1000 WHERE place IN (2, 3)',
      'UPDATE audit_links SET place = 5 - (place - 1000) WHERE place > 1000',
    );
    expect(await findings()).toEqual([expect.stringContaining('was altered or moved')]);
  });

  it('finds that the end of a day was cut off, with and without its count', async () => {
    const { links } = (await world.db.query('SELECT links FROM audit_days'))[0];
    await asOwner(`DELETE FROM audit_log WHERE id = ${links}`, `DELETE FROM audit_links WHERE place = ${links}`);
    expect(await findings()).toEqual([`${today()}: ends after ${links - 1} of ${links} records`]);
    await asOwner(
      `UPDATE audit_days SET links = ${links - 1}, head = (SELECT hash FROM audit_links WHERE place = ${links - 1})`,
    );
    expect(await findings()).toEqual([`${today()}: its end was changed past the service`]);
  });

  it('finds a day that was taken out, and one that was worked out anew', async () => {
    for (let days = 0; days < 2; days += 1) {
      world.clock.advance(DAY_MS);
      await anOperator(world);
      await link();
    }
    const [first, second] = await world.db.query<Array<{ day: string }>>(
      'SELECT day::text AS day FROM audit_days ORDER BY day',
    );
    await asOwner(
      `DELETE FROM audit_log WHERE id IN (SELECT audit_id FROM audit_links WHERE day = '${second?.day}')`,
      `DELETE FROM audit_links WHERE day = '${second?.day}'`,
      `DELETE FROM audit_days WHERE day = '${second?.day}'`,
    );
    expect(await findings()).toEqual([`${today()}: does not begin where the day before ended`]);
    // Who has the database and not the keys can work out every hash, and no seal.
    expect((await verify(FORGED_KEY)).findings).toContain(`${first?.day}: its end was changed past the service`);
  });

  it('finds a row that was written past the service', async () => {
    await asOwner(
      `INSERT INTO audit_log (operator_id, action, target_type, target_id, created_at)
       VALUES (1, 'business.activated', 'business', '1', '${new Date(world.clock.now().getTime() - HOUR_MS).toISOString()}')`,
    );
    expect(await findings()).toEqual([expect.stringMatching(/^record \d+ is in no chain/)]);
  });

  // Guarantee: a late commit is linked late, and no action waits for the chain.
  it('ties a row whose transaction ended after that of a later one', async () => {
    const runner = world.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query(
      `INSERT INTO audit_log (operator_id, action, target_type, target_id, created_at) VALUES (1, 'operator.logged_in', 'operator', '1', now())`,
    );
    await anOperator(world);
    expect(await link()).toBeGreaterThan(0);
    await runner.commitTransaction();
    await runner.release();
    expect(await link()).toBe(1);
    expect([await findings(), (await verify()).records]).toEqual([[], await count()]);
  });

  it('is made by one of many processes at a time', async () => {
    await Promise.all(Array.from({ length: 6 }, () => anOperator(world)));
    const job = world.app.get(AuditChainJob, { strict: false });
    await Promise.all(Array.from({ length: 8 }, () => job.claim()));
    await link();
    expect([await findings(), (await verify()).records]).toEqual([[], await count()]);
  });
});
