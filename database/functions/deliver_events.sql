-- Queues events for the endpoints that want them, each under the next ordinal of its business and environment. Whoever writes events
-- holds the sequence of their business, so two of them never read the same newest ordinal. What happens while an endpoint is
-- disabled is kept as failed, for the merchant to recover.
CREATE OR REPLACE FUNCTION deliver_events()
RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO webhook_deliveries (business_id, environment, ordinal, endpoint_id, event_id, status, next_attempt_at,
                                  last_reason, created_at, completed_at)
  SELECT event.business_id, event.environment,
         row_number() OVER (PARTITION BY event.business_id, event.environment ORDER BY event.sequence)
           + coalesce((SELECT max(ordinal) FROM webhook_deliveries
                       WHERE business_id = event.business_id AND environment = event.environment), 0),
         endpoint.id, event.id, CASE WHEN called THEN 'pending' ELSE 'failed' END, CASE WHEN called THEN event.created_at END,
         CASE WHEN NOT called THEN 'endpoint_disabled' END, event.created_at, CASE WHEN NOT called THEN event.created_at END
  FROM added AS event
    JOIN webhook_endpoints AS endpoint ON endpoint.business_id = event.business_id AND endpoint.environment = event.environment
    CROSS JOIN LATERAL (SELECT endpoint.enabled OR event.type = 'webhook.test' AS called) AS state
  WHERE endpoint.business_id = ANY (ARRAY(SELECT business_id FROM added)) AND endpoint.url IS NOT NULL
    AND (endpoint.event_types IS NULL OR event.type = ANY (endpoint.event_types) OR event.type = 'webhook.test');
  RETURN NULL;
END $$;
