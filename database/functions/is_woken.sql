-- Whether a look at an operation was planned since p_since to be made at once, by p_now: somebody has heard something of it. Such a wake
-- ends the lease of the look that is under way, so a plan that is leased was made before that look, or is being worked on. The clocks of two
-- processes may be half a second apart. The row stays locked until the caller commits, so a later wake meets what the caller left.
CREATE OR REPLACE FUNCTION is_woken(p_operation_id uuid, p_since timestamptz, p_now timestamptz)
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_from timestamptz := p_since - interval '500 milliseconds';
  v_until timestamptz := p_now + interval '500 milliseconds';
  v_operation record;
  v_listed record;
  v_own record;
BEGIN
  SELECT business_id, environment, created_at INTO v_operation FROM operations WHERE id = p_operation_id;
  SELECT leased_until, next_check_at INTO v_listed FROM open_operations
    WHERE business_id = v_operation.business_id AND environment = v_operation.environment AND created_at = v_operation.created_at
      AND operation_id = p_operation_id FOR UPDATE;
  SELECT leased_until, next_check_at INTO v_own FROM operation_looks WHERE operation_id = p_operation_id FOR UPDATE;
  RETURN EXISTS (
    SELECT FROM (VALUES (v_listed.leased_until, v_listed.next_check_at), (v_own.leased_until, v_own.next_check_at)) AS look (leased_until, next_check_at)
    WHERE look.leased_until IS NULL AND look.next_check_at > v_from AND look.next_check_at <= v_until);
END $$;
