import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a balance or a hold last changed, written by the triggers that change them: `updated_at` of a wallet moves with
 * its money. The column starts empty; until an account changes, its wallet's own time is the latest.
 */
export class StampChangedBalances1795230000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query('ALTER TABLE ledger_accounts ADD COLUMN changed_at timestamptz');
    await replaceFunctions(runner, (at) => `, changed_at = greatest(changed_at, ${at})`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceFunctions(runner, () => '');
    await runner.query('ALTER TABLE ledger_accounts DROP COLUMN changed_at');
  }
}

async function replaceFunctions(runner: QueryRunner, stamp: (at: string) => string): Promise<void> {
  await runner.query(`
      CREATE OR REPLACE FUNCTION apply_hold() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          RAISE EXCEPTION 'holds are never deleted' USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        IF TG_OP = 'INSERT' THEN
          IF NEW.state <> 'held' THEN
            RAISE EXCEPTION 'a hold starts as held' USING ERRCODE = 'integrity_constraint_violation';
          END IF;
          UPDATE ledger_accounts SET held = held + NEW.amount${stamp('NEW.created_at')} WHERE address = NEW.address;
          INSERT INTO ledger_outgoing_days AS days (address, day, amount)
            VALUES (NEW.address, (NEW.created_at AT TIME ZONE 'UTC')::date, NEW.amount)
            ON CONFLICT (address, day) DO UPDATE SET amount = days.amount + excluded.amount;
          RETURN NEW;
        END IF;
        IF OLD.state <> 'held' OR NEW.state = 'held'
           OR (OLD.operation_id, OLD.address, OLD.amount, OLD.created_at) IS DISTINCT FROM (NEW.operation_id, NEW.address, NEW.amount, NEW.created_at) THEN
          RAISE EXCEPTION 'a hold is closed once and changes nothing else' USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        UPDATE ledger_accounts SET held = held - OLD.amount${stamp('NEW.closed_at')} WHERE address = OLD.address;
        IF NEW.state = 'released' THEN
          UPDATE ledger_outgoing_days SET amount = amount - OLD.amount
            WHERE address = OLD.address AND day = (OLD.created_at AT TIME ZONE 'UTC')::date;
        END IF;
        RETURN NEW;
      END $$`);
  await runner.query(`
      CREATE OR REPLACE FUNCTION apply_entry() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.address !~ '^(wallet|card):' THEN
          NEW.balance_after := NULL;
          NEW.entry_number := NULL;
          RETURN NEW;
        END IF;
        UPDATE ledger_accounts
          SET posted = posted + CASE NEW.direction WHEN 'credit' THEN NEW.amount ELSE -NEW.amount END, entry_count = entry_count + 1${stamp('NEW.created_at')}
          WHERE address = NEW.address AND environment = NEW.environment AND currency = NEW.currency
          RETURNING posted, entry_count INTO NEW.balance_after, NEW.entry_number;
        IF NOT FOUND THEN
          RAISE EXCEPTION 'no ledger account % in % %', NEW.address, NEW.environment, NEW.currency USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        RETURN NEW;
      END $$`);
}
