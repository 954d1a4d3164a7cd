-- The lanes (provider and kind) that have a look planned, walked along the indexes of looks: two probes each, however many looks there are.
-- Each table gives its next lane and the first of both is taken: the looks of both in one view would be read and sorted.
CREATE OR REPLACE VIEW look_lanes AS
WITH RECURSIVE lane AS (
  (SELECT provider, kind FROM (
    (SELECT provider, kind FROM open_operations WHERE next_check_at IS NOT NULL ORDER BY provider, kind LIMIT 1)
    UNION ALL
    (SELECT provider, kind FROM operation_looks ORDER BY provider, kind LIMIT 1)) AS earliest ORDER BY provider, kind LIMIT 1)
  UNION ALL
  SELECT following.provider, following.kind FROM lane CROSS JOIN LATERAL (
    SELECT provider, kind FROM (
      (SELECT looks.provider, looks.kind FROM open_operations AS looks
        WHERE looks.next_check_at IS NOT NULL AND (looks.provider, looks.kind) > (lane.provider, lane.kind)
        ORDER BY looks.provider, looks.kind LIMIT 1)
      UNION ALL
      (SELECT looks.provider, looks.kind FROM operation_looks AS looks
        WHERE (looks.provider, looks.kind) > (lane.provider, lane.kind) ORDER BY looks.provider, looks.kind LIMIT 1)) AS next
    ORDER BY provider, kind LIMIT 1) AS following)
SELECT provider, kind FROM lane;
