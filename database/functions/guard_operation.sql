-- Refuses to change what an operation was asked to do, and every state change that is not in this table.
CREATE OR REPLACE FUNCTION guard_operation()
RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'operations are never deleted' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (OLD.id, OLD.business_id, OLD.environment, OLD.kind, OLD.currency, OLD.wallet_id, OLD.source, OLD.holds_source, OLD.provider,
      OLD.fingerprint, OLD.actor, OLD.created_at)
     IS DISTINCT FROM
     (NEW.id, NEW.business_id, NEW.environment, NEW.kind, NEW.currency, NEW.wallet_id, NEW.source, NEW.holds_source, NEW.provider,
      NEW.fingerprint, NEW.actor, NEW.created_at)
     OR (OLD.amount IS NOT NULL AND OLD.amount IS DISTINCT FROM NEW.amount)
     OR (NEW.idempotency_key IS NOT NULL AND OLD.idempotency_key IS DISTINCT FROM NEW.idempotency_key)
     -- Only what was given up before it was sent stops standing for its order.
     OR (OLD.order_id IS DISTINCT FROM NEW.order_id AND (NEW.order_id IS NULL OR NEW.idempotency_key IS NOT NULL OR NEW.state <> 'failed')) THEN
    RAISE EXCEPTION 'what an operation was asked to do never changes' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN (
    ('submitting', 'accepted'), ('submitting', 'unknown'), ('submitting', 'completed'), ('submitting', 'failed'), ('submitting', 'needs_review'),
    ('accepted', 'unknown'), ('accepted', 'completed'), ('accepted', 'failed'), ('accepted', 'needs_review'),
    ('unknown', 'accepted'), ('unknown', 'completed'), ('unknown', 'failed'), ('unknown', 'needs_review'),
    ('needs_review', 'completed'), ('needs_review', 'failed'),
    -- Only an operator's decision on a review takes this step: the provider paid after it had said no.
    ('failed', 'completed')) THEN
    RAISE EXCEPTION 'an operation cannot move from % to %', OLD.state, NEW.state USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
