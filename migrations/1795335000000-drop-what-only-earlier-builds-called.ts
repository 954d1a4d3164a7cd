import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CreateAttemptTickets1795224000001 } from './1795224000001-create-attempt-tickets';

/** As the migrations before left them, for the way back. */
const FUNCTIONS: readonly string[] = [
  `CREATE OR REPLACE FUNCTION count_final_operation()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $$
      BEGIN
        IF OLD.state IN ('completed', 'failed') THEN
          UPDATE operation_day_counters SET total = total - 1
            WHERE business_id = OLD.business_id AND environment = OLD.environment AND kind = OLD.kind
              AND day = (OLD.created_at AT TIME ZONE 'UTC')::date AND currency = OLD.currency AND state = OLD.state
              AND provider = OLD.provider AND network = coalesce(OLD.network, '');
        END IF;
        INSERT INTO operation_day_counters AS counters (business_id, environment, kind, day, currency, state, provider, network, total)
          VALUES (NEW.business_id, NEW.environment, NEW.kind, (NEW.created_at AT TIME ZONE 'UTC')::date, NEW.currency, NEW.state,
                  NEW.provider, coalesce(NEW.network, ''), 1)
          ON CONFLICT (business_id, environment, kind, day, currency, state, provider, network) DO UPDATE SET total = counters.total + 1;
        RETURN NULL;
      END $$`,
  `CREATE OR REPLACE FUNCTION deliver_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
      BEGIN
        INSERT INTO webhook_deliveries (business_id, environment, ordinal, endpoint_id, event_id, status, next_attempt_at,
                                        last_reason, created_at, completed_at)
        SELECT NEW.business_id, NEW.environment,
               1 + coalesce((SELECT max(ordinal) FROM webhook_deliveries
                             WHERE business_id = NEW.business_id AND environment = NEW.environment), 0),
               endpoints.id, NEW.id, CASE WHEN called THEN 'pending' ELSE 'failed' END, CASE WHEN called THEN NEW.created_at END,
               CASE WHEN NOT called THEN 'endpoint_disabled' END, NEW.created_at, CASE WHEN NOT called THEN NEW.created_at END
        FROM webhook_endpoints AS endpoints CROSS JOIN LATERAL (SELECT endpoints.enabled OR NEW.type = 'webhook.test' AS called) AS state
        WHERE endpoints.business_id = NEW.business_id AND endpoints.environment = NEW.environment AND endpoints.url IS NOT NULL
          AND (endpoints.event_types IS NULL OR NEW.type = ANY (endpoints.event_types) OR NEW.type = 'webhook.test');
        RETURN NULL;
      END $$`,
  `CREATE OR REPLACE FUNCTION index_operation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $$
      BEGIN
        IF TG_OP = 'UPDATE' THEN
          IF OLD.completed_at IS NULL AND NEW.completed_at IS NOT NULL THEN
            DELETE FROM open_operations WHERE business_id = NEW.business_id AND environment = NEW.environment
              AND created_at = NEW.created_at AND operation_id = NEW.id;
          END IF;
          IF NEW.provider_reference IS NOT DISTINCT FROM OLD.provider_reference THEN
            RETURN NULL;
          END IF;
          IF OLD.provider_reference IS NOT NULL THEN
            DELETE FROM operation_references WHERE business_id = OLD.business_id AND environment = OLD.environment
              AND reference = OLD.provider_reference AND operation_id = OLD.id;
          END IF;
        ELSIF NEW.completed_at IS NULL AND NEW.card_id IS NULL THEN
          INSERT INTO open_operations (business_id, environment, created_at, operation_id, kind, currency)
            VALUES (NEW.business_id, NEW.environment, NEW.created_at, NEW.id, NEW.kind, NEW.currency);
        ELSIF NEW.completed_at IS NULL THEN
          INSERT INTO open_operations (business_id, environment, created_at, operation_id, kind, currency, card_id)
            VALUES (NEW.business_id, NEW.environment, NEW.created_at, NEW.id, NEW.kind, NEW.currency, NEW.card_id)
            ON CONFLICT (card_id) WHERE card_id IS NOT NULL AND kind <> 'card_transaction' DO NOTHING;
          IF NOT FOUND THEN
            RAISE EXCEPTION 'another operation on the card is open'
              USING ERRCODE = 'unique_violation', CONSTRAINT = 'one_open_operation_per_card';
          END IF;
        END IF;
        IF NEW.provider_reference IS NOT NULL THEN
          INSERT INTO operation_references (business_id, environment, reference, operation_id, provider, kind)
            VALUES (NEW.business_id, NEW.environment, NEW.provider_reference, NEW.id, NEW.provider, NEW.kind);
        END IF;
        RETURN NULL;
      END $$`,
  `CREATE OR REPLACE FUNCTION notify_of_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $$
      DECLARE
        v_sandbox int := CASE NEW.environment WHEN 'sandbox' THEN 1 ELSE 0 END;
      BEGIN
        INSERT INTO notifications (business_id, event_id, created_at) VALUES (NEW.business_id, NEW.id, NEW.created_at);
        INSERT INTO notification_counters AS counters (business_id, total, unread, sandbox_total, sandbox_unread)
          VALUES (NEW.business_id, 1, 1, v_sandbox, v_sandbox)
          ON CONFLICT (business_id) DO UPDATE SET total = counters.total + 1, unread = counters.unread + 1,
            sandbox_total = counters.sandbox_total + v_sandbox, sandbox_unread = counters.sandbox_unread + v_sandbox;
        RETURN NULL;
      END $$`,
];

