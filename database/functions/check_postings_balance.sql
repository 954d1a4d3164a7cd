-- Refuses a statement that writes anything but whole postings of operations there are: one debit and one equal credit. Postings whose
-- legs stand side by side, as nearly every statement writes them, are compared leg by leg; grouping them would cost more than writing
-- them. That a step posts once is a key of the table.
CREATE OR REPLACE FUNCTION check_postings_balance()
RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_legs int := 0;
  v_are_pairs boolean := true;
  v_first record;
  v_leg record;
  v_begins timestamptz := 'infinity';
  v_operation_id uuid;
BEGIN
  FOR v_leg IN SELECT operation_id, step, direction, address, environment, currency, amount, created_at FROM added LOOP
    v_legs := v_legs + 1;
    v_begins := least(v_begins, v_leg.created_at);
    IF v_legs % 2 = 1 THEN
      v_first := v_leg;
    ELSIF v_first.operation_id <> v_leg.operation_id OR v_first.step <> v_leg.step OR v_first.direction = v_leg.direction
        OR v_first.address = v_leg.address OR v_first.amount <> v_leg.amount OR v_first.currency <> v_leg.currency
        OR v_first.environment <> v_leg.environment
        OR NOT EXISTS (SELECT FROM operations WHERE id = v_first.operation_id AND environment = v_first.environment) THEN
      v_are_pairs := false;
    END IF;
  END LOOP;
  IF v_legs % 2 = 1 OR NOT v_are_pairs THEN
    IF EXISTS (
      SELECT FROM added GROUP BY operation_id, step
      HAVING count(*) <> 2 OR count(DISTINCT direction) <> 2 OR min(amount) <> max(amount) OR min(currency) <> max(currency)
          OR min(environment) <> max(environment) OR count(DISTINCT address) <> 2) THEN
      RAISE EXCEPTION 'a posting is one debit and one equal credit, written together' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    -- No operation is ever deleted, so it need not be locked as a foreign key would.
    SELECT added.operation_id INTO v_operation_id FROM added
      WHERE NOT EXISTS (SELECT FROM operations WHERE id = added.operation_id) LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'ledger_entries_belong_to_an_operation: there is no operation %', v_operation_id
        USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'ledger_entries_belong_to_an_operation';
    END IF;
    IF EXISTS (SELECT FROM added JOIN operations ON operations.id = added.operation_id WHERE operations.environment <> added.environment) THEN
      RAISE EXCEPTION 'an entry belongs to the environment of its operation' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
  END IF;
  -- What an issuer or a person brings late may belong to a day whose sums are written already, and so may anything once the clock was set back.
  IF v_begins < now() - interval '20 hours' OR (v_begins AT TIME ZONE 'UTC')::date <= (SELECT max(day) FROM ledger_closed_days) THEN
    LOCK TABLE ledger_closed_days IN ROW EXCLUSIVE MODE;
    INSERT INTO ledger_day_sums AS sums (address, environment, currency, day, debits, credits, entries)
      SELECT address, environment, currency, (created_at AT TIME ZONE 'UTC')::date, coalesce(sum(amount) FILTER (WHERE direction = 'debit'), 0),
        coalesce(sum(amount) FILTER (WHERE direction = 'credit'), 0), count(*)
      FROM added WHERE (created_at AT TIME ZONE 'UTC')::date <= (SELECT max(day) FROM ledger_closed_days) GROUP BY 1, 2, 3, 4
      ON CONFLICT (address, environment, currency, day) DO UPDATE SET debits = sums.debits + excluded.debits,
        credits = sums.credits + excluded.credits, entries = sums.entries + excluded.entries;
  END IF;
  RETURN NULL;
END $$;
