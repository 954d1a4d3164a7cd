-- Refuses rows of operations that refer to nothing. What they refer to is never deleted, so it need not be locked as a foreign
-- key would: payments of one business would meet at that lock.
CREATE OR REPLACE FUNCTION check_operation_owners()
RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_business_id bigint;
  v_wallet_id bigint;
BEGIN
  -- One look in the common case; what is missing is told apart below. Each row is found by its key, as in `check_event_owners`.
  IF NOT EXISTS (SELECT FROM added
      WHERE (SELECT id FROM businesses WHERE id = added.business_id) IS NULL
        OR (added.wallet_id IS NOT NULL AND (SELECT id FROM wallets WHERE id = added.wallet_id) IS NULL)) THEN
    RETURN NULL;
  END IF;
  SELECT business_id INTO v_business_id FROM added WHERE NOT EXISTS (SELECT FROM businesses WHERE id = added.business_id) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'operation_of_a_business: there is no business %', v_business_id
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'operation_of_a_business';
  END IF;
  SELECT wallet_id INTO v_wallet_id FROM added
    WHERE wallet_id IS NOT NULL AND NOT EXISTS (SELECT FROM wallets WHERE id = added.wallet_id) LIMIT 1;
  RAISE EXCEPTION 'operation_on_a_wallet: there is no wallet %', v_wallet_id
    USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'operation_on_a_wallet';
END $$;
