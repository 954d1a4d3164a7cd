-- Every look that is planned, to be counted: at open operations where they are listed, and at those that ended in a row of their own. The previous
-- build writes a row of its own for open ones too. Such a row counts until this build plans the next look, and what the list says does not.
CREATE OR REPLACE VIEW all_planned_looks AS
SELECT operation_id, provider, kind, next_check_at, leased_until FROM open_operations AS open WHERE next_check_at IS NOT NULL
  AND NOT EXISTS (SELECT FROM operation_looks AS look WHERE look.operation_id = open.operation_id)
UNION ALL
SELECT operation_id, provider, kind, next_check_at, leased_until FROM operation_looks;
