-- Starts an operation after every check: the business, pauses of payouts, the idempotency key, the balance, the limits. Every look happens
-- after the account is locked, so each statement sees what the previous holder of the lock did. A row whose id is taken is the
-- same order under a key that this database has not seen it with: `order_exists` when it stands for the payment, `order_given_up`
-- when it was never sent and another row may take the order over. The plans of its statements, and of the triggers they fire, are made
-- once for a connection and by index: several of these tables are small or nearly empty when a plan is made, and read whole they
-- cost more with each payment until the next vacuum.
CREATE OR REPLACE FUNCTION start_operation(p_operation jsonb, p_day_start timestamptz, p_month_start timestamptz)
RETURNS TABLE (verdict text, details jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  op operations;
  v_look_at timestamptz := p_operation ->> 'look_at';
  v_leased_until timestamptz := p_operation ->> 'leased_until';
  existing_id uuid;
  business_status text;
  available bigint;
  v_pause jsonb;
  wallet record;
  used bigint;
  limit_type text;
  limit_amount bigint;
BEGIN
  op := jsonb_populate_record(NULL::operations, p_operation);
  -- Shared by every start and taken whole by whoever changes the business: no row is written for it, so the payments of one
  -- business do not meet there.
  PERFORM pg_advisory_xact_lock_shared(business_lock(op.business_id));
  SELECT status INTO business_status FROM businesses WHERE id = op.business_id;
  -- What the service itself must do, such as freezing the cards of a suspended business, is not the merchant's doing.
  IF business_status IS DISTINCT FROM 'active' AND op.actor NOT LIKE 'system:%' THEN
    RETURN QUERY SELECT 'business_not_active', jsonb_build_object('status', business_status);
    RETURN;
  END IF;
  -- Nothing is locked for it. What a payment adopted has paid is booked, paused or not.
  IF op.kind = 'mobile_money_payout' AND op.actor <> 'system:adoption' THEN
    v_pause := find_payout_pause(op.provider, op.environment, p_operation ->> 'country', op.network, op.currency, op.amount, op.created_at);
    IF v_pause IS NULL AND is_float_short(op.provider, p_operation ->> 'country', op.currency, op.amount, op.created_at) THEN
      PERFORM begin_float_pause(kept.provider, op.environment, kept.country, kept.currency, op.amount, op.amount, op.created_at, kept.valid_until)
        FROM provider_floats AS kept
        WHERE kept.provider = op.provider AND kept.country = p_operation ->> 'country' AND kept.currency = op.currency;
      v_pause := find_payout_pause(op.provider, op.environment, p_operation ->> 'country', op.network, op.currency, op.amount, op.created_at);
    END IF;
    -- A process of an earlier build does not say the country, and does not know the verdict: it answers this as a service that is busy.
    IF v_pause IS NOT NULL AND NOT p_operation ? 'country' THEN
      RAISE EXCEPTION 'payouts are paused' USING ERRCODE = 'lock_not_available';
    END IF;
    IF v_pause IS NOT NULL THEN
      RETURN QUERY SELECT 'payouts_paused', v_pause;
      RETURN;
    END IF;
  END IF;
  IF op.holds_source THEN
    SELECT posted - held INTO available FROM ledger_accounts WHERE address = op.source FOR NO KEY UPDATE;
  END IF;
  IF op.idempotency_key IS NOT NULL THEN
    SELECT id INTO existing_id FROM operations
      WHERE business_id = op.business_id AND environment = op.environment AND idempotency_key = op.idempotency_key;
    IF FOUND THEN
      RETURN QUERY SELECT 'exists', jsonb_build_object('id', existing_id);
      RETURN;
    END IF;
  END IF;
  IF op.holds_source THEN
    IF available IS NULL OR available < op.amount THEN
      RETURN QUERY SELECT 'insufficient_funds', jsonb_build_object('available', coalesce(available, 0)::text);
      RETURN;
    END IF;
    -- What has been paid already is booked, whatever the limits say.
    SELECT per_transaction_limit, daily_limit, monthly_limit INTO wallet FROM wallets WHERE ledger_address = op.source;
    IF FOUND AND op.actor <> 'system:adoption' AND (wallet.per_transaction_limit, wallet.daily_limit, wallet.monthly_limit) IS DISTINCT FROM (NULL, NULL, NULL) THEN
      FOR limit_type, limit_amount, used IN
        SELECT bound.name, bound.amount,
          CASE WHEN bound.since IS NULL THEN 0 ELSE coalesce((SELECT sum(days.amount)::bigint FROM ledger_outgoing_days days
            WHERE days.address = op.source AND days.day >= (bound.since AT TIME ZONE 'UTC')::date), 0) END
        FROM (VALUES ('per_transaction', wallet.per_transaction_limit, NULL::timestamptz), ('daily', wallet.daily_limit, p_day_start),
                     ('monthly', wallet.monthly_limit, p_month_start)) AS bound (name, amount, since)
        WHERE bound.amount IS NOT NULL
      LOOP
        IF used + op.amount > limit_amount THEN
          RETURN QUERY SELECT 'limit_exceeded',
            jsonb_build_object('limit_type', limit_type, 'limit', limit_amount::text, 'used', used::text);
          RETURN;
        END IF;
      END LOOP;
    END IF;
  END IF;
  -- Listed here with its look. Where another operation on the card is listed, `index_begun_operations` says so.
  WITH started AS (
    INSERT INTO operations (id, business_id, environment, kind, state, amount, currency, wallet_id, card_id, source, target, holds_source,
      provider, provider_reference, network, phone_number, client_reference, description, metadata, parameters, idempotency_key, fingerprint,
      order_id, submissions, checks, absent_reads, last_submitted_at, next_check_at, actor, request_id, traceparent, created_at, updated_at)
    VALUES (op.id, op.business_id, op.environment, op.kind, op.state, op.amount, op.currency, op.wallet_id, op.card_id, op.source, op.target,
      op.holds_source, op.provider, op.provider_reference, op.network, op.phone_number, op.client_reference, op.description, op.metadata,
      op.parameters, op.idempotency_key, op.fingerprint, op.order_id, op.submissions, op.checks, op.absent_reads, op.last_submitted_at, op.next_check_at,
      op.actor, op.request_id, op.traceparent, op.created_at, op.updated_at)
    ON CONFLICT DO NOTHING RETURNING id),
  listed AS (
    INSERT INTO open_operations (business_id, environment, created_at, operation_id, kind, currency, provider, next_check_at, leased_until)
    SELECT op.business_id, op.environment, op.created_at, op.id, op.kind, op.currency, op.provider, v_look_at, v_leased_until
    FROM started WHERE op.card_id IS NULL),
  listed_of_cards AS (
    INSERT INTO open_operations (business_id, environment, created_at, operation_id, kind, currency, card_id, provider, next_check_at, leased_until)
    SELECT op.business_id, op.environment, op.created_at, op.id, op.kind, op.currency, op.card_id, op.provider, v_look_at, v_leased_until
    FROM started WHERE op.card_id IS NOT NULL
    ON CONFLICT (card_id) WHERE card_id IS NOT NULL AND kind <> 'card_transaction' DO NOTHING)
  SELECT id INTO existing_id FROM started;
  IF existing_id IS NULL THEN
    SELECT id INTO existing_id FROM operations
      WHERE business_id = op.business_id AND environment = op.environment AND idempotency_key = op.idempotency_key;
    IF FOUND THEN
      RETURN QUERY SELECT 'exists', jsonb_build_object('id', existing_id);
      RETURN;
    END IF;
    RETURN QUERY SELECT CASE WHEN same.order_id IS NULL OR same.order_id = op.order_id THEN 'order_exists' ELSE 'order_given_up' END,
        jsonb_build_object('id', same.id)
      FROM (SELECT id, order_id FROM operations WHERE id = op.id UNION SELECT id, order_id FROM operations WHERE order_id = op.order_id) AS same;
    RETURN;
  END IF;
  IF op.holds_source THEN
    INSERT INTO ledger_holds (operation_id, address, amount, created_at) VALUES (op.id, op.source, op.amount, op.created_at);
  END IF;
  RETURN QUERY SELECT 'started', NULL::jsonb;
END $$;
