import { randomUUID } from 'node:crypto';
import { AttackedLedger, refused } from '../support/attacked-ledger';

/** Attacks on what was written down: entries, events, operations, wallets and the status of a business. */
describe('the database alone', () => {
  let ledger: AttackedLedger;

  beforeAll(async () => {
    ledger = await AttackedLedger.start();
  });
  afterAll(() => ledger.end());

  it('refuses to change, delete or empty what was written', async () => {
    for (const table of ['ledger_entries', 'events', 'audit_log']) {
      await ledger.client.query(
        `INSERT INTO audit_log (action, target_type, target_id, created_at) VALUES ('test', 'test', '1', now())`,
      );
      await ledger.client.query(`SELECT record_event($1, 'live', 'wallet.created', '{}', NULL, now())`, [
        ledger.business,
      ]);
      await refused(ledger.client.query(`UPDATE ${table} SET created_at = now()`), /append-only/);
      await refused(ledger.client.query(`DELETE FROM ${table}`), /append-only/);
      await refused(ledger.client.query(`TRUNCATE ${table} CASCADE`), /append-only|never/);
    }
    await refused(ledger.client.query(`DELETE FROM operations`), /never deleted/);
    await refused(ledger.client.query(`TRUNCATE operations CASCADE`), /append-only/);
  });

  it('refuses an operation that leaves the table of states or becomes another request', async () => {
    const id = await ledger.settled('3');
    await refused(
      ledger.client.query(`UPDATE operations SET state = 'submitting', completed_at = NULL WHERE id = $1`, [id]),
      /cannot move/,
    );
    await refused(
      ledger.client.query(`UPDATE operations SET state = 'failed', failure_code = 'x' WHERE id = $1`, [id]),
      /cannot move/,
    );
    for (const change of [
      'amount = 9',
      `currency = 'CDF'`,
      'business_id = business_id + 1',
      `kind = 'mobile_money_payout'`,
      `source = 'clearing:x:USD'`,
    ]) {
      await refused(ledger.client.query(`UPDATE operations SET ${change} WHERE id = $1`, [id]), /never changes/);
    }
  });

  it('refuses a second wallet, a second use of an idempotency key and a second telling of a fact', async () => {
    await refused(
      ledger.client.query(
        `INSERT INTO wallets (business_id, environment, currency, created_at, updated_at) VALUES ($1, 'live', 'USD', now(), now())`,
        [ledger.business],
      ),
      /one_wallet_per_currency/,
    );
    const key = randomUUID();
    const [first, second] = [await ledger.operation('5'), await ledger.operation('5')];
    await refused(
      ledger.client.query(`UPDATE operations SET idempotency_key = $2 WHERE id = $1`, [first, key]),
      /never changes/,
    );
    await ledger.client.query(`SELECT record_event($1, 'live', 'mobile_money_deposit.completed', '{}', $2, now())`, [
      ledger.business,
      second,
    ]);
    await refused(
      ledger.client.query(`SELECT record_event($1, 'live', 'mobile_money_deposit.completed', '{}', $2, now())`, [
        ledger.business,
        second,
      ]),
      /an_operation_tells_a_fact_once/,
    );
  });

  it('refuses an activation without approved KYC and any way back from terminated', async () => {
    await refused(
      ledger.client.query(`UPDATE businesses SET status = 'active' WHERE id = $1`, [ledger.business]),
      /only after its KYC/,
    );
    await ledger.client.query(`UPDATE businesses SET status = 'terminated' WHERE id = $1`, [ledger.business]);
    await refused(
      ledger.client.query(`UPDATE businesses SET status = 'active' WHERE id = $1`, [ledger.business]),
      /cannot move/,
    );
  });
});
