-- Writes one posting: a debit of p_source and an equal credit of p_target.
CREATE OR REPLACE FUNCTION post_transfer(p_operation_id uuid, p_step text, p_source text, p_target text, p_environment text,
  p_currency text, p_amount bigint, p_at timestamptz)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- Rows go in by address, so two transfers between the same accounts lock them in the same order.
  INSERT INTO ledger_entries (operation_id, step, direction, address, environment, currency, amount, created_at)
  SELECT p_operation_id, p_step, direction, address, p_environment, p_currency, p_amount, p_at
  FROM (VALUES ('debit', p_source), ('credit', p_target)) AS leg (direction, address) ORDER BY address;
END $$;
