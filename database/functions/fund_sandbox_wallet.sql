-- Gives a sandbox wallet pretended money by an operation of its own, so that the sandbox books balance like the live ones.
-- Refuses what would leave more than a thousand million in the wallet: the sums of the books of all sandboxes must never be full.
CREATE OR REPLACE FUNCTION fund_sandbox_wallet(p_operation_id uuid, p_wallet_id bigint, p_amount bigint, p_actor text, p_at timestamptz)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  owner_id bigint;
  wallet_currency text;
  wallet_address text;
  outside text;
BEGIN
  SELECT business_id, currency, ledger_address INTO STRICT owner_id, wallet_currency, wallet_address FROM wallets
    WHERE id = p_wallet_id AND environment = 'sandbox';
  outside := 'clearing:sandbox:' || wallet_currency;
  INSERT INTO operations (id, business_id, environment, kind, state, amount, currency, wallet_id, source, target, provider,
                          last_submitted_at, actor, created_at, updated_at, completed_at)
    VALUES (p_operation_id, owner_id, 'sandbox', 'sandbox_funding', 'completed', p_amount, wallet_currency, p_wallet_id,
            outside, wallet_address, 'sandbox', p_at, p_actor, p_at, p_at, p_at);
  PERFORM post_transfer(p_operation_id, 'settle', outside, wallet_address, 'sandbox', wallet_currency, p_amount, p_at);
  -- After the posting, which has locked the account.
  IF (SELECT posted > 100000000000 FROM ledger_accounts WHERE address = wallet_address) THEN
    RAISE EXCEPTION 'a sandbox wallet holds at most 1000000000.00' USING ERRCODE = 'check_violation', CONSTRAINT = 'sandbox_wallet_is_not_full';
  END IF;
END $$;
