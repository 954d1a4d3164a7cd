-- No trigger calls it any more. It goes with the release after this one.
-- Queues an event for the endpoint that wants it. Whoever writes an event holds the business's sequence, so two of them
-- never read the same newest ordinal. What happens while the endpoint is disabled is kept as failed, for the merchant to recover.
CREATE OR REPLACE FUNCTION deliver_event()
RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
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
END $$;
