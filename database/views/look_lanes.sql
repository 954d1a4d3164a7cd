-- The lanes (provider and kind) that have a look planned, walked along the indexes of looks: two probes each, however many looks there are.
CREATE OR REPLACE VIEW look_lanes AS
WITH RECURSIVE lane AS (
  (SELECT provider, kind FROM all_planned_looks ORDER BY provider, kind LIMIT 1)
  UNION ALL
  SELECT following.provider, following.kind FROM lane CROSS JOIN LATERAL (
    SELECT looks.provider, looks.kind FROM all_planned_looks looks WHERE (looks.provider, looks.kind) > (lane.provider, lane.kind)
    ORDER BY looks.provider, looks.kind LIMIT 1) AS following)
SELECT provider, kind FROM lane;
