-- The operations that have not ended, found by the narrow rows that list them. What is asked of the narrow row alone does not read
-- the operation.
CREATE OR REPLACE VIEW operations_in_progress AS
SELECT open.operation_id AS id, open.business_id, open.environment, open.created_at, open.kind, open.currency, open.card_id,
  o.state, o.amount, o.source, o.target, o.provider, o.provider_reference, o.network, o.phone_number, o.client_reference, o.parameters,
  o.submissions, o.completed_at
FROM open_operations AS open LEFT JOIN operations AS o ON o.id = open.operation_id;
