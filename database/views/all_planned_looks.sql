-- Every look that is planned, to be counted: at open operations where they are listed, and at those that ended in a row of their own.
CREATE OR REPLACE VIEW all_planned_looks AS
SELECT operation_id, provider, kind, next_check_at, leased_until FROM open_operations WHERE next_check_at IS NOT NULL
UNION ALL
SELECT operation_id, provider, kind, next_check_at, leased_until FROM operation_looks;
