-- How many operations of each kind ended in each state, over all time.
CREATE OR REPLACE VIEW operation_counters AS
SELECT business_id, environment, kind, state, sum(total)::bigint AS total FROM operation_account_counts
GROUP BY business_id, environment, kind, state;
