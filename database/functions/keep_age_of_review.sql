-- Keeps with a review since when its operation is open: the queue goes by that age.
CREATE OR REPLACE FUNCTION keep_age_of_review()
RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.began_at := (SELECT created_at FROM operations WHERE id = NEW.operation_id);
  RETURN NEW;
END $$;
