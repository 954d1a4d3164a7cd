-- Refuses a statement that writes anything but whole postings: one debit and one equal credit.
CREATE OR REPLACE FUNCTION check_postings_balance()
RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added GROUP BY operation_id, step
    HAVING count(*) <> 2 OR count(DISTINCT direction) <> 2 OR min(amount) <> max(amount) OR min(currency) <> max(currency)
        OR min(environment) <> max(environment) OR count(DISTINCT address) <> 2) THEN
    RAISE EXCEPTION 'a posting is one debit and one equal credit, written together' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
