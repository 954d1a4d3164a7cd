-- Takes one attempt from a counter of guesses: the look and the count under one row lock, in one call. Answers outcome
-- `go`, `busy` (every attempt is in flight) or `locked` with the end of the lock. The first look takes no row lock, so a
-- locked or busy counter costs a flood of guesses nothing but a read. An account has its own counter, and others for its
-- browsers and for the networks that send a code too; those name the account. A lock that ends later than one that begins
-- now is of a clock that was ahead: it is over (decision 0210; a minute is more than processes differ by). When a counter
-- was used stands in the row, and in an index only every half a day (noted_at), so that an attempt writes no index.
CREATE OR REPLACE FUNCTION take_attempt_of_account(
  the_scope text, the_subject bytea, the_account bytea, attempts_max integer, at timestamptz, lock_end timestamptz,
  crashed_before timestamptz,
  OUT outcome text, OUT locked_end timestamptz)
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  counter record;
BEGIN
  SELECT failed, in_flight, in_flight_since, locked_until INTO counter FROM attempt_counters
    WHERE scope = the_scope AND subject = the_subject;
  IF NOT FOUND THEN
    INSERT INTO attempt_counters (scope, subject, account, noted_at) VALUES (the_scope, the_subject, nullif(the_account, the_subject), at)
      ON CONFLICT DO NOTHING;
  ELSIF counter.locked_until > at AND counter.locked_until <= lock_end + interval '1 minute' THEN
    outcome := 'locked';
    locked_end := counter.locked_until;
    RETURN;
  ELSIF counter.in_flight > 0 AND counter.failed + counter.in_flight >= attempts_max
    AND counter.in_flight_since > crashed_before THEN
    outcome := 'busy';
    RETURN;
  END IF;

  SELECT failed, in_flight, in_flight_since, locked_until INTO counter FROM attempt_counters
    WHERE scope = the_scope AND subject = the_subject FOR UPDATE;
  IF counter.locked_until <= at OR counter.locked_until > lock_end + interval '1 minute' THEN
    counter.failed := 0;
    counter.locked_until := NULL;
  END IF;
  IF counter.in_flight > 0 AND counter.in_flight_since <= crashed_before THEN
    counter.failed := counter.failed + counter.in_flight;
    counter.in_flight := 0;
  END IF;

  outcome := 'go';
  IF counter.locked_until IS NOT NULL OR counter.failed >= attempts_max THEN
    counter.locked_until := coalesce(counter.locked_until, lock_end);
    outcome := 'locked';
    locked_end := counter.locked_until;
  ELSIF counter.failed + counter.in_flight >= attempts_max THEN
    outcome := 'busy';
  ELSE
    counter.in_flight := counter.in_flight + 1;
    counter.in_flight_since := at;
  END IF;
  UPDATE attempt_counters
    SET failed = counter.failed, in_flight = counter.in_flight, in_flight_since = counter.in_flight_since,
        locked_until = counter.locked_until, account = nullif(the_account, the_subject),
        noted_at = CASE WHEN noted_at < at - interval '12 hours' THEN at ELSE noted_at END
    WHERE scope = the_scope AND subject = the_subject;
END $$;
