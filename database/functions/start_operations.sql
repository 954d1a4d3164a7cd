-- Starts operations as `start_operation` does, in one commit. p_operations is a JSON array of what that function takes. Those that nothing
-- speaks against are inserted together, with their holds; each of the others goes through `start_operation` after them, which says what
-- does. Of one account, each is counted with those of smaller ids, whatever becomes of them. Where p_may_wait is false and somebody has locked the
-- account that pays, the verdict is `account_locked` and nothing was begun. Accounts are locked before anything is looked at or
-- written. Locks, plans and arrays as in `conclude_operations`.
CREATE OR REPLACE FUNCTION start_operations(p_operations json, p_may_wait boolean)
RETURNS TABLE (started_id uuid, verdict text, details jsonb)
LANGUAGE plpgsql SECURITY DEFINER ROWS 10 SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET cpu_index_tuple_cost = 100 AS $$
DECLARE
  v_asked uuid[];
  v_businesses bigint[];
  v_looks timestamptz[];
  v_leases timestamptz[];
  v_sources text[];
  v_amounts bigint[];
  v_times timestamptz[];
  v_holding uuid[];
  v_locked text[];
  v_covered uuid[] := '{}';
  v_ids uuid[];
  v_other record;
BEGIN
  PERFORM set_config('lock_timeout', CASE WHEN p_may_wait THEN '500ms' ELSE '20ms' END, true);
  SELECT array_agg(item.id), array_agg(item.business_id), array_agg(item.look_at), array_agg(item.leased_until), array_agg(item.source), array_agg(item.amount), array_agg(item.created_at),
      -- A payout that is paused is among the others, without a lock on its account.
      coalesce(array_agg(item.id) FILTER (WHERE item.holds_source AND CASE WHEN item.kind = 'mobile_money_payout' THEN
        find_payout_pause(item.provider, item.environment, item.country, item.network, item.currency, item.amount, item.created_at) IS NULL
        AND NOT is_float_short(item.provider, item.country, item.currency, item.amount, item.created_at) ELSE true END), '{}')
    INTO v_asked, v_businesses, v_looks, v_leases, v_sources, v_amounts, v_times, v_holding
    FROM json_to_recordset(p_operations) AS item (id uuid, business_id bigint, look_at timestamptz, leased_until timestamptz,
      source text, amount bigint, created_at timestamptz, holds_source boolean, kind text, provider text, environment text, country text,
      network text, currency text);
  PERFORM pg_advisory_xact_lock_shared(business_lock(asked.business_id))
    FROM (SELECT DISTINCT business_id FROM unnest(v_businesses) AS item (business_id) ORDER BY business_id) AS asked;
  IF v_holding <> '{}' THEN
    IF p_may_wait THEN
      v_locked := ARRAY(SELECT address FROM ledger_accounts WHERE address = ANY (v_sources) ORDER BY address FOR NO KEY UPDATE);
    ELSE
      v_locked := ARRAY(SELECT address FROM ledger_accounts WHERE address = ANY (v_sources) ORDER BY address FOR NO KEY UPDATE SKIP LOCKED);
    END IF;
    v_covered := ARRAY(
      SELECT asked.id FROM (
        SELECT item.id, item.source, item.amount, (item.created_at AT TIME ZONE 'UTC')::date AS day,
          sum(item.amount) OVER (PARTITION BY item.source ORDER BY item.id) AS together
        FROM unnest(v_asked, v_sources, v_amounts, v_times) AS item (id, source, amount, created_at)
        WHERE item.id = ANY (v_holding) AND item.source = ANY (v_locked)) AS asked
      WHERE asked.together <= (SELECT account.posted - account.held FROM ledger_accounts AS account WHERE account.address = asked.source)
        -- A card has no limits, and no wallet.
        AND (SELECT coalesce(asked.amount <= wallet.per_transaction_limit, true)
            AND (wallet.daily_limit IS NULL OR asked.together <= wallet.daily_limit - coalesce((SELECT sum(days.amount)
              FROM ledger_outgoing_days AS days WHERE days.address = asked.source AND days.day >= asked.day), 0))
            AND (wallet.monthly_limit IS NULL OR asked.together <= wallet.monthly_limit - coalesce((SELECT sum(days.amount)
              FROM ledger_outgoing_days AS days WHERE days.address = asked.source AND days.day >= date_trunc('month', asked.day)::date), 0))
          FROM wallets AS wallet WHERE wallet.ledger_address = asked.source) IS NOT FALSE);
  END IF;
  -- An insert that may meet another row reads every unique index twice and writes a second record to the log. Where one of them is
  -- there already, all are begun one by one.
  BEGIN
    WITH started AS (
      INSERT INTO operations (id, business_id, environment, kind, state, amount, currency, wallet_id, card_id, source, target, holds_source,
          provider, provider_reference, network, phone_number, client_reference, description, metadata, parameters, idempotency_key, fingerprint,
          order_id, submissions, checks, absent_reads, last_submitted_at, next_check_at, actor, request_id, traceparent, created_at, updated_at)
        SELECT op.id, op.business_id, op.environment, op.kind, op.state, op.amount, op.currency, op.wallet_id, op.card_id, op.source, op.target,
          op.holds_source, op.provider, op.provider_reference, op.network, op.phone_number, op.client_reference, op.description, op.metadata,
          op.parameters, op.idempotency_key, op.fingerprint, op.order_id, op.submissions, op.checks, op.absent_reads, op.last_submitted_at,
          op.next_check_at, op.actor, op.request_id, op.traceparent, op.created_at, op.updated_at
        FROM json_populate_recordset(NULL::operations, p_operations) AS op
        WHERE (NOT op.holds_source OR op.id = ANY (v_covered)) AND (SELECT business.status FROM businesses AS business WHERE business.id = op.business_id) = 'active'
        RETURNING operations.id, operations.business_id, operations.environment, operations.created_at, operations.kind,
          operations.currency, operations.card_id, operations.provider),
    planned AS (
      SELECT started.id, business_id, environment, created_at, kind, currency, card_id, provider, item.look_at, item.leased_until FROM started
        JOIN unnest(v_asked, v_looks, v_leases) AS item (id, look_at, leased_until) ON item.id = started.id),
    -- As in `start_operation`.
    listed AS (
      INSERT INTO open_operations (business_id, environment, created_at, operation_id, kind, currency, provider, next_check_at, leased_until)
      SELECT business_id, environment, created_at, id, kind, currency, provider, look_at, leased_until FROM planned WHERE card_id IS NULL),
    listed_of_cards AS (
      INSERT INTO open_operations (business_id, environment, created_at, operation_id, kind, currency, card_id, provider, next_check_at, leased_until)
      SELECT business_id, environment, created_at, id, kind, currency, card_id, provider, look_at, leased_until FROM planned WHERE card_id IS NOT NULL
      ON CONFLICT (card_id) WHERE card_id IS NOT NULL AND kind <> 'card_transaction' DO NOTHING)
    SELECT coalesce(array_agg(id), '{}') INTO v_ids FROM started;
  EXCEPTION WHEN unique_violation THEN
    v_ids := '{}';
  END;
  IF v_ids <> '{}' THEN
    IF v_covered <> '{}' THEN
      INSERT INTO ledger_holds (operation_id, address, amount, created_at)
        SELECT item.id, item.source, item.amount, item.created_at
        FROM unnest(v_asked, v_sources, v_amounts, v_times) AS item (id, source, amount, created_at)
        WHERE item.id = ANY (v_covered) AND item.id = ANY (v_ids);
    END IF;
    RETURN QUERY SELECT id, 'started', NULL::jsonb FROM unnest(v_ids) AS started (id);
  END IF;
  IF cardinality(v_ids) < cardinality(v_asked) THEN
    IF (SELECT count(DISTINCT item.id) FROM unnest(v_asked) AS item (id)) < cardinality(v_asked) THEN
      RAISE EXCEPTION 'an operation is asked for twice' USING ERRCODE = 'unique_violation';
    END IF;
    FOR v_other IN SELECT item.value ->> 'source' AS source, (item.value ->> 'id')::uuid AS id,
        (item.value ->> 'holds_source')::boolean AS holds_source, (item.value ->> 'created_at')::timestamptz AS created_at,
        item.value::jsonb AS operation
      FROM json_array_elements(p_operations) AS item (value) WHERE (item.value ->> 'id')::uuid <> ALL (v_ids)
    LOOP
      started_id := v_other.id;
      IF NOT p_may_wait AND v_other.holds_source AND v_other.source <> ALL (v_locked) THEN
        verdict := 'account_locked';
        details := NULL;
      ELSE
        SELECT outcome.verdict, outcome.details INTO verdict, details
          FROM start_operation(v_other.operation, date_trunc('day', v_other.created_at, 'UTC'), date_trunc('month', v_other.created_at, 'UTC')) AS outcome;
      END IF;
      RETURN NEXT;
    END LOOP;
  END IF;
END $$;
