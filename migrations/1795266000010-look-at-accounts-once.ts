import type { MigrationInterface, QueryRunner } from 'typeorm';

const CHECKS_OF_AN_OPENED_ACCOUNT = `          IF NEW.address !~ '^(wallet:\\d+:[A-Z]{3}|card:\\d+)$' THEN
            RAISE EXCEPTION 'only_what_can_run_out_has_an_account: % is neither a wallet nor a card', NEW.address
              USING ERRCODE = 'check_violation', CONSTRAINT = 'only_what_can_run_out_has_an_account';
          END IF;
          IF NEW.environment NOT IN ('live', 'sandbox') THEN
            RAISE EXCEPTION 'ledger_environment_is_known: there is no environment %', NEW.environment
              USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_environment_is_known';
          END IF;
          IF NEW.currency !~ '^[A-Z]{3}$' THEN
            RAISE EXCEPTION 'ledger_currency_is_a_code: % is no code of a currency', NEW.currency
              USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_currency_is_a_code';
          END IF;
`;

const guardWith = (settings: string, checks: string): string => `
      CREATE OR REPLACE FUNCTION guard_ledger_account()
      RETURNS trigger
      LANGUAGE plpgsql ${settings} AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          IF NEW.posted <> 0 OR NEW.held <> 0 OR NEW.entry_count <> 0 THEN
            RAISE EXCEPTION 'a ledger account starts empty' USING ERRCODE = 'integrity_constraint_violation';
          END IF;
${checks}          RETURN NEW;
        END IF;
        -- Depth 1 is a statement aimed at this table; depth 2 comes from the triggers of entries and holds.
        IF TG_OP = 'DELETE' OR pg_trigger_depth() < 2
           OR (OLD.address, OLD.environment, OLD.currency) IS DISTINCT FROM (NEW.address, NEW.environment, NEW.currency) THEN
          RAISE EXCEPTION 'ledger accounts change only through entries and holds' USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        RETURN NEW;
      END $$;`;

/**
 * What an account is of never changes, and three CHECKs were read and evaluated again whenever its balance did. The trigger that
 * guards accounts looks when they are opened, and refuses with the same names. The CHECKs of the balance stay.
 */
export class LookAtAccountsOnce1795266000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    // First, so that there is no moment without either; later text of the function is in its file.
    await runner.query(guardWith('SET search_path = public, pg_temp', CHECKS_OF_AN_OPENED_ACCOUNT));
    // contract: the trigger refuses the same rows under the same names, whichever build writes them.
    await runner.query(`
      ALTER TABLE ledger_accounts DROP CONSTRAINT only_what_can_run_out_has_an_account,
        DROP CONSTRAINT ledger_environment_is_known, DROP CONSTRAINT ledger_currency_is_a_code`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(guardWith('', ''));
    await runner.query(`
      ALTER TABLE ledger_accounts
        ADD CONSTRAINT only_what_can_run_out_has_an_account CHECK (address ~ '^(wallet:\\d+:[A-Z]{3}|card:\\d+)$'),
        ADD CONSTRAINT ledger_environment_is_known CHECK (environment IN ('live', 'sandbox')),
        ADD CONSTRAINT ledger_currency_is_a_code CHECK (currency ~ '^[A-Z]{3}$')`);
  }
}
