-- The lease of that build lasts 45 seconds from its claim, so what ends later than the claim is held.
CREATE OR REPLACE TRIGGER webhook_leases_are_kept BEFORE UPDATE OF claims ON webhook_deliveries
FOR EACH ROW WHEN (new.claims > old.claims AND new.next_attempt_at IS DISTINCT FROM old.next_attempt_at
  AND old.leased_until > new.leased_until - interval '45 seconds') EXECUTE FUNCTION keep_webhook_lease();