/** Present triggers have the same names and stay. */
const TRIGGERS: ReadonlyArray<readonly [name: string, table: string, rest: string]> = [
  ['events_are_delivered', 'events', 'AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION deliver_event()'],
  [
    'events_are_notified',
    'events',
    `AFTER INSERT ON events FOR EACH ROW
     WHEN (NEW.type ~ '^(mobile_money_(deposit|payout)\\.(completed|failed)|kyc\\.(approved|rejected)|business\\.(approved|suspended|reactivated|terminated))$')
     EXECUTE FUNCTION notify_of_event()`,
  ],
  [
    'final_operations_are_counted',
    'operations',
    `AFTER UPDATE OF state ON operations FOR EACH ROW
     WHEN (OLD.state IS DISTINCT FROM NEW.state AND NEW.state IN ('completed', 'failed')) EXECUTE FUNCTION count_final_operation()`,
  ],
  [
    'operations_are_indexed_beside',
    'operations',
    'AFTER INSERT OR UPDATE ON operations FOR EACH ROW EXECUTE FUNCTION index_operation()',
  ],
];

/**
 * Drops the functions that only builds before the previous one called: those of triggers that fired once for each row, the one that
 * counted guesses without their account, and the claim of e-mails that did not say which kinds its build can write.
 */
export class DropWhatOnlyEarlierBuildsCalled1795335000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    // contract: the previous build's triggers fire once for each statement and call others. In a database made from nothing, the
    // triggers of earlier migrations still call these and go with them; the files below database/ bring the present ones.
    await runner.query(`
      DROP FUNCTION IF EXISTS count_final_operation(), deliver_event(), guard_event_owner(), guard_operation_owner(), index_operation(),
        notify_of_event() CASCADE`);
    // contract: the previous build calls take_attempt_of_account and choose_due_emails_of_kinds.
    await runner.query(`
      DROP FUNCTION IF EXISTS take_attempt_ticket(text, bytea, integer, timestamptz, timestamptz, timestamptz),
        choose_due_emails(timestamptz, text[], integer)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await new CreateAttemptTickets1795224000001().up(runner);
    for (const text of FUNCTIONS) await runner.query(text);
    for (const [name, table, rest] of TRIGGERS) {
      const found = (await runner.query(`SELECT FROM pg_trigger WHERE tgname = $1 AND tgrelid = to_regclass($2)`, [
        name,
        table,
      ])) as object[];
      if (found.length === 0) await runner.query(`CREATE TRIGGER ${name} ${rest}`);
    }
    // The previous build applies its own text of them when it starts.
    await runner.query(`
      DELETE FROM database_objects
      WHERE path ~ '^functions/(choose_due_emails|count_final_operation|deliver_event|guard_event_owner|guard_operation_owner|index_operation|notify_of_event|take_attempt_ticket)[.]sql$'`);
  }
}
