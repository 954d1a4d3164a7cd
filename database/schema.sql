-- The whole schema as it is after the migrations and the files beside this one. Written by `npm run schema` and compared
-- with a migrated database by a test; it is read by people and never run by the service.

CREATE EXTENSION pg_trgm;

CREATE SEQUENCE card_ids AS bigint;

CREATE TABLE account_activity_counters (
  business_id bigint NOT NULL,
  type text NOT NULL,
  day date NOT NULL,
  total bigint NOT NULL,
  first_id bigint NOT NULL,
  last_id bigint NOT NULL,
  CONSTRAINT account_activity_counters_pkey PRIMARY KEY (business_id, type, day),
  CONSTRAINT activity_count_is_of_its_ids CHECK (((total >= 1) AND (total <= ((last_id - first_id) + 1))))
) WITH (fillfactor=50);

CREATE TABLE api_request_counters (
  business_id bigint NOT NULL,
  environment text NOT NULL,
  day date NOT NULL,
  method text NOT NULL,
  route text NOT NULL,
  status smallint NOT NULL,
  key_id bigint NOT NULL,
  total bigint NOT NULL,
  minutes bit(288),
  hours integer[],
  CONSTRAINT api_request_counters_pkey PRIMARY KEY (business_id, environment, day, method, route, status, key_id),
  CONSTRAINT api_request_count_is_not_negative CHECK ((total >= 0))
) WITH (fillfactor=50);

CREATE TABLE api_requests (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  business_id bigint NOT NULL,
  environment text NOT NULL,
  request_id text NOT NULL,
  method text NOT NULL,
  route text NOT NULL,
  status smallint NOT NULL,
  error_code text,
  duration_ms integer NOT NULL,
  key_id bigint NOT NULL,
  key_prefix text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  id_tells_time boolean,
  CONSTRAINT api_requests_pkey PRIMARY KEY (id),
  CONSTRAINT api_request_environment_is_known CHECK ((environment = ANY (ARRAY['live'::text, 'sandbox'::text])))
);
CREATE INDEX api_requests_by_given_id ON public.api_requests USING btree (business_id, request_id) WHERE (id_tells_time IS NOT TRUE);
CREATE INDEX api_requests_newest_first ON public.api_requests USING btree (business_id, environment, created_at, id);
CREATE INDEX api_requests_that_failed ON public.api_requests USING btree (business_id, environment, created_at, id) WHERE (status >= 400);

CREATE TABLE attempt_counters (
  scope text NOT NULL,
  subject bytea NOT NULL,
  failed integer DEFAULT 0 NOT NULL,
  in_flight integer DEFAULT 0 NOT NULL,
  in_flight_since timestamp with time zone,
  locked_until timestamp with time zone,
  account bytea,
  noted_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT attempt_counters_pkey PRIMARY KEY (scope, subject),
  CONSTRAINT attempt_counts_are_not_negative CHECK (((failed >= 0) AND (in_flight >= 0)))
);
CREATE INDEX attempt_counters_by_time ON public.attempt_counters USING btree (noted_at);
CREATE INDEX attempt_counters_of_account ON public.attempt_counters USING btree (scope, account) WHERE (account IS NOT NULL);

CREATE TABLE audit_days (
  day date NOT NULL,
  opened_from bytea NOT NULL,
  links integer NOT NULL,
  head bytea NOT NULL,
  sealed_with text NOT NULL,
  seal bytea NOT NULL,
  CONSTRAINT audit_days_pkey PRIMARY KEY (day),
  CONSTRAINT audit_links_are_counted CHECK ((links >= 0))
);

CREATE TABLE audit_links (
  audit_id bigint NOT NULL,
  day date NOT NULL,
  place integer NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT audit_links_pkey PRIMARY KEY (audit_id),
  CONSTRAINT audit_links_have_a_place_each UNIQUE (day, place)
);

CREATE TABLE audit_log_counters (
  operator_id bigint NOT NULL,
  action text NOT NULL,
  target_type text NOT NULL,
  day date NOT NULL,
  total bigint NOT NULL,
  first_id bigint NOT NULL,
  last_id bigint NOT NULL,
  CONSTRAINT audit_log_counters_pkey PRIMARY KEY (operator_id, action, target_type, day),
  CONSTRAINT audit_count_is_of_its_ids CHECK (((total >= 1) AND (total <= ((last_id - first_id) + 1))))
) WITH (fillfactor=50);

CREATE TABLE balance_baselines (
  provider text NOT NULL,
  currency text NOT NULL,
  difference bigint NOT NULL,
  taken_at timestamp with time zone NOT NULL,
  uncertainty bigint DEFAULT 0 NOT NULL,
  CONSTRAINT balance_baselines_pkey PRIMARY KEY (provider, currency)
);

CREATE TABLE card_issuer_cursors (
  cursor text NOT NULL,
  due_at timestamp with time zone NOT NULL,
  read_to timestamp with time zone,
  CONSTRAINT card_issuer_cursors_pkey PRIMARY KEY (cursor)
);

CREATE TABLE card_suspension_queue (
  business_id bigint NOT NULL,
  added_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE card_transitions (
  kind text NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  CONSTRAINT card_transitions_pkey PRIMARY KEY (kind, from_status)
);

CREATE TABLE counted_api_requests (
  is_only boolean DEFAULT true NOT NULL,
  last_id bigint NOT NULL,
  noted_id bigint NOT NULL,
  writers text[] NOT NULL,
  CONSTRAINT counted_api_requests_pkey PRIMARY KEY (is_only),
  CONSTRAINT counts_end_before_what_is_noted CHECK ((last_id <= noted_id)),
  CONSTRAINT counts_have_one_place CHECK (is_only)
);

CREATE TABLE counted_logs (
  log text NOT NULL,
  last_id bigint NOT NULL,
  noted_id bigint NOT NULL,
  writers text[] NOT NULL,
  CONSTRAINT counted_logs_pkey PRIMARY KEY (log),
  CONSTRAINT counted_log_ends_before_what_is_noted CHECK ((last_id <= noted_id)),
  CONSTRAINT counted_log_is_known CHECK ((log = ANY (ARRAY['account_activity'::text, 'audit_log'::text, 'notifications'::text])))
);

CREATE TABLE database_objects (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  path text NOT NULL,
  checksum text NOT NULL,
  migration_count integer NOT NULL,
  applied_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT database_objects_pkey PRIMARY KEY (id)
);

CREATE TABLE events (
  id uuid NOT NULL,
  business_id bigint NOT NULL,
  environment text NOT NULL,
  sequence bigint NOT NULL,
  type text NOT NULL,
  data json NOT NULL,
  operation_id uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT events_pkey PRIMARY KEY (id),
  CONSTRAINT an_operation_tells_a_fact_once UNIQUE (operation_id, type),
  CONSTRAINT event_sequence_is_unique UNIQUE (business_id, environment, sequence),
  CONSTRAINT event_environment_is_known CHECK ((environment = ANY (ARRAY['live'::text, 'sandbox'::text])))
) WITH (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);

CREATE TABLE funded_cards (
  business_id bigint NOT NULL,
  environment text NOT NULL,
  card_id bigint NOT NULL,
  has_ended boolean NOT NULL,
  CONSTRAINT funded_cards_pkey PRIMARY KEY (business_id, environment, card_id)
);
CREATE INDEX funded_cards_that_ended ON public.funded_cards USING btree (card_id) WHERE has_ended;

CREATE TABLE invariant_places (
  subject text NOT NULL,
  place bigint NOT NULL,
  noted bigint NOT NULL,
  CONSTRAINT invariant_places_pkey PRIMARY KEY (subject),
  CONSTRAINT place_was_noted_before CHECK ((place <= noted))
);

CREATE TABLE invariant_runs (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  day date NOT NULL,
  status text DEFAULT 'running'::text NOT NULL,
  checked integer DEFAULT 0 NOT NULL,
  broken jsonb DEFAULT '[]'::jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone,
  CONSTRAINT invariant_runs_pkey PRIMARY KEY (id),
  CONSTRAINT invariant_run_status_is_known CHECK ((status = ANY (ARRAY['running'::text, 'finished'::text, 'failed'::text])))
);
CREATE UNIQUE INDEX one_check_of_the_books_a_day ON public.invariant_runs USING btree (day) WHERE (status <> 'failed'::text);

CREATE TABLE known_keys (
  secret text NOT NULL,
  key_id text NOT NULL,
  fingerprint bytea NOT NULL,
  first_used_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT known_keys_pkey PRIMARY KEY (secret, key_id),
  CONSTRAINT fingerprint_is_whole CHECK ((octet_length(fingerprint) = 32)),
  CONSTRAINT secret_of_a_key_is_known CHECK ((secret = ANY (ARRAY['ENCRYPTION_KEY'::text, 'PIN_PEPPER'::text])))
);

CREATE TABLE ledger_accounts (
  address text NOT NULL,
  environment text NOT NULL,
  currency text NOT NULL,
  posted bigint DEFAULT 0 NOT NULL,
  held bigint DEFAULT 0 NOT NULL,
  entry_count bigint DEFAULT 0 NOT NULL,
  changed_at timestamp with time zone,
  CONSTRAINT ledger_accounts_pkey PRIMARY KEY (address),
  CONSTRAINT available_is_not_negative CHECK (((posted - held) >= 0)),
  CONSTRAINT held_is_not_negative CHECK ((held >= 0))
) WITH (fillfactor=50, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);

CREATE TABLE ledger_book_sums (
  book text NOT NULL,
  environment text NOT NULL,
  currency text NOT NULL,
  debits bigint NOT NULL,
  credits bigint NOT NULL,
  entries bigint NOT NULL,
  CONSTRAINT ledger_book_sums_pkey PRIMARY KEY (book, environment, currency),
  CONSTRAINT book_sums_are_not_negative CHECK (((debits >= 0) AND (credits >= 0) AND (entries > 0)))
);

CREATE TABLE ledger_closed_days (
  day date NOT NULL,
  CONSTRAINT ledger_closed_days_pkey PRIMARY KEY (day)
);

CREATE TABLE ledger_day_sums (
  address text NOT NULL,
  environment text NOT NULL,
  currency text NOT NULL,
  day date NOT NULL,
  debits bigint NOT NULL,
  credits bigint NOT NULL,
  entries bigint NOT NULL,
  CONSTRAINT ledger_day_sums_pkey PRIMARY KEY (address, environment, currency, day),
  CONSTRAINT day_sums_are_not_negative CHECK (((debits >= 0) AND (credits >= 0) AND (entries > 0)))
);

CREATE TABLE ledger_entries (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  operation_id uuid NOT NULL,
  step text NOT NULL,
  direction text NOT NULL,
  address text NOT NULL,
  environment text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  balance_after bigint,
  entry_number bigint,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT a_step_posts_once UNIQUE (operation_id, step, direction),
  CONSTRAINT entry_address_is_known CHECK ((address ~ '^(wallet:\d+:[A-Z]{3}|card:\d+|(clearing|fees|suspense|issuer)(:[a-z0-9_-]+)*:[A-Z]{3})$'::text)),
  CONSTRAINT entry_amount_is_positive CHECK ((amount > 0)),
  CONSTRAINT entry_direction_is_known CHECK ((direction = ANY (ARRAY['debit'::text, 'credit'::text]))),
  CONSTRAINT pretend_money_stays_in_the_sandbox CHECK (((address !~~ 'clearing:sandbox:%'::text) OR (environment = 'sandbox'::text)))
) WITH (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX ledger_entries_by_block ON public.ledger_entries USING brin (created_at, id) WITH (pages_per_range='128', autosummarize='on');
CREATE UNIQUE INDEX ledger_entries_by_number ON public.ledger_entries USING btree (address, entry_number) WHERE (entry_number IS NOT NULL);

CREATE TABLE ledger_holds (
  operation_id uuid NOT NULL,
  address text NOT NULL,
  amount bigint NOT NULL,
  state text DEFAULT 'held'::text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  CONSTRAINT ledger_holds_pkey PRIMARY KEY (operation_id),
  CONSTRAINT closed_hold_says_when CHECK (((state = 'held'::text) = (closed_at IS NULL))),
  CONSTRAINT hold_amount_is_positive CHECK ((amount > 0)),
  CONSTRAINT hold_state_is_known CHECK ((state = ANY (ARRAY['held'::text, 'captured'::text, 'released'::text])))
) WITH (fillfactor=75, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX ledger_holds_open ON public.ledger_holds USING btree (address) WHERE (state = 'held'::text);

CREATE TABLE ledger_outgoing_days (
  address text NOT NULL,
  day date NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT ledger_outgoing_days_pkey PRIMARY KEY (address, day),
  CONSTRAINT outgoing_is_from_an_account FOREIGN KEY (address) REFERENCES ledger_accounts(address),
  CONSTRAINT outgoing_is_not_negative CHECK ((amount >= 0))
) WITH (fillfactor=50, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);

CREATE TABLE ledger_summed_entries (
  is_only boolean DEFAULT true NOT NULL,
  last_id bigint NOT NULL,
  noted_id bigint NOT NULL,
  writers text[] NOT NULL,
  has_caught_up boolean NOT NULL,
  CONSTRAINT ledger_summed_entries_pkey PRIMARY KEY (is_only),
  CONSTRAINT sums_end_before_what_is_noted CHECK ((last_id <= noted_id)),
  CONSTRAINT sums_have_one_place CHECK (is_only)
);

CREATE TABLE login_lock_notices (
  realm text NOT NULL,
  email text NOT NULL,
  locked_at timestamp with time zone NOT NULL,
  told_at timestamp with time zone,
  CONSTRAINT login_lock_notices_pkey PRIMARY KEY (realm, email),
  CONSTRAINT lock_notice_realm_is_known CHECK ((realm = ANY (ARRAY['business'::text, 'operator'::text])))
);

CREATE TABLE metric_leases (
  name text NOT NULL,
  holder uuid NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT metric_leases_pkey PRIMARY KEY (name)
);

CREATE TABLE notifications (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  business_id bigint NOT NULL,
  event_id uuid NOT NULL,
  read_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  environment text NOT NULL,
  CONSTRAINT notifications_pkey PRIMARY KEY (business_id, environment, id),
  CONSTRAINT one_notification_per_event UNIQUE (event_id)
) WITH (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX unread_live_notifications ON public.notifications USING btree (business_id, id) WHERE ((read_at IS NULL) AND (environment = 'live'::text));
CREATE INDEX unread_sandbox_notifications ON public.notifications USING btree (business_id, id) WHERE ((read_at IS NULL) AND (environment = 'sandbox'::text));

CREATE TABLE open_operations (
  business_id bigint NOT NULL,
  environment text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  operation_id uuid NOT NULL,
  kind text NOT NULL,
  currency text NOT NULL,
  card_id bigint,
  provider text,
  next_check_at timestamp with time zone,
  leased_until timestamp with time zone,
  CONSTRAINT open_operations_pkey PRIMARY KEY (business_id, environment, created_at, operation_id)
) WITH (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_cost_delay=0, fillfactor=50);
CREATE UNIQUE INDEX one_open_operation_by_card ON public.open_operations USING btree (card_id) WHERE ((card_id IS NOT NULL) AND (kind <> 'card_transaction'::text));
CREATE INDEX open_operations_due ON public.open_operations USING btree (provider, kind, next_check_at) WHERE (next_check_at IS NOT NULL);

CREATE TABLE operation_closed_days (
  day date NOT NULL,
  CONSTRAINT operation_closed_days_pkey PRIMARY KEY (day)
);

CREATE TABLE operation_day_totals (
  day date NOT NULL,
  environment text NOT NULL,
  kind text NOT NULL,
  state text NOT NULL,
  provider text NOT NULL,
  total bigint NOT NULL,
  CONSTRAINT operation_day_totals_pkey PRIMARY KEY (day, environment, kind, state, provider),
  CONSTRAINT only_final_operations_are_summed_by_day CHECK ((state = ANY (ARRAY['completed'::text, 'failed'::text]))),
  CONSTRAINT operation_day_total_is_not_negative CHECK ((total >= 0))
);

CREATE TABLE operation_days_by_account (
  day date NOT NULL,
  CONSTRAINT operation_days_by_account_pkey PRIMARY KEY (day)
);

CREATE TABLE operation_account_day_sums (
  business_id bigint NOT NULL,
  environment text NOT NULL,
  currency text NOT NULL,
  day date NOT NULL,
  kind text NOT NULL,
  failure_code text NOT NULL,
  hours smallint[] NOT NULL,
  counts integer[] NOT NULL,
  amounts bigint[] NOT NULL,
  CONSTRAINT operation_account_day_sums_pkey PRIMARY KEY (business_id, environment, currency, day, kind, failure_code),
  CONSTRAINT account_day_sum_is_of_a_summed_day FOREIGN KEY (day) REFERENCES operation_days_by_account(day) ON DELETE CASCADE,
  CONSTRAINT an_hour_has_a_count_and_an_amount CHECK (((cardinality(hours) > 0) AND (cardinality(counts) = cardinality(hours)) AND (cardinality(amounts) = cardinality(hours))))
);

CREATE TABLE operation_days_by_amount (
  day date NOT NULL,
  CONSTRAINT operation_days_by_amount_pkey PRIMARY KEY (day)
);

CREATE TABLE operation_account_day_amounts (
  business_id bigint NOT NULL,
  environment text NOT NULL,
  day date NOT NULL,
  currency text NOT NULL,
  kind text NOT NULL,
  state text NOT NULL,
  network text NOT NULL,
  total integer NOT NULL,
  "least" bigint NOT NULL,
  most bigint NOT NULL,
  amounts bigint[] NOT NULL,
  at_most integer[] NOT NULL,
  CONSTRAINT operation_account_day_amounts_pkey PRIMARY KEY (business_id, environment, day, currency, kind, state, network),
  CONSTRAINT account_day_amounts_are_of_a_summed_day FOREIGN KEY (day) REFERENCES operation_days_by_amount(day) ON DELETE CASCADE,
  CONSTRAINT an_amount_has_a_count CHECK (((cardinality(amounts) > 0) AND (cardinality(at_most) = cardinality(amounts))))
) WITH (toast_tuple_target=8160);

CREATE TABLE operation_days_by_hour (
  day date NOT NULL,
  CONSTRAINT operation_days_by_hour_pkey PRIMARY KEY (day)
);

CREATE TABLE operation_hour_totals (
  day date NOT NULL,
  hour smallint NOT NULL,
  environment text NOT NULL,
  kind text NOT NULL,
  state text NOT NULL,
  provider text NOT NULL,
  total bigint NOT NULL,
  CONSTRAINT operation_hour_totals_pkey PRIMARY KEY (day, hour, environment, kind, state, provider),
  CONSTRAINT operation_hour_total_of_a_day_by_hour FOREIGN KEY (day) REFERENCES operation_days_by_hour(day) ON DELETE CASCADE,
  CONSTRAINT only_final_operations_are_summed_by_hour CHECK ((state = ANY (ARRAY['completed'::text, 'failed'::text]))),
  CONSTRAINT operation_hour_is_of_a_day CHECK (((hour >= 0) AND (hour <= 23))),
  CONSTRAINT operation_hour_total_is_positive CHECK ((total > 0))
);

CREATE TABLE operation_late_counts (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  business_id bigint NOT NULL,
  environment text NOT NULL,
  kind text NOT NULL,
  day date NOT NULL,
  currency text NOT NULL,
  state text NOT NULL,
  provider text NOT NULL,
  network text NOT NULL,
  change smallint NOT NULL,
  CONSTRAINT operation_late_counts_pkey PRIMARY KEY (id),
  CONSTRAINT a_late_count_is_of_one CHECK ((abs(change) = 1)),
  CONSTRAINT only_final_operations_are_counted_late CHECK ((state = ANY (ARRAY['completed'::text, 'failed'::text])))
);
CREATE INDEX operation_late_counts_of_account ON public.operation_late_counts USING btree (business_id, environment);

CREATE TABLE operation_looks (
  operation_id uuid NOT NULL,
  provider text NOT NULL,
  kind text NOT NULL,
  next_check_at timestamp with time zone NOT NULL,
  leased_until timestamp with time zone,
  CONSTRAINT operation_looks_pkey PRIMARY KEY (operation_id)
) WITH (fillfactor=50, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_cost_delay=0);
CREATE INDEX operation_looks_due ON public.operation_looks USING btree (provider, kind, next_check_at);

CREATE TABLE operation_references (
  business_id bigint NOT NULL,
  environment text NOT NULL,
  reference text NOT NULL,
  operation_id uuid NOT NULL,
  provider text NOT NULL,
  kind text NOT NULL,
  CONSTRAINT operation_references_pkey PRIMARY KEY (business_id, environment, reference, operation_id)
) WITH (autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE UNIQUE INDEX one_operation_by_issuer_movement ON public.operation_references USING btree (provider, reference) WHERE (kind = ANY (ARRAY['card_creation'::text, 'card_topup'::text, 'card_drain'::text, 'card_termination'::text]));
CREATE INDEX operation_references_of_cards ON public.operation_references USING btree (provider, reference) WHERE (kind = 'card_transaction'::text);

CREATE TABLE operations (
  id uuid NOT NULL,
  business_id bigint NOT NULL,
  environment text NOT NULL,
  kind text NOT NULL,
  state text DEFAULT 'submitting'::text NOT NULL,
  amount bigint,
  currency text NOT NULL,
  wallet_id bigint,
  card_id bigint,
  source text,
  target text,
  holds_source boolean DEFAULT false NOT NULL,
  provider text NOT NULL,
  provider_reference text,
  network text,
  phone_number text,
  client_reference text,
  description text,
  metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
  parameters jsonb DEFAULT '{}'::jsonb NOT NULL,
  idempotency_key uuid,
  fingerprint bytea,
  failure_code text,
  failure_message text,
  submissions integer DEFAULT 1 NOT NULL,
  checks integer DEFAULT 0 NOT NULL,
  absent_reads integer DEFAULT 0 NOT NULL,
  last_absent_at timestamp with time zone,
  last_submitted_at timestamp with time zone NOT NULL,
  quarantine_until timestamp with time zone,
  next_check_at timestamp with time zone,
  actor text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  completed_at timestamp with time zone,
  order_id uuid,
  request_id text,
  traceparent text,
  CONSTRAINT operations_pkey PRIMARY KEY (id),
  CONSTRAINT a_failed_operation_says_why CHECK (((state = 'failed'::text) = (failure_code IS NOT NULL))),
  CONSTRAINT a_final_operation_says_when CHECK (((state = ANY (ARRAY['completed'::text, 'failed'::text])) = (completed_at IS NOT NULL))),
  CONSTRAINT an_idempotency_key_has_its_fingerprint CHECK (((idempotency_key IS NULL) OR (fingerprint IS NOT NULL))),
  CONSTRAINT operation_amount_is_positive CHECK ((amount > 0)),
  CONSTRAINT operation_environment_is_known CHECK ((environment = ANY (ARRAY['live'::text, 'sandbox'::text]))),
  CONSTRAINT operation_kind_is_known CHECK ((kind = ANY (ARRAY['mobile_money_deposit'::text, 'mobile_money_payout'::text, 'card_creation'::text, 'card_topup'::text, 'card_drain'::text, 'card_freeze'::text, 'card_unfreeze'::text, 'card_termination'::text, 'card_transaction'::text, 'sandbox_funding'::text]))),
  CONSTRAINT operation_state_is_known CHECK ((state = ANY (ARRAY['submitting'::text, 'accepted'::text, 'unknown'::text, 'needs_review'::text, 'completed'::text, 'failed'::text]))),
  CONSTRAINT pretend_money_is_for_the_sandbox CHECK (((kind <> 'sandbox_funding'::text) OR (environment = 'sandbox'::text)))
) WITH (fillfactor=75, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE UNIQUE INDEX one_operation_per_idempotency_key ON public.operations USING btree (business_id, environment, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE UNIQUE INDEX one_operation_per_order ON public.operations USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX operations_by_phone ON public.operations USING btree (business_id, environment, phone_number text_pattern_ops) WHERE (phone_number IS NOT NULL);
CREATE INDEX operations_by_reference ON public.operations USING btree (business_id, environment, client_reference text_pattern_ops) WHERE (client_reference IS NOT NULL);
CREATE INDEX operations_ended_by_block ON public.operations USING brin (completed_at) WITH (pages_per_range='128', autosummarize='on');
CREATE INDEX operations_of_account ON public.operations USING btree (business_id, environment, created_at, id) INCLUDE (kind, currency, network, amount);
CREATE INDEX operations_of_all_by_time ON public.operations USING btree (created_at, id);
CREATE INDEX operations_of_card ON public.operations USING btree (card_id, created_at DESC) WHERE (card_id IS NOT NULL);
CREATE INDEX operations_of_kind ON public.operations USING btree (business_id, environment, kind, created_at, id) INCLUDE (currency);
CREATE INDEX operations_that_failed ON public.operations USING btree (business_id, environment, created_at, id) INCLUDE (kind, currency) WHERE (failure_code IS NOT NULL);

CREATE TABLE operators (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  password_hash text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  role text DEFAULT 'owner'::text NOT NULL,
  must_change_password boolean DEFAULT false NOT NULL,
  joined_at timestamp with time zone DEFAULT now(),
  disabled_at timestamp with time zone,
  CONSTRAINT operators_pkey PRIMARY KEY (id),
  CONSTRAINT operator_email_is_unique UNIQUE (email),
  CONSTRAINT operator_email_is_lower_case CHECK ((email = lower(email))),
  CONSTRAINT operator_role_is_known CHECK ((role = ANY (ARRAY['owner'::text, 'compliance'::text, 'finance'::text, 'support'::text, 'auditor'::text])))
);

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  operator_id bigint,
  action text NOT NULL,
  target_type text NOT NULL,
  target_id text NOT NULL,
  before jsonb,
  after jsonb,
  reason text,
  ip text,
  request_id text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT audit_log_pkey PRIMARY KEY (id),
  CONSTRAINT audit_actor_is_an_operator FOREIGN KEY (operator_id) REFERENCES operators(id)
);
CREATE INDEX audit_log_of_action ON public.audit_log USING btree (action, id);
CREATE INDEX audit_log_of_operator ON public.audit_log USING btree (operator_id, id);
CREATE INDEX audit_log_of_operator_and_action ON public.audit_log USING btree (operator_id, action, id);
CREATE INDEX audit_log_of_operator_and_target_type ON public.audit_log USING btree (operator_id, target_type, id);
CREATE INDEX audit_log_of_target ON public.audit_log USING btree (target_id, id);
CREATE INDEX audit_log_of_target_type ON public.audit_log USING btree (target_type, id);

CREATE TABLE operation_reviews (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  operation_id uuid,
  reason text NOT NULL,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  status text DEFAULT 'open'::text NOT NULL,
  resolution text,
  note text,
  resolved_by bigint,
  created_at timestamp with time zone NOT NULL,
  resolved_at timestamp with time zone,
  subject text,
  began_at timestamp with time zone,
  CONSTRAINT operation_reviews_pkey PRIMARY KEY (id),
  CONSTRAINT review_of_an_operation FOREIGN KEY (operation_id) REFERENCES operations(id),
  CONSTRAINT review_resolved_by_an_operator FOREIGN KEY (resolved_by) REFERENCES operators(id),
  CONSTRAINT a_resolved_review_says_how CHECK (((status = 'resolved'::text) = ((resolution IS NOT NULL) AND (resolved_at IS NOT NULL)))),
  CONSTRAINT review_status_is_known CHECK ((status = ANY (ARRAY['open'::text, 'resolved'::text])))
);
CREATE UNIQUE INDEX one_open_review_per_reason ON public.operation_reviews USING btree (operation_id, reason) WHERE (status = 'open'::text);
CREATE UNIQUE INDEX one_review_per_subject ON public.operation_reviews USING btree (subject) WHERE (subject IS NOT NULL);
CREATE INDEX reviews_counted ON public.operation_reviews USING btree (status);
CREATE INDEX reviews_newest_first ON public.operation_reviews USING btree (status, created_at DESC, id DESC);
CREATE INDEX reviews_of_all_by_age ON public.operation_reviews USING btree (COALESCE(began_at, created_at), id);
CREATE INDEX reviews_of_all_newest_first ON public.operation_reviews USING btree (created_at DESC, id DESC);
CREATE INDEX reviews_of_float_movement ON public.operation_reviews USING btree (((details ->> 'issuer_transaction_id'::text))) WHERE (reason = 'float_movement_unmatched'::text);
CREATE INDEX reviews_of_float_movements_by_time ON public.operation_reviews USING btree (created_at) WHERE (reason = 'float_movement_unmatched'::text);
CREATE INDEX reviews_of_operation ON public.operation_reviews USING btree (operation_id, reason) WHERE (operation_id IS NOT NULL);
CREATE INDEX reviews_of_status_by_age ON public.operation_reviews USING btree (status, COALESCE(began_at, created_at), id);

CREATE TABLE operator_approvals (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  action text NOT NULL,
  target_type text NOT NULL,
  target_id text NOT NULL,
  input jsonb NOT NULL,
  reason text,
  status text DEFAULT 'pending'::text NOT NULL,
  requested_by bigint NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  decided_by bigint,
  decided_at timestamp with time zone,
  decision_reason text,
  evidence jsonb,
  CONSTRAINT operator_approvals_pkey PRIMARY KEY (id),
  CONSTRAINT approval_was_decided_by_an_operator FOREIGN KEY (decided_by) REFERENCES operators(id),
  CONSTRAINT approval_was_requested_by_an_operator FOREIGN KEY (requested_by) REFERENCES operators(id),
  CONSTRAINT a_decided_approval_says_by_whom CHECK ((((status = 'pending'::text) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)))),
  CONSTRAINT approval_status_is_known CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
  CONSTRAINT nobody_approves_his_own CHECK (((status <> 'approved'::text) OR (decided_by <> requested_by)))
);
CREATE INDEX operator_approvals_by_status ON public.operator_approvals USING btree (status, requested_at DESC, id DESC);
CREATE INDEX operator_approvals_counted ON public.operator_approvals USING btree (status);
CREATE INDEX operator_approvals_newest_first ON public.operator_approvals USING btree (requested_at DESC, id DESC);
CREATE INDEX operator_approvals_pending ON public.operator_approvals USING btree (expires_at) WHERE (status = 'pending'::text);

CREATE TABLE operator_sessions (
  id uuid NOT NULL,
  operator_id bigint NOT NULL,
  refresh_token_hash bytea NOT NULL,
  previous_refresh_token_hash bytea,
  refreshed_at timestamp with time zone NOT NULL,
  idle_expires_at timestamp with time zone NOT NULL,
  absolute_expires_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  revoked_reason text,
  ip text,
  user_agent text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT operator_sessions_pkey PRIMARY KEY (id),
  CONSTRAINT operator_sessions_refresh_token_is_unique UNIQUE (refresh_token_hash),
  CONSTRAINT operator_sessions_belong_to_an_account FOREIGN KEY (operator_id) REFERENCES operators(id)
);
CREATE INDEX operator_sessions_by_end ON public.operator_sessions USING btree (absolute_expires_at);
CREATE INDEX operator_sessions_open ON public.operator_sessions USING btree (operator_id) WHERE (revoked_at IS NULL);
CREATE INDEX operator_sessions_previous_refresh_token ON public.operator_sessions USING btree (previous_refresh_token_hash) WHERE (previous_refresh_token_hash IS NOT NULL);

CREATE TABLE password_reset_requests (
  realm text NOT NULL,
  email text NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  CONSTRAINT password_reset_requests_pkey PRIMARY KEY (realm, email),
  CONSTRAINT reset_realm_is_known CHECK ((realm = ANY (ARRAY['business'::text, 'operator'::text])))
);

CREATE TABLE payout_pauses (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  cause text NOT NULL,
  provider text,
  environment text,
  country text,
  currency text,
  from_amount bigint DEFAULT 0 NOT NULL,
  needed bigint,
  reads_needed integer DEFAULT 0 NOT NULL,
  covered_reads integer DEFAULT 0 NOT NULL,
  reason text,
  began_by bigint,
  began_at timestamp with time zone NOT NULL,
  lapses_at timestamp with time zone,
  ended_by bigint,
  ended_at timestamp with time zone,
  end_reason text,
  network text,
  CONSTRAINT payout_pauses_pkey PRIMARY KEY (id),
  CONSTRAINT payout_pause_cause_is_known CHECK ((cause = ANY (ARRAY['operator'::text, 'float'::text]))),
  CONSTRAINT payout_pause_environment_is_known CHECK ((environment = ANY (ARRAY['live'::text, 'sandbox'::text]))),
  CONSTRAINT payout_pause_of_a_float_lapses CHECK ((((cause = 'float'::text) = (lapses_at IS NOT NULL)) AND ((cause = 'float'::text) = (needed IS NOT NULL))))
);
CREATE UNIQUE INDEX one_open_pause_of_payouts ON public.payout_pauses USING btree (cause, COALESCE(provider, ''::text), COALESCE(environment, ''::text), COALESCE(country, ''::text), COALESCE(currency, ''::text)) WHERE (ended_at IS NULL);
CREATE INDEX payout_pauses_latest ON public.payout_pauses USING btree (ended_at DESC, id DESC);

CREATE TABLE plans (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  features text[] DEFAULT '{}'::text[] NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT plans_pkey PRIMARY KEY (id),
  CONSTRAINT plan_code_is_unique UNIQUE (code),
  CONSTRAINT plan_code_is_a_word CHECK ((code ~ '^[a-z0-9_-]{2,32}$'::text))
);

CREATE TABLE businesses (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  password_hash text NOT NULL,
  pin_hash text,
  status text DEFAULT 'pending_approval'::text NOT NULL,
  plan_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  language text DEFAULT 'en'::text NOT NULL,
  timezone text DEFAULT 'UTC'::text NOT NULL,
  emails_off text[] DEFAULT '{}'::text[] NOT NULL,
  email_verified_at timestamp with time zone,
  kyc_status text DEFAULT 'not_submitted'::text NOT NULL,
  CONSTRAINT businesses_pkey PRIMARY KEY (id),
  CONSTRAINT business_code_is_unique UNIQUE (code),
  CONSTRAINT business_email_is_unique UNIQUE (email),
  CONSTRAINT business_has_a_plan FOREIGN KEY (plan_id) REFERENCES plans(id),
  CONSTRAINT business_code_is_well_formed CHECK ((code ~ '^[A-Z0-9_-]{3,32}$'::text)),
  CONSTRAINT business_email_is_lower_case CHECK ((email = lower(email))),
  CONSTRAINT business_kyc_status_is_known CHECK ((kyc_status = ANY (ARRAY['not_submitted'::text, 'submitted'::text, 'approved'::text, 'rejected'::text]))),
  CONSTRAINT business_language_is_known CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
  CONSTRAINT business_status_is_known CHECK ((status = ANY (ARRAY['pending_approval'::text, 'active'::text, 'suspended'::text, 'terminated'::text])))
);
CREATE INDEX businesses_by_kyc ON public.businesses USING btree (kyc_status, created_at DESC, id DESC);
CREATE INDEX businesses_by_letters ON public.businesses USING gin (lower(regexp_replace(NORMALIZE(((((((code || ' '::text) || name) || ' '::text) || email) || ' '::text) || phone), NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text)) gin_trgm_ops);
CREATE INDEX businesses_by_status ON public.businesses USING btree (status, created_at DESC, id DESC);
CREATE INDEX businesses_by_text ON public.businesses USING gin (lower(((((((code || ' '::text) || name) || ' '::text) || email) || ' '::text) || phone)) gin_trgm_ops);
CREATE INDEX businesses_counted ON public.businesses USING btree (kyc_status, status);
CREATE INDEX businesses_newest_first ON public.businesses USING btree (created_at DESC, id DESC);
CREATE INDEX businesses_out_of_service ON public.businesses USING btree (id) WHERE (status = ANY (ARRAY['suspended'::text, 'terminated'::text]));

CREATE TABLE account_activity (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  business_id bigint NOT NULL,
  type text NOT NULL,
  actor_type text NOT NULL,
  actor_id text,
  subject_id text,
  ip text,
  user_agent text,
  request_id text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT account_activity_pkey PRIMARY KEY (id),
  CONSTRAINT activity_of_a_business FOREIGN KEY (business_id) REFERENCES businesses(id),
  CONSTRAINT activity_actor_is_known CHECK ((actor_type = ANY (ARRAY['session'::text, 'api_key'::text, 'operator'::text, 'unknown'::text])))
);
CREATE INDEX account_activity_of_business ON public.account_activity USING btree (business_id, id);
CREATE INDEX account_activity_of_type ON public.account_activity USING btree (business_id, type, id);

CREATE TABLE api_keys (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  business_id bigint NOT NULL,
  environment text NOT NULL,
  name text,
  key_hash bytea NOT NULL,
  key_prefix text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  expires_at timestamp with time zone,
  allowed_ips text[],
  scopes text[],
  replaced_by bigint,
  revoked_because text,
  CONSTRAINT api_keys_pkey PRIMARY KEY (id),
  CONSTRAINT api_key_hash_is_unique UNIQUE (key_hash),
  CONSTRAINT api_key_is_replaced_by_a_key FOREIGN KEY (replaced_by) REFERENCES api_keys(id),
  CONSTRAINT api_key_of_a_business FOREIGN KEY (business_id) REFERENCES businesses(id),
  CONSTRAINT api_key_environment_is_known CHECK ((environment = ANY (ARRAY['live'::text, 'sandbox'::text]))),
  CONSTRAINT api_key_revocation_reason_is_known CHECK ((revoked_because = ANY (ARRAY['owner'::text, 'operator'::text, 'rotated'::text, 'reported'::text]))),
  CONSTRAINT api_key_scopes_are_known CHECK ((scopes <@ ARRAY['read'::text, 'payments'::text, 'cards'::text, 'wallets'::text, 'webhooks'::text]))
);
CREATE INDEX api_keys_counted ON public.api_keys USING btree (business_id, environment);
CREATE INDEX api_keys_of_business ON public.api_keys USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX api_keys_of_environment ON public.api_keys USING btree (business_id, environment, created_at DESC, id DESC) INCLUDE (revoked_at);
CREATE INDEX api_keys_standing ON public.api_keys USING btree (business_id, environment, expires_at) WHERE (revoked_at IS NULL);

CREATE TABLE business_notes (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  business_id bigint NOT NULL,
  operator_id bigint NOT NULL,
  text text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT business_notes_pkey PRIMARY KEY (id),
  CONSTRAINT note_about_a_business FOREIGN KEY (business_id) REFERENCES businesses(id),
  CONSTRAINT note_by_an_operator FOREIGN KEY (operator_id) REFERENCES operators(id)
);
CREATE INDEX business_notes_counted ON public.business_notes USING btree (business_id);
CREATE INDEX business_notes_newest_first ON public.business_notes USING btree (business_id, created_at DESC, id DESC);

CREATE TABLE email_messages (
  id uuid NOT NULL,
  business_id bigint,
  operator_id bigint,
  kind text NOT NULL,
  recipient text NOT NULL,
  language text NOT NULL,
  data jsonb NOT NULL,
  token_encrypted bytea,
  status text DEFAULT 'pending'::text NOT NULL,
  claims integer DEFAULT 0 NOT NULL,
  attempt_count integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamp with time zone,
  expires_at timestamp with time zone,
  last_reason text,
  created_at timestamp with time zone NOT NULL,
  completed_at timestamp with time zone,
  CONSTRAINT email_messages_pkey PRIMARY KEY (id),
  CONSTRAINT email_of_a_business FOREIGN KEY (business_id) REFERENCES businesses(id),
  CONSTRAINT email_of_an_operator FOREIGN KEY (operator_id) REFERENCES operators(id),
  CONSTRAINT an_ended_email_keeps_no_token CHECK (((status = 'pending'::text) OR (token_encrypted IS NULL))),
  CONSTRAINT an_open_email_has_a_next_attempt CHECK (((status = 'pending'::text) = (next_attempt_at IS NOT NULL))),
  CONSTRAINT email_has_one_addressee CHECK ((num_nonnulls(business_id, operator_id) = 1)),
  CONSTRAINT email_status_is_known CHECK ((status = ANY (ARRAY['pending'::text, 'sent'::text, 'failed'::text])))
);
CREATE INDEX email_messages_due ON public.email_messages USING btree (next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX email_messages_ended ON public.email_messages USING btree (completed_at) WHERE (completed_at IS NOT NULL);
CREATE INDEX email_messages_of_business ON public.email_messages USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX emails_that_failed ON public.email_messages USING btree (completed_at) WHERE (status = 'failed'::text);

CREATE TABLE event_epochs (
  business_id bigint NOT NULL,
  environment text NOT NULL,
  epoch integer NOT NULL,
  after_sequence bigint NOT NULL,
  first_sequence bigint NOT NULL,
  started_at timestamp with time zone NOT NULL,
  CONSTRAINT event_epochs_pkey PRIMARY KEY (business_id, environment, epoch),
  CONSTRAINT epoch_of_a_business FOREIGN KEY (business_id) REFERENCES businesses(id),
  CONSTRAINT epoch_goes_forward CHECK ((first_sequence > after_sequence)),
  CONSTRAINT the_first_epoch_has_no_row CHECK ((epoch > 1))
);

CREATE TABLE event_sequences (
  business_id bigint NOT NULL,
  environment text NOT NULL,
  last_sequence bigint NOT NULL,
  CONSTRAINT event_sequences_pkey PRIMARY KEY (business_id, environment),
  CONSTRAINT sequence_of_a_business FOREIGN KEY (business_id) REFERENCES businesses(id)
) WITH (fillfactor=50, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);

CREATE TABLE kyc_drafts (
  business_id bigint NOT NULL,
  content jsonb NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  content_encrypted bytea,
  CONSTRAINT kyc_drafts_pkey PRIMARY KEY (business_id),
  CONSTRAINT kyc_draft_of_a_business FOREIGN KEY (business_id) REFERENCES businesses(id)
);

CREATE TABLE kyc_submissions (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  business_id bigint NOT NULL,
  attempt integer NOT NULL,
  status text DEFAULT 'submitted'::text NOT NULL,
  legal_name text NOT NULL,
  registration_number text NOT NULL,
  business_type text NOT NULL,
  country text NOT NULL,
  address jsonb NOT NULL,
  tax_id text,
  website text,
  representative jsonb NOT NULL,
  id_number_encrypted bytea NOT NULL,
  id_number_last_four text NOT NULL,
  submitted_at timestamp with time zone NOT NULL,
  reviewed_at timestamp with time zone,
  reviewed_by bigint,
  rejection_reason text,
  note text,
  identity_encrypted bytea,
  CONSTRAINT kyc_submissions_pkey PRIMARY KEY (id),
  CONSTRAINT kyc_attempts_are_numbered UNIQUE (business_id, attempt),
  CONSTRAINT kyc_of_a_business FOREIGN KEY (business_id) REFERENCES businesses(id),
  CONSTRAINT kyc_reviewer_is_an_operator FOREIGN KEY (reviewed_by) REFERENCES operators(id),
  CONSTRAINT a_decision_says_when CHECK (((status = 'submitted'::text) = (reviewed_at IS NULL))),
  CONSTRAINT a_rejection_says_why CHECK (((status = 'rejected'::text) = (rejection_reason IS NOT NULL))),
  CONSTRAINT kyc_status_is_known CHECK ((status = ANY (ARRAY['submitted'::text, 'approved'::text, 'rejected'::text])))
);
CREATE INDEX kyc_approved ON public.kyc_submissions USING btree (business_id) INCLUDE (reviewed_at) WHERE (status = 'approved'::text);
CREATE INDEX kyc_by_last_four ON public.kyc_submissions USING btree (lower(id_number_last_four));
CREATE INDEX kyc_by_registration_number ON public.kyc_submissions USING btree (country, translate(lower(registration_number), ' -/._'::text, ''::text));
CREATE INDEX kyc_by_status ON public.kyc_submissions USING btree (status, submitted_at, id);
CREATE INDEX kyc_by_time ON public.kyc_submissions USING btree (submitted_at, id);
CREATE INDEX kyc_counted ON public.kyc_submissions USING btree (status);
CREATE UNIQUE INDEX one_open_kyc_per_business ON public.kyc_submissions USING btree (business_id) WHERE (status = ANY (ARRAY['submitted'::text, 'approved'::text]));

CREATE TABLE kyc_documents (
  id uuid NOT NULL,
  business_id bigint NOT NULL,
  submission_id bigint,
  file_name text NOT NULL,
  media_type text NOT NULL,
  size_bytes integer NOT NULL,
  sha256 bytea NOT NULL,
  content_encrypted bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  CONSTRAINT kyc_documents_pkey PRIMARY KEY (id),
  CONSTRAINT kyc_documents_have_a_number_each UNIQUE (number),
  CONSTRAINT kyc_document_of_a_business FOREIGN KEY (business_id) REFERENCES businesses(id),
  CONSTRAINT kyc_document_of_a_submission FOREIGN KEY (submission_id) REFERENCES kyc_submissions(id),
  CONSTRAINT kyc_document_type_is_known CHECK ((media_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text])))
);
CREATE INDEX kyc_documents_by_content ON public.kyc_documents USING btree (sha256);
CREATE INDEX kyc_documents_of_business ON public.kyc_documents USING btree (business_id);
CREATE INDEX kyc_documents_waiting ON public.kyc_documents USING btree (created_at) WHERE (submission_id IS NULL);

CREATE TABLE notification_counters (
  business_id bigint NOT NULL,
  total bigint NOT NULL,
  unread bigint NOT NULL,
  sandbox_total bigint,
  sandbox_unread bigint,
  CONSTRAINT notification_counters_pkey PRIMARY KEY (business_id),
  CONSTRAINT notification_counter_of_a_business FOREIGN KEY (business_id) REFERENCES businesses(id),
  CONSTRAINT unread_is_part_of_total CHECK (((unread >= 0) AND (unread <= total)))
) WITH (fillfactor=50, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);

CREATE TABLE notification_places (
  business_id bigint NOT NULL,
  scope text NOT NULL,
  place bigint NOT NULL,
  id bigint NOT NULL,
  CONSTRAINT notification_places_pkey PRIMARY KEY (business_id, scope, place),
  CONSTRAINT notification_place_of_a_business FOREIGN KEY (business_id) REFERENCES businesses(id),
  CONSTRAINT notification_place_is_of_its_ids CHECK (((place >= 1) AND (place <= id))),
  CONSTRAINT notification_scope_is_known CHECK ((scope = ANY (ARRAY['live'::text, 'sandbox'::text, 'both'::text])))
);

CREATE TABLE one_time_tokens (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  purpose text NOT NULL,
  business_id bigint,
  operator_id bigint,
  token_hash bytea NOT NULL,
  email text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT one_time_tokens_pkey PRIMARY KEY (id),
  CONSTRAINT one_time_token_is_unique UNIQUE (token_hash),
  CONSTRAINT token_of_a_business FOREIGN KEY (business_id) REFERENCES businesses(id),
  CONSTRAINT token_of_an_operator FOREIGN KEY (operator_id) REFERENCES operators(id),
  CONSTRAINT one_time_token_has_one_owner CHECK ((num_nonnulls(business_id, operator_id) = 1)),
  CONSTRAINT one_time_token_purpose_is_known CHECK ((purpose = ANY (ARRAY['verify_address'::text, 'reset_password'::text, 'second_factor'::text, 'invitation'::text])))
);
CREATE INDEX one_time_tokens_by_end ON public.one_time_tokens USING btree (expires_at);
CREATE INDEX one_time_tokens_of_business ON public.one_time_tokens USING btree (business_id, purpose, created_at) WHERE (business_id IS NOT NULL);
CREATE INDEX one_time_tokens_of_operator ON public.one_time_tokens USING btree (operator_id, purpose, created_at) WHERE (operator_id IS NOT NULL);

CREATE TABLE operation_account_totals (
  business_id bigint NOT NULL,
  environment text NOT NULL,
  kind text NOT NULL,
  currency text NOT NULL,
  state text NOT NULL,
  provider text NOT NULL,
  network text NOT NULL,
  total bigint NOT NULL,
  CONSTRAINT operation_account_totals_pkey PRIMARY KEY (business_id, environment, kind, currency, state, provider, network),
  CONSTRAINT operation_account_total_of_a_business FOREIGN KEY (business_id) REFERENCES businesses(id),
  CONSTRAINT only_final_operations_are_summed_by_account CHECK ((state = ANY (ARRAY['completed'::text, 'failed'::text]))),
  CONSTRAINT operation_account_total_is_not_negative CHECK ((total >= 0))
);

CREATE TABLE operation_day_counters (
  business_id bigint NOT NULL,
  environment text NOT NULL,
  kind text NOT NULL,
  day date NOT NULL,
  currency text NOT NULL,
  state text NOT NULL,
  total bigint NOT NULL,
  provider text DEFAULT ''::text NOT NULL,
  network text DEFAULT ''::text NOT NULL,
  CONSTRAINT operation_day_counters_pkey PRIMARY KEY (business_id, environment, kind, day, currency, state, provider, network),
  CONSTRAINT operation_day_counter_of_a_business FOREIGN KEY (business_id) REFERENCES businesses(id),
  CONSTRAINT only_final_operations_are_counted_by_day CHECK ((state = ANY (ARRAY['completed'::text, 'failed'::text]))),
  CONSTRAINT operation_day_count_is_not_negative CHECK ((total >= 0))
) WITH (fillfactor=70);
CREATE INDEX operation_day_counters_by_day ON public.operation_day_counters USING btree (day);
CREATE INDEX operation_day_counters_of_account ON public.operation_day_counters USING btree (business_id, environment, day);

CREATE TABLE provider_callbacks (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  provider text NOT NULL,
  event_key bytea NOT NULL,
  reference text,
  status text,
  body bytea NOT NULL,
  signature text NOT NULL,
  outcome text DEFAULT 'received'::text NOT NULL,
  received_at timestamp with time zone NOT NULL,
  kind text,
  CONSTRAINT provider_callbacks_pkey PRIMARY KEY (id),
  CONSTRAINT a_callback_is_kept_once UNIQUE (provider, event_key),
  CONSTRAINT callback_outcome_is_known CHECK ((outcome = ANY (ARRAY['received'::text, 'matched'::text, 'orphan'::text]))),
  CONSTRAINT callback_signature_is_judged CHECK ((signature = ANY (ARRAY['valid'::text, 'expired'::text, 'unsigned'::text])))
);
CREATE INDEX provider_callbacks_by_reference ON public.provider_callbacks USING btree (reference);
CREATE INDEX provider_callbacks_orphan ON public.provider_callbacks USING btree (received_at) WHERE (outcome = 'orphan'::text);
CREATE INDEX provider_callbacks_unsigned_orphan ON public.provider_callbacks USING btree (received_at) WHERE ((outcome = 'orphan'::text) AND (signature = 'unsigned'::text));

CREATE TABLE provider_configurations (
  provider text NOT NULL,
  configuration json NOT NULL,
  fetched_at timestamp with time zone NOT NULL,
  CONSTRAINT provider_configurations_pkey PRIMARY KEY (provider)
);

CREATE TABLE provider_fee_readings (
  provider text NOT NULL,
  read_to timestamp with time zone NOT NULL,
  CONSTRAINT provider_fee_readings_pkey PRIMARY KEY (provider)
);

CREATE TABLE provider_fees (
  provider text NOT NULL,
  currency text NOT NULL,
  minute timestamp with time zone NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT provider_fees_pkey PRIMARY KEY (provider, currency, minute)
);

CREATE TABLE provider_float_reads (
  provider text NOT NULL,
  next_read_at timestamp with time zone NOT NULL,
  last_read_at timestamp with time zone,
  watched_since timestamp with time zone NOT NULL,
  CONSTRAINT provider_float_reads_pkey PRIMARY KEY (provider)
);

CREATE TABLE provider_floats (
  provider text NOT NULL,
  country text NOT NULL,
  currency text NOT NULL,
  balance bigint NOT NULL,
  read_at timestamp with time zone NOT NULL,
  valid_until timestamp with time zone NOT NULL,
  CONSTRAINT provider_floats_pkey PRIMARY KEY (provider, country, currency)
);

CREATE UNLOGGED TABLE rate_limit_windows (
  policy text NOT NULL,
  caller bytea NOT NULL,
  used integer NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT rate_limit_windows_pkey PRIMARY KEY (policy, caller),
  CONSTRAINT shared_count_is_known CHECK ((policy = ANY (ARRAY['login'::text, 'signup'::text, 'card_details'::text, 'upload'::text, 'secret'::text])))
);
CREATE INDEX rate_limit_windows_by_end ON public.rate_limit_windows USING btree (ends_at);

CREATE TABLE reconciliations (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  provider text NOT NULL,
  status text DEFAULT 'running'::text NOT NULL,
  started_by bigint,
  from_at timestamp with time zone NOT NULL,
  to_at timestamp with time zone NOT NULL,
  matched integer DEFAULT 0 NOT NULL,
  in_flight integer DEFAULT 0 NOT NULL,
  unread integer DEFAULT 0 NOT NULL,
  balances jsonb DEFAULT '[]'::jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone,
  CONSTRAINT reconciliations_pkey PRIMARY KEY (id),
  CONSTRAINT reconciliation_started_by_an_operator FOREIGN KEY (started_by) REFERENCES operators(id),
  CONSTRAINT reconciliation_span_is_forward CHECK ((from_at < to_at)),
  CONSTRAINT reconciliation_status_is_known CHECK ((status = ANY (ARRAY['running'::text, 'finished'::text, 'failed'::text])))
);
CREATE UNIQUE INDEX one_daily_reconciliation ON public.reconciliations USING btree (provider, from_at, to_at) WHERE ((started_by IS NULL) AND (status <> 'failed'::text));
CREATE INDEX reconciliations_daily ON public.reconciliations USING btree (provider, from_at) WHERE (started_by IS NULL);
CREATE INDEX reconciliations_ended ON public.reconciliations USING btree (provider, status, COALESCE(finished_at, created_at));
CREATE INDEX reconciliations_newest_of_provider ON public.reconciliations USING btree (provider, id DESC);

CREATE TABLE reconciliation_differences (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  reconciliation_id bigint NOT NULL,
  kind text NOT NULL,
  reference text NOT NULL,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT reconciliation_differences_pkey PRIMARY KEY (id),
  CONSTRAINT difference_of_a_reconciliation FOREIGN KEY (reconciliation_id) REFERENCES reconciliations(id),
  CONSTRAINT difference_kind_is_known CHECK ((kind = ANY (ARRAY['missing_here'::text, 'missing_there'::text, 'amount_differs'::text, 'state_differs'::text, 'balance_differs'::text])))
);
CREATE INDEX differences_of_reconciliation ON public.reconciliation_differences USING btree (reconciliation_id, id);

CREATE TABLE requests_answered_early (
  operation_id uuid NOT NULL,
  business_id bigint NOT NULL,
  answered_at timestamp with time zone NOT NULL,
  CONSTRAINT requests_answered_early_pkey PRIMARY KEY (operation_id),
  CONSTRAINT requests_answered_early_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id),
  CONSTRAINT requests_answered_early_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id)
);

CREATE TABLE restores (
  lost_from timestamp with time zone NOT NULL,
  margin bigint NOT NULL,
  noted_at timestamp with time zone NOT NULL,
  CONSTRAINT restores_pkey PRIMARY KEY (lost_from),
  CONSTRAINT restore_margin_is_positive CHECK ((margin > 0))
);

CREATE TABLE second_factors (
  id uuid NOT NULL,
  business_id bigint,
  operator_id bigint,
  secret_encrypted bytea NOT NULL,
  last_step bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  CONSTRAINT second_factors_pkey PRIMARY KEY (id),
  CONSTRAINT one_second_factor_per_business UNIQUE (business_id),
  CONSTRAINT one_second_factor_per_operator UNIQUE (operator_id),
  CONSTRAINT second_factor_of_a_business FOREIGN KEY (business_id) REFERENCES businesses(id),
  CONSTRAINT second_factor_of_an_operator FOREIGN KEY (operator_id) REFERENCES operators(id),
  CONSTRAINT second_factor_has_one_owner CHECK ((num_nonnulls(business_id, operator_id) = 1))
);

CREATE TABLE second_factor_recovery_codes (
  second_factor_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT second_factor_recovery_codes_pkey PRIMARY KEY (second_factor_id, code_hash),
  CONSTRAINT recovery_code_of_a_second_factor FOREIGN KEY (second_factor_id) REFERENCES second_factors(id) ON DELETE CASCADE
);

CREATE TABLE sessions (
  id uuid NOT NULL,
  business_id bigint NOT NULL,
  refresh_token_hash bytea NOT NULL,
  previous_refresh_token_hash bytea,
  refreshed_at timestamp with time zone NOT NULL,
  idle_expires_at timestamp with time zone NOT NULL,
  absolute_expires_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  revoked_reason text,
  ip text,
  user_agent text,
  created_at timestamp with time zone NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_have_a_number_each UNIQUE (number),
  CONSTRAINT sessions_refresh_token_is_unique UNIQUE (refresh_token_hash),
  CONSTRAINT sessions_belong_to_an_account FOREIGN KEY (business_id) REFERENCES businesses(id)
);
CREATE INDEX sessions_by_end ON public.sessions USING btree (absolute_expires_at);
CREATE INDEX sessions_newest_first ON public.sessions USING btree (business_id, created_at DESC);
CREATE INDEX sessions_open ON public.sessions USING btree (business_id) WHERE (revoked_at IS NULL);
CREATE INDEX sessions_previous_refresh_token ON public.sessions USING btree (previous_refresh_token_hash) WHERE (previous_refresh_token_hash IS NOT NULL);

CREATE TABLE simulator_cards (
  id uuid NOT NULL,
  holder text NOT NULL,
  brand text NOT NULL,
  status text DEFAULT 'active'::text NOT NULL,
  balance bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT simulator_cards_pkey PRIMARY KEY (id),
  CONSTRAINT simulator_card_brand_is_known CHECK ((brand = ANY (ARRAY['VISA'::text, 'MASTERCARD'::text]))),
  CONSTRAINT simulator_card_is_never_overdrawn CHECK ((balance >= 0)),
  CONSTRAINT simulator_card_status_is_known CHECK ((status = ANY (ARRAY['active'::text, 'frozen'::text, 'terminated'::text])))
);

CREATE TABLE simulator_card_movements (
  id uuid NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  card_id uuid NOT NULL,
  type text NOT NULL,
  entry text NOT NULL,
  status text NOT NULL,
  amount bigint NOT NULL,
  merchant_name text,
  description text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT simulator_card_movements_pkey PRIMARY KEY (id),
  CONSTRAINT simulator_movement_of_a_card FOREIGN KEY (card_id) REFERENCES simulator_cards(id),
  CONSTRAINT simulator_movement_amount_is_not_negative CHECK ((amount >= 0)),
  CONSTRAINT simulator_movement_entry_is_known CHECK ((entry = ANY (ARRAY['debit'::text, 'credit'::text]))),
  CONSTRAINT simulator_movement_status_is_known CHECK ((status = ANY (ARRAY['completed'::text, 'failed'::text])))
);
CREATE INDEX simulator_card_movements_newest_first ON public.simulator_card_movements USING btree (card_id, number DESC);

CREATE TABLE simulator_card_orders (
  reference uuid NOT NULL,
  card_id uuid,
  movement_id uuid,
  is_done boolean NOT NULL,
  amount bigint NOT NULL,
  told_from timestamp with time zone NOT NULL,
  CONSTRAINT simulator_card_orders_pkey PRIMARY KEY (reference),
  CONSTRAINT simulator_order_made_a_movement FOREIGN KEY (movement_id) REFERENCES simulator_card_movements(id),
  CONSTRAINT simulator_order_on_a_card FOREIGN KEY (card_id) REFERENCES simulator_cards(id)
);

CREATE TABLE wallets (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  business_id bigint NOT NULL,
  environment text NOT NULL,
  currency text NOT NULL,
  ledger_address text GENERATED ALWAYS AS ((('wallet:'::text || (id)::text) || ':'::text) || currency) STORED NOT NULL,
  status text DEFAULT 'active'::text NOT NULL,
  per_transaction_limit bigint,
  daily_limit bigint,
  monthly_limit bigint,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT wallets_pkey PRIMARY KEY (id),
  CONSTRAINT one_wallet_per_currency UNIQUE (business_id, environment, currency),
  CONSTRAINT wallet_address_is_unique UNIQUE (ledger_address),
  CONSTRAINT wallet_of_a_business FOREIGN KEY (business_id) REFERENCES businesses(id),
  CONSTRAINT wallet_environment_is_known CHECK ((environment = ANY (ARRAY['live'::text, 'sandbox'::text]))),
  CONSTRAINT wallet_limits_are_not_negative CHECK (((per_transaction_limit >= 0) AND (daily_limit >= 0) AND (monthly_limit >= 0))),
  CONSTRAINT wallet_status_is_known CHECK ((status = 'active'::text))
);

CREATE TABLE cards (
  id bigint NOT NULL,
  business_id bigint NOT NULL,
  environment text NOT NULL,
  wallet_id bigint NOT NULL,
  operation_id uuid NOT NULL,
  provider text NOT NULL,
  provider_card_id text NOT NULL,
  brand text NOT NULL,
  currency text NOT NULL,
  status text DEFAULT 'active'::text NOT NULL,
  frozen_by text,
  first_six text NOT NULL,
  last_four text NOT NULL,
  ledger_address text GENERATED ALWAYS AS ('card:'::text || (id)::text) STORED NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  terminated_at timestamp with time zone,
  movements_read_to timestamp with time zone,
  next_sync_at timestamp with time zone,
  woken_at timestamp with time zone,
  differs_since timestamp with time zone,
  CONSTRAINT cards_pkey PRIMARY KEY (id),
  CONSTRAINT an_issued_card_is_claimed_once UNIQUE (provider, provider_card_id),
  CONSTRAINT an_operation_makes_one_card UNIQUE (operation_id),
  CONSTRAINT card_address_is_unique UNIQUE (ledger_address),
  CONSTRAINT card_funded_by_a_wallet FOREIGN KEY (wallet_id) REFERENCES wallets(id),
  CONSTRAINT card_made_by_an_operation FOREIGN KEY (operation_id) REFERENCES operations(id),
  CONSTRAINT card_of_a_business FOREIGN KEY (business_id) REFERENCES businesses(id),
  CONSTRAINT a_frozen_card_says_by_whom CHECK (((status = 'frozen'::text) = (frozen_by IS NOT NULL))),
  CONSTRAINT a_terminated_card_says_when CHECK (((status = 'terminated'::text) = (terminated_at IS NOT NULL))),
  CONSTRAINT card_brand_is_known CHECK ((brand = ANY (ARRAY['VISA'::text, 'MASTERCARD'::text]))),
  CONSTRAINT card_environment_is_known CHECK ((environment = ANY (ARRAY['live'::text, 'sandbox'::text]))),
  CONSTRAINT card_freezer_is_known CHECK ((frozen_by = ANY (ARRAY['merchant'::text, 'suspension'::text, 'issuer'::text]))),
  CONSTRAINT card_status_is_known CHECK ((status = ANY (ARRAY['active'::text, 'frozen'::text, 'terminated'::text]))),
  CONSTRAINT only_the_ends_of_a_number_are_kept CHECK (((first_six ~ '^\d{6}$'::text) AND (last_four ~ '^\d{4}$'::text)))
);
CREATE INDEX cards_by_status ON public.cards USING btree (business_id, status, environment, created_at DESC, id DESC);
CREATE INDEX cards_due ON public.cards USING btree (next_sync_at) WHERE (next_sync_at IS NOT NULL);
CREATE INDEX cards_frozen_by_suspension ON public.cards USING btree (business_id) WHERE (frozen_by = 'suspension'::text);
CREATE INDEX cards_newest_first ON public.cards USING btree (business_id, environment, created_at DESC, id DESC);

CREATE TABLE card_records (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  card_id bigint NOT NULL,
  business_id bigint NOT NULL,
  environment text NOT NULL,
  type text NOT NULL,
  operation_id uuid,
  issuer_transaction_id text,
  status text,
  amount bigint,
  balance_after bigint,
  merchant text,
  failure_code text,
  created_at timestamp with time zone NOT NULL,
  completed_at timestamp with time zone,
  entry_number bigint,
  CONSTRAINT card_records_pkey PRIMARY KEY (id),
  CONSTRAINT a_movement_is_recorded_once UNIQUE (card_id, issuer_transaction_id),
  CONSTRAINT an_operation_is_recorded_once UNIQUE (operation_id),
  CONSTRAINT card_record_of_a_business FOREIGN KEY (business_id) REFERENCES businesses(id),
  CONSTRAINT card_record_of_an_operation FOREIGN KEY (operation_id) REFERENCES operations(id),
  CONSTRAINT record_of_a_card FOREIGN KEY (card_id) REFERENCES cards(id),
  CONSTRAINT a_record_has_a_status_from_somewhere CHECK (((status IS NOT NULL) OR (operation_id IS NOT NULL))),
  CONSTRAINT card_record_amount_is_not_negative CHECK ((amount >= 0)),
  CONSTRAINT card_record_status_is_known CHECK ((status = ANY (ARRAY['pending'::text, 'completed'::text, 'failed'::text]))),
  CONSTRAINT card_record_type_is_known CHECK ((type = ANY (ARRAY['create'::text, 'topup'::text, 'drain'::text, 'freeze'::text, 'unfreeze'::text, 'terminate'::text, 'purchase'::text, 'refund'::text, 'reversal'::text, 'decline'::text, 'fee'::text])))
);
CREATE INDEX card_records_by_movement ON public.card_records USING btree (issuer_transaction_id) WHERE (issuer_transaction_id IS NOT NULL);
CREATE INDEX card_records_by_second ON public.card_records USING btree (card_id, date_trunc('second'::text, (created_at AT TIME ZONE 'UTC'::text)));
CREATE INDEX card_records_newest_first ON public.card_records USING btree (card_id, created_at DESC, id DESC);
CREATE INDEX card_records_pending ON public.card_records USING btree (card_id, created_at) WHERE (status = 'pending'::text);

CREATE TABLE webhook_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  business_id bigint NOT NULL,
  environment text NOT NULL,
  ordinal bigint NOT NULL,
  endpoint_id uuid NOT NULL,
  event_id uuid NOT NULL,
  status text NOT NULL,
  attempt_count integer DEFAULT 0 NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  claims integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamp with time zone,
  leased_until timestamp with time zone,
  last_http_status integer,
  last_reason text,
  created_at timestamp with time zone NOT NULL,
  completed_at timestamp with time zone,
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_delivery_ordinal_is_unique UNIQUE (business_id, environment, ordinal),
  CONSTRAINT a_webhook_delivery_that_ended_says_when CHECK (((status = 'pending'::text) = (completed_at IS NULL))),
  CONSTRAINT only_a_pending_webhook_delivery_is_attempted CHECK (((status = 'pending'::text) = (next_attempt_at IS NOT NULL))),
  CONSTRAINT only_a_pending_webhook_delivery_is_leased CHECK (((leased_until IS NULL) OR (status = 'pending'::text))),
  CONSTRAINT webhook_delivery_environment_is_known CHECK ((environment = ANY (ARRAY['live'::text, 'sandbox'::text]))),
  CONSTRAINT webhook_delivery_status_is_known CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text])))
) WITH (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_cost_delay=0, fillfactor=80);
CREATE INDEX webhook_deliveries_by_time ON public.webhook_deliveries USING btree (next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (endpoint_id, next_attempt_at, id) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX webhook_deliveries_failed ON public.webhook_deliveries USING btree (business_id, environment, date_trunc('hour'::text, (completed_at AT TIME ZONE 'UTC'::text))) WHERE (status = 'failed'::text);
CREATE INDEX webhook_deliveries_not_succeeded ON public.webhook_deliveries USING btree (business_id, environment, status, ordinal) WHERE (status <> 'succeeded'::text);
CREATE INDEX webhook_deliveries_of_event ON public.webhook_deliveries USING btree (event_id);

CREATE TABLE webhook_delivery_attempts (
  delivery_id bigint NOT NULL,
  number integer NOT NULL,
  http_status integer,
  reason text,
  latency_ms integer NOT NULL,
  response_excerpt text,
  attempted_at timestamp with time zone NOT NULL,
  CONSTRAINT webhook_delivery_attempts_pkey PRIMARY KEY (delivery_id, number)
);

CREATE TABLE webhook_endpoints (
  id uuid NOT NULL,
  business_id bigint NOT NULL,
  environment text NOT NULL,
  url text,
  enabled boolean DEFAULT true NOT NULL,
  disabled_reason text,
  event_types text[],
  secret_encrypted bytea NOT NULL,
  secret_prefix text NOT NULL,
  previous_secret_encrypted bytea,
  previous_secret_valid_until timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  secret_shown boolean DEFAULT false NOT NULL,
  failing_since timestamp with time zone,
  last_success_at timestamp with time zone,
  last_failure_at timestamp with time zone,
  older_secrets_encrypted bytea[] DEFAULT '{}'::bytea[] NOT NULL,
  CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (id),
  CONSTRAINT one_webhook_endpoint_per_environment UNIQUE (business_id, environment),
  CONSTRAINT webhook_endpoint_of_a_business FOREIGN KEY (business_id) REFERENCES businesses(id),
  CONSTRAINT a_disabled_webhook_endpoint_says_why CHECK ((enabled = (disabled_reason IS NULL))),
  CONSTRAINT a_previous_webhook_secret_ends CHECK (((previous_secret_encrypted IS NULL) = (previous_secret_valid_until IS NULL))),
  CONSTRAINT few_older_webhook_secrets_are_kept CHECK ((cardinality(older_secrets_encrypted) <= 4)),
  CONSTRAINT webhook_endpoint_disabled_reason_is_known CHECK ((disabled_reason = ANY (ARRAY['gone'::text, 'failing'::text, 'paused'::text]))),
  CONSTRAINT webhook_endpoint_environment_is_known CHECK ((environment = ANY (ARRAY['live'::text, 'sandbox'::text])))
) WITH (fillfactor=50);
CREATE INDEX webhook_endpoints_in_trouble ON public.webhook_endpoints USING btree (business_id) WHERE ((failing_since IS NOT NULL) OR (disabled_reason = ANY ('{failing,gone}'::text[])));

CREATE TABLE write_probes (
  id text NOT NULL,
  written_at timestamp with time zone NOT NULL,
  filler bytea,
  CONSTRAINT write_probes_pkey PRIMARY KEY (id)
) WITH (fillfactor=20);

CREATE VIEW all_planned_looks AS
 SELECT open_operations.operation_id,
    open_operations.provider,
    open_operations.kind,
    open_operations.next_check_at,
    open_operations.leased_until
   FROM open_operations
  WHERE (open_operations.next_check_at IS NOT NULL)
UNION ALL
 SELECT operation_looks.operation_id,
    operation_looks.provider,
    operation_looks.kind,
    operation_looks.next_check_at,
    operation_looks.leased_until
   FROM operation_looks;

CREATE VIEW ledger_positions AS
 SELECT ledger_book_sums.book AS address,
    ledger_book_sums.environment,
    ledger_book_sums.currency,
    ledger_book_sums.debits,
    ledger_book_sums.credits
   FROM ledger_book_sums
  WHERE ( SELECT ledger_summed_entries.has_caught_up
           FROM ledger_summed_entries)
UNION ALL
 SELECT ledger_entries.address,
    ledger_entries.environment,
    ledger_entries.currency,
        CASE ledger_entries.direction
            WHEN 'debit'::text THEN ledger_entries.amount
            ELSE (0)::bigint
        END AS debits,
        CASE ledger_entries.direction
            WHEN 'credit'::text THEN ledger_entries.amount
            ELSE (0)::bigint
        END AS credits
   FROM ledger_entries
  WHERE (( SELECT ledger_summed_entries.has_caught_up
           FROM ledger_summed_entries) AND ((ledger_entries.id >= ( SELECT (ledger_summed_entries.last_id + 1)
           FROM ledger_summed_entries)) AND (ledger_entries.id <= '9223372036854775807'::bigint)))
UNION ALL
 SELECT ledger_day_sums.address,
    ledger_day_sums.environment,
    ledger_day_sums.currency,
    ledger_day_sums.debits,
    ledger_day_sums.credits
   FROM ledger_day_sums
  WHERE (NOT ( SELECT ledger_summed_entries.has_caught_up
           FROM ledger_summed_entries))
UNION ALL
 SELECT ledger_entries.address,
    ledger_entries.environment,
    ledger_entries.currency,
        CASE ledger_entries.direction
            WHEN 'debit'::text THEN ledger_entries.amount
            ELSE (0)::bigint
        END AS debits,
        CASE ledger_entries.direction
            WHEN 'credit'::text THEN ledger_entries.amount
            ELSE (0)::bigint
        END AS credits
   FROM ledger_entries
  WHERE ((NOT ( SELECT ledger_summed_entries.has_caught_up
           FROM ledger_summed_entries)) AND (ledger_entries.created_at >= COALESCE(( SELECT (((max(ledger_closed_days.day) + 1))::timestamp without time zone AT TIME ZONE 'UTC'::text) AS timezone
           FROM ledger_closed_days), '-infinity'::timestamp with time zone)));

CREATE VIEW look_lanes AS
 WITH RECURSIVE lane AS (
        ( SELECT earliest.provider,
            earliest.kind
           FROM (( SELECT open_operations.provider,
                    open_operations.kind
                   FROM open_operations
                  WHERE (open_operations.next_check_at IS NOT NULL)
                  ORDER BY open_operations.provider, open_operations.kind
                 LIMIT 1)
                UNION ALL
                ( SELECT operation_looks.provider,
                    operation_looks.kind
                   FROM operation_looks
                  ORDER BY operation_looks.provider, operation_looks.kind
                 LIMIT 1)) earliest
          ORDER BY earliest.provider, earliest.kind
         LIMIT 1)
        UNION ALL
         SELECT following.provider,
            following.kind
           FROM (lane lane_1
             CROSS JOIN LATERAL ( SELECT next.provider,
                    next.kind
                   FROM (( SELECT looks.provider,
                            looks.kind
                           FROM open_operations looks
                          WHERE ((looks.next_check_at IS NOT NULL) AND (ROW(looks.provider, looks.kind) > ROW(lane_1.provider, lane_1.kind)))
                          ORDER BY looks.provider, looks.kind
                         LIMIT 1)
                        UNION ALL
                        ( SELECT looks.provider,
                            looks.kind
                           FROM operation_looks looks
                          WHERE (ROW(looks.provider, looks.kind) > ROW(lane_1.provider, lane_1.kind))
                          ORDER BY looks.provider, looks.kind
                         LIMIT 1)) next
                  ORDER BY next.provider, next.kind
                 LIMIT 1) following)
        )
 SELECT provider,
    kind
   FROM lane;

CREATE VIEW operation_account_counts AS
 SELECT operation_account_totals.business_id,
    operation_account_totals.environment,
    operation_account_totals.kind,
    operation_account_totals.currency,
    operation_account_totals.state,
    operation_account_totals.provider,
    operation_account_totals.network,
    operation_account_totals.total
   FROM operation_account_totals
UNION ALL
 SELECT operation_late_counts.business_id,
    operation_late_counts.environment,
    operation_late_counts.kind,
    operation_late_counts.currency,
    operation_late_counts.state,
    operation_late_counts.provider,
    operation_late_counts.network,
    operation_late_counts.change AS total
   FROM operation_late_counts
UNION ALL
 SELECT operation_day_counters.business_id,
    operation_day_counters.environment,
    operation_day_counters.kind,
    operation_day_counters.currency,
    operation_day_counters.state,
    operation_day_counters.provider,
    operation_day_counters.network,
    operation_day_counters.total
   FROM operation_day_counters
  WHERE (operation_day_counters.day > COALESCE(( SELECT max(operation_closed_days.day) AS max
           FROM operation_closed_days), '-infinity'::date));

CREATE VIEW operation_counters AS
 SELECT business_id,
    environment,
    kind,
    state,
    (sum(total))::bigint AS total
   FROM operation_account_counts
  GROUP BY business_id, environment, kind, state;

CREATE VIEW operation_totals AS
 SELECT operation_day_totals.day,
    operation_day_totals.environment,
    operation_day_totals.kind,
    operation_day_totals.state,
    operation_day_totals.provider,
    operation_day_totals.total
   FROM operation_day_totals
UNION ALL
 SELECT operation_late_counts.day,
    operation_late_counts.environment,
    operation_late_counts.kind,
    operation_late_counts.state,
    operation_late_counts.provider,
    operation_late_counts.change AS total
   FROM operation_late_counts
UNION ALL
 SELECT operation_day_counters.day,
    operation_day_counters.environment,
    operation_day_counters.kind,
    operation_day_counters.state,
    operation_day_counters.provider,
    operation_day_counters.total
   FROM operation_day_counters
  WHERE (operation_day_counters.day > COALESCE(( SELECT max(operation_closed_days.day) AS max
           FROM operation_closed_days), '-infinity'::date));

CREATE VIEW operations_in_progress AS
 SELECT open.operation_id AS id,
    open.business_id,
    open.environment,
    open.created_at,
    open.kind,
    open.currency,
    open.card_id,
    o.state,
    o.amount,
    o.source,
    o.target,
    o.provider,
    o.provider_reference,
    o.network,
    o.phone_number,
    o.client_reference,
    o.parameters,
    o.submissions,
    o.completed_at
   FROM (open_operations open
     LEFT JOIN operations o ON ((o.id = open.operation_id)));

CREATE OR REPLACE FUNCTION public.apply_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT starts_with(NEW.address, 'wallet:') AND NOT starts_with(NEW.address, 'card:') THEN
    NEW.balance_after := NULL;
    NEW.entry_number := NULL;
    RETURN NEW;
  END IF;
  UPDATE ledger_accounts
    SET posted = posted + CASE NEW.direction WHEN 'credit' THEN NEW.amount ELSE -NEW.amount END, entry_count = entry_count + 1,
        changed_at = greatest(changed_at, NEW.created_at)
    WHERE address = NEW.address AND environment = NEW.environment AND currency = NEW.currency
    RETURNING posted, entry_count INTO NEW.balance_after, NEW.entry_number;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no ledger account % in % %', NEW.address, NEW.environment, NEW.currency USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.apply_hold()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'holds are never deleted' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'held' THEN
      RAISE EXCEPTION 'a hold starts as held' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    -- Neither operations nor accounts are ever deleted, so they need not be locked as a foreign key would.
    IF NOT EXISTS (SELECT FROM operations WHERE id = NEW.operation_id) THEN
      RAISE EXCEPTION 'ledger_holds_belong_to_an_operation: there is no operation %', NEW.operation_id
        USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'ledger_holds_belong_to_an_operation';
    END IF;
    UPDATE ledger_accounts SET held = held + NEW.amount, changed_at = greatest(changed_at, NEW.created_at) WHERE address = NEW.address;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'hold_is_on_an_account: there is no account %', NEW.address
        USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'hold_is_on_an_account';
    END IF;
    UPDATE ledger_outgoing_days SET amount = amount + NEW.amount
      WHERE address = NEW.address AND day = (NEW.created_at AT TIME ZONE 'UTC')::date;
    IF NOT FOUND THEN
      INSERT INTO ledger_outgoing_days AS days (address, day, amount)
        VALUES (NEW.address, (NEW.created_at AT TIME ZONE 'UTC')::date, NEW.amount)
        ON CONFLICT (address, day) DO UPDATE SET amount = days.amount + excluded.amount;
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.state <> 'held' OR NEW.state = 'held'
     OR (OLD.operation_id, OLD.address, OLD.amount, OLD.created_at) IS DISTINCT FROM (NEW.operation_id, NEW.address, NEW.amount, NEW.created_at) THEN
    RAISE EXCEPTION 'a hold is closed once and changes nothing else' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  UPDATE ledger_accounts SET held = held - OLD.amount, changed_at = greatest(changed_at, NEW.closed_at) WHERE address = OLD.address;
  IF NEW.state = 'released' THEN
    UPDATE ledger_outgoing_days SET amount = amount - OLD.amount
      WHERE address = OLD.address AND day = (OLD.created_at AT TIME ZONE 'UTC')::date;
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.begin_float_pause(p_provider text, p_environment text, p_country text, p_currency text, p_from_amount bigint, p_needed bigint, p_at timestamp with time zone, p_lapses_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  v_is_new boolean;
BEGIN
  INSERT INTO payout_pauses AS pause (cause, provider, environment, country, currency, from_amount, needed, reads_needed, began_at, lapses_at)
    VALUES ('float', p_provider, p_environment, p_country, p_currency, p_from_amount, p_needed,
      coalesce((SELECT least(2 * past.reads_needed, 32) FROM payout_pauses AS past
        WHERE past.cause = 'float' AND past.provider = p_provider AND past.environment = p_environment
          AND past.country IS NOT DISTINCT FROM p_country AND past.currency = p_currency AND past.ended_at > p_at - interval '1 hour'
        ORDER BY past.id DESC LIMIT 1), 2), p_at, p_lapses_at)
    ON CONFLICT (cause, coalesce(provider, ''), coalesce(environment, ''), coalesce(country, ''), coalesce(currency, '')) WHERE ended_at IS NULL
    DO UPDATE SET from_amount = least(pause.from_amount, excluded.from_amount), needed = greatest(pause.needed, excluded.needed),
      covered_reads = 0, began_at = greatest(pause.began_at, excluded.began_at), lapses_at = greatest(pause.lapses_at, excluded.lapses_at)
    RETURNING xmax = 0 INTO v_is_new;
  RETURN v_is_new;
END $function$;

CREATE OR REPLACE FUNCTION public.business_lock(p_business_id bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  RETURN (1::bigint << 48) + p_business_id;
END $function$;

CREATE OR REPLACE FUNCTION public.check_attempt_owners()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
DECLARE
  v_delivery_id bigint;
BEGIN
  SELECT delivery_id INTO v_delivery_id FROM added
    WHERE (SELECT id FROM webhook_deliveries WHERE id = added.delivery_id) IS NULL LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'webhook_attempt_of_a_delivery: there is no delivery %', v_delivery_id
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'webhook_attempt_of_a_delivery';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.check_captured_hold()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entries WHERE operation_id = NEW.operation_id AND direction = 'debit' AND address = NEW.address) THEN
    RAISE EXCEPTION 'a captured hold needs its entry' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.check_delivery_owners()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
DECLARE
  v_stray record;
BEGIN
  SELECT delivery.event_id, delivery.endpoint_id,
      delivery.business_id IS DISTINCT FROM (SELECT business_id FROM events WHERE id = delivery.event_id) AS has_no_event
    INTO v_stray FROM added AS delivery
    WHERE delivery.business_id IS DISTINCT FROM (SELECT business_id FROM events WHERE id = delivery.event_id)
      OR delivery.business_id IS DISTINCT FROM (SELECT business_id FROM webhook_endpoints WHERE id = delivery.endpoint_id) LIMIT 1;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF v_stray.has_no_event THEN
    RAISE EXCEPTION 'webhook_delivery_of_an_event: the business has no event %', v_stray.event_id
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'webhook_delivery_of_an_event';
  END IF;
  RAISE EXCEPTION 'webhook_delivery_to_an_endpoint: the business has no endpoint %', v_stray.endpoint_id
    USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'webhook_delivery_to_an_endpoint';
END $function$;

CREATE OR REPLACE FUNCTION public.check_event_owners()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  v_business_id bigint;
  v_operation_id uuid;
BEGIN
  -- One look in the common case; what is missing is told apart below. Each row is found by its key: for an EXISTS under an OR the
  -- planner may read all operations into memory.
  IF NOT EXISTS (SELECT FROM added
      WHERE (SELECT id FROM businesses WHERE id = added.business_id) IS NULL
        OR (added.operation_id IS NOT NULL AND (SELECT id FROM operations WHERE id = added.operation_id) IS NULL)) THEN
    RETURN NULL;
  END IF;
  SELECT business_id INTO v_business_id FROM added WHERE NOT EXISTS (SELECT FROM businesses WHERE id = added.business_id) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'event_of_a_business: there is no business %', v_business_id
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'event_of_a_business';
  END IF;
  SELECT operation_id INTO v_operation_id FROM added
    WHERE operation_id IS NOT NULL AND NOT EXISTS (SELECT FROM operations WHERE id = added.operation_id) LIMIT 1;
  RAISE EXCEPTION 'event_of_an_operation: there is no operation %', v_operation_id
    USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'event_of_an_operation';
END $function$;

CREATE OR REPLACE FUNCTION public.check_operation_owners()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  v_business_id bigint;
  v_wallet_id bigint;
BEGIN
  -- One look in the common case; what is missing is told apart below. Each row is found by its key, as in `check_event_owners`.
  IF NOT EXISTS (SELECT FROM added
      WHERE (SELECT id FROM businesses WHERE id = added.business_id) IS NULL
        OR (added.wallet_id IS NOT NULL AND (SELECT id FROM wallets WHERE id = added.wallet_id) IS NULL)) THEN
    RETURN NULL;
  END IF;
  SELECT business_id INTO v_business_id FROM added WHERE NOT EXISTS (SELECT FROM businesses WHERE id = added.business_id) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'operation_of_a_business: there is no business %', v_business_id
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'operation_of_a_business';
  END IF;
  SELECT wallet_id INTO v_wallet_id FROM added
    WHERE wallet_id IS NOT NULL AND NOT EXISTS (SELECT FROM wallets WHERE id = added.wallet_id) LIMIT 1;
  RAISE EXCEPTION 'operation_on_a_wallet: there is no wallet %', v_wallet_id
    USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'operation_on_a_wallet';
END $function$;

CREATE OR REPLACE FUNCTION public.check_postings_balance()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  v_legs int := 0;
  v_are_pairs boolean := true;
  v_first record;
  v_leg record;
  v_begins timestamptz := 'infinity';
  v_operation_id uuid;
BEGIN
  FOR v_leg IN SELECT operation_id, step, direction, address, environment, currency, amount, created_at FROM added LOOP
    v_legs := v_legs + 1;
    v_begins := least(v_begins, v_leg.created_at);
    IF v_legs % 2 = 1 THEN
      v_first := v_leg;
    ELSIF v_first.operation_id <> v_leg.operation_id OR v_first.step <> v_leg.step OR v_first.direction = v_leg.direction
        OR v_first.address = v_leg.address OR v_first.amount <> v_leg.amount OR v_first.currency <> v_leg.currency
        OR v_first.environment <> v_leg.environment
        OR NOT EXISTS (SELECT FROM operations WHERE id = v_first.operation_id AND environment = v_first.environment) THEN
      v_are_pairs := false;
    END IF;
  END LOOP;
  IF v_legs % 2 = 1 OR NOT v_are_pairs THEN
    IF EXISTS (
      SELECT FROM added GROUP BY operation_id, step
      HAVING count(*) <> 2 OR count(DISTINCT direction) <> 2 OR min(amount) <> max(amount) OR min(currency) <> max(currency)
          OR min(environment) <> max(environment) OR count(DISTINCT address) <> 2) THEN
      RAISE EXCEPTION 'a posting is one debit and one equal credit, written together' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    -- No operation is ever deleted, so it need not be locked as a foreign key would.
    SELECT added.operation_id INTO v_operation_id FROM added
      WHERE NOT EXISTS (SELECT FROM operations WHERE id = added.operation_id) LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'ledger_entries_belong_to_an_operation: there is no operation %', v_operation_id
        USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'ledger_entries_belong_to_an_operation';
    END IF;
    IF EXISTS (SELECT FROM added JOIN operations ON operations.id = added.operation_id WHERE operations.environment <> added.environment) THEN
      RAISE EXCEPTION 'an entry belongs to the environment of its operation' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
  END IF;
  -- What an issuer or a person brings late may belong to a day whose sums are written already, and so may anything once the clock was set back.
  IF v_begins < now() - interval '20 hours' OR (v_begins AT TIME ZONE 'UTC')::date <= (SELECT max(day) FROM ledger_closed_days) THEN
    LOCK TABLE ledger_closed_days IN ROW EXCLUSIVE MODE;
    INSERT INTO ledger_day_sums AS sums (address, environment, currency, day, debits, credits, entries)
      SELECT address, environment, currency, (created_at AT TIME ZONE 'UTC')::date, coalesce(sum(amount) FILTER (WHERE direction = 'debit'), 0),
        coalesce(sum(amount) FILTER (WHERE direction = 'credit'), 0), count(*)
      FROM added WHERE (created_at AT TIME ZONE 'UTC')::date <= (SELECT max(day) FROM ledger_closed_days) GROUP BY 1, 2, 3, 4
      ON CONFLICT (address, environment, currency, day) DO UPDATE SET debits = sums.debits + excluded.debits,
        credits = sums.credits + excluded.credits, entries = sums.entries + excluded.entries;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.choose_due_deliveries(p_now timestamp with time zone, p_busy uuid[], p_in_flight integer[], p_slow boolean[], p_steady integer, p_degraded integer, p_after uuid)
 RETURNS TABLE(chosen_id bigint, is_degraded boolean, visited_to uuid)
 LANGUAGE plpgsql
 ROWS 10
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_sort TO 'off'
 SET enable_incremental_sort TO 'off'
 SET jit TO 'off'
AS $function$
DECLARE
  -- Due rows that are read from each end of the index by time.
  c_window constant integer := 128;
  -- Endpoints that are visited when a window is full.
  c_steps constant integer := 64;
  c_steady_calls constant integer := 8;
  c_degraded_calls constant integer := 2;
BEGIN
  RETURN QUERY
  WITH RECURSIVE oldest AS MATERIALIZED (
    SELECT endpoint_id, next_attempt_at FROM webhook_deliveries
    WHERE next_attempt_at <= p_now AND (leased_until IS NULL OR leased_until <= p_now) ORDER BY next_attempt_at LIMIT c_window),
  much AS MATERIALIZED (SELECT count(*) = c_window AS is_due FROM oldest),
  newest AS (
    SELECT endpoint_id, next_attempt_at FROM webhook_deliveries
    WHERE next_attempt_at <= p_now AND (leased_until IS NULL OR leased_until <= p_now) AND (SELECT is_due FROM much)
    ORDER BY next_attempt_at DESC LIMIT c_window),
  walk AS (
    (SELECT endpoint_id, next_attempt_at, 1 AS step FROM webhook_deliveries
     WHERE next_attempt_at IS NOT NULL AND endpoint_id > p_after AND (SELECT is_due FROM much) ORDER BY endpoint_id, next_attempt_at LIMIT 1)
    UNION ALL
    SELECT following.endpoint_id, following.next_attempt_at, walk.step + 1 FROM walk CROSS JOIN LATERAL (
      SELECT endpoint_id, next_attempt_at FROM webhook_deliveries WHERE next_attempt_at IS NOT NULL AND endpoint_id > walk.endpoint_id
      ORDER BY endpoint_id, next_attempt_at LIMIT 1) AS following
    WHERE walk.step < c_steps),
  waiting AS (
    SELECT endpoint_id, min(next_attempt_at) AS next_attempt_at FROM (
      SELECT endpoint_id, next_attempt_at FROM oldest UNION ALL SELECT endpoint_id, next_attempt_at FROM newest
      UNION ALL SELECT endpoint_id, next_attempt_at FROM walk WHERE next_attempt_at <= p_now) AS found GROUP BY endpoint_id),
  laned AS (
    SELECT waiting.endpoint_id, waiting.next_attempt_at, coalesce(busy.in_flight, 0) AS in_flight,
           endpoints.failing_since IS NOT NULL OR coalesce(busy.slow, false) AS degraded, endpoints.called_at
    FROM waiting
    CROSS JOIN LATERAL (
      SELECT failing_since, coalesce(greatest(last_success_at, last_failure_at), '-infinity') AS called_at
      FROM webhook_endpoints WHERE id = waiting.endpoint_id LIMIT 1) AS endpoints
    LEFT JOIN unnest(p_busy, p_in_flight, p_slow) AS busy (endpoint_id, in_flight, slow) ON busy.endpoint_id = waiting.endpoint_id),
  due AS MATERIALIZED (
    SELECT endpoint_id, CASE WHEN degraded THEN called_at END AS called_at, next_attempt_at, degraded,
      CASE WHEN degraded THEN c_degraded_calls ELSE c_steady_calls END - in_flight AS allowance
    FROM laned),
  chosen AS (
    SELECT lane.is_degraded, picked.id FROM (VALUES (false, p_steady), (true, p_degraded)) AS lane (is_degraded, places)
    CROSS JOIN LATERAL (
      SELECT locked.id FROM (
        SELECT endpoint_id, allowance FROM due WHERE degraded = lane.is_degraded AND allowance > 0
        ORDER BY called_at, next_attempt_at, endpoint_id LIMIT lane.places) AS endpoints
      CROSS JOIN LATERAL (
        SELECT id FROM webhook_deliveries WHERE endpoint_id = endpoints.endpoint_id AND next_attempt_at <= p_now
          AND (leased_until IS NULL OR leased_until <= p_now)
        ORDER BY next_attempt_at, id LIMIT endpoints.allowance FOR UPDATE SKIP LOCKED) AS locked
      LIMIT lane.places) AS picked)
  SELECT chosen.id, chosen.is_degraded, (SELECT endpoint_id FROM walk WHERE step = c_steps)
  FROM (SELECT) AS always LEFT JOIN chosen ON true;
END $function$;

CREATE OR REPLACE FUNCTION public.choose_due_emails_of_kinds(p_now timestamp with time zone, p_busy text[], p_places integer, p_kinds text[])
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 ROWS 10
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_sort TO 'off'
 SET jit TO 'off'
AS $function$
DECLARE
  v_due record;
  v_seen text[] := p_busy;
  v_places integer := p_places;
BEGIN
  FOR v_due IN SELECT id, recipient FROM email_messages WHERE next_attempt_at <= p_now AND kind = ANY (p_kinds)
    ORDER BY next_attempt_at LOOP
    EXIT WHEN v_places <= 0;
    CONTINUE WHEN v_due.recipient = ANY (v_seen);
    v_seen := v_seen || v_due.recipient;
    PERFORM FROM email_messages WHERE id = v_due.id AND next_attempt_at <= p_now FOR UPDATE SKIP LOCKED;
    CONTINUE WHEN NOT FOUND;
    v_places := v_places - 1;
    RETURN NEXT v_due.id;
  END LOOP;
END $function$;

CREATE OR REPLACE FUNCTION public.claim_due_looks(p_now timestamp with time zone, p_until timestamp with time zone, p_places integer, p_busy text[], p_taken integer[])
 RETURNS TABLE(claimed_id uuid, look_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 10
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
DECLARE
  v_open tid[];
  v_ended uuid[];
BEGIN
  SELECT array_agg(due.place) FILTER (WHERE due.place IS NOT NULL),
      coalesce(array_agg(due.operation_id) FILTER (WHERE due.place IS NULL), '{}')
    INTO v_open, v_ended
    FROM look_lanes AS lane
      CROSS JOIN LATERAL (SELECT greatest(p_places - coalesce(p_taken[array_position(p_busy, lane.provider || ':' || lane.kind)], 0), 0) AS free) AS places
      CROSS JOIN LATERAL (
        SELECT open.next_check_at, open.operation_id, open.place FROM (
          SELECT looks.next_check_at, looks.operation_id, looks.ctid AS place FROM open_operations AS looks
          WHERE looks.provider = lane.provider AND looks.kind = lane.kind AND looks.next_check_at <= p_now
            AND (looks.leased_until IS NULL OR looks.leased_until <= p_now)
          ORDER BY looks.next_check_at LIMIT places.free FOR UPDATE SKIP LOCKED) AS open
        UNION ALL
        SELECT ended.next_check_at, ended.operation_id, NULL FROM (
          SELECT looks.next_check_at, looks.operation_id FROM operation_looks AS looks
          WHERE looks.provider = lane.provider AND looks.kind = lane.kind AND looks.next_check_at <= p_now
            AND (looks.leased_until IS NULL OR looks.leased_until <= p_now)
          ORDER BY looks.next_check_at LIMIT places.free FOR UPDATE SKIP LOCKED) AS ended
        ORDER BY 1 LIMIT places.free) AS due;
  IF v_open IS NULL AND v_ended = '{}' THEN
    RETURN;
  END IF;
  PERFORM set_config('synchronous_commit', 'off', true);
  IF v_open IS NOT NULL THEN
    -- By the place of the rows, which are locked.
    RETURN QUERY UPDATE open_operations SET leased_until = p_until WHERE ctid = ANY (v_open) RETURNING operation_id, next_check_at;
  END IF;
  IF v_ended <> '{}' THEN
    RETURN QUERY UPDATE operation_looks SET leased_until = p_until WHERE operation_id = ANY (v_ended) RETURNING operation_id, next_check_at;
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.claim_due_operations(p_now timestamp with time zone, p_until timestamp with time zone, p_places integer, p_busy text[], p_taken integer[])
 RETURNS SETOF operations
 LANGUAGE plpgsql
 ROWS 10
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
DECLARE
  v_claim record;
  v_operation operations;
BEGIN
  FOR v_claim IN SELECT claimed_id, look_at FROM claim_due_looks(p_now, p_until, p_places, p_busy, p_taken) LOOP
    SELECT * INTO v_operation FROM operations WHERE id = v_claim.claimed_id;
    v_operation.next_check_at := v_claim.look_at;
    RETURN NEXT v_operation;
  END LOOP;
END $function$;

CREATE OR REPLACE FUNCTION public.close_ledger_days(p_until date, p_days integer)
 RETURNS date
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  v_from date;
  v_until date;
BEGIN
  LOCK TABLE ledger_closed_days IN EXCLUSIVE MODE;
  SELECT max(day) + 1 INTO v_from FROM ledger_closed_days;
  IF v_from IS NULL THEN
    SELECT (min(created_at) AT TIME ZONE 'UTC')::date INTO v_from FROM ledger_entries;
  END IF;
  v_until := least(p_until, v_from + p_days);
  IF v_from IS NULL OR v_until <= v_from THEN
    RETURN coalesce(v_from, p_until);
  END IF;
  INSERT INTO ledger_day_sums (address, environment, currency, day, debits, credits, entries)
    SELECT address, environment, currency, (created_at AT TIME ZONE 'UTC')::date, coalesce(sum(amount) FILTER (WHERE direction = 'debit'), 0),
      coalesce(sum(amount) FILTER (WHERE direction = 'credit'), 0), count(*)
    FROM ledger_entries
    WHERE created_at >= v_from::timestamp AT TIME ZONE 'UTC' AND created_at < v_until::timestamp AT TIME ZONE 'UTC'
    GROUP BY 1, 2, 3, 4;
  INSERT INTO ledger_closed_days (day) VALUES (v_until - 1);
  RETURN v_until;
END $function$;

CREATE OR REPLACE FUNCTION public.close_operation_days(p_until date, p_days integer)
 RETURNS date
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  v_from date;
  v_until date;
BEGIN
  LOCK TABLE operation_closed_days IN EXCLUSIVE MODE;
  SELECT max(day) + 1 INTO v_from FROM operation_closed_days;
  IF v_from IS NULL THEN
    -- The sums were emptied, and no late end was noted since.
    DELETE FROM operation_days_by_hour;
    DELETE FROM operation_account_day_sums;
    DELETE FROM operation_days_by_account;
    DELETE FROM operation_account_day_amounts;
    DELETE FROM operation_days_by_amount;
    SELECT min(day) INTO v_from FROM operation_day_counters;
  END IF;
  v_until := least(p_until, v_from + p_days, (clock_timestamp() AT TIME ZONE 'UTC')::date - 1);
  IF v_from IS NULL OR v_until <= v_from THEN
    RETURN coalesce(v_from, p_until);
  END IF;
  INSERT INTO operation_day_totals (day, environment, kind, state, provider, total)
    SELECT day, environment, kind, state, provider, sum(total) FROM operation_day_counters
    WHERE day >= v_from AND day < v_until GROUP BY 1, 2, 3, 4, 5;
  INSERT INTO operation_account_totals AS totals (business_id, environment, kind, currency, state, provider, network, total)
    SELECT business_id, environment, kind, currency, state, provider, network, sum(total) FROM operation_day_counters
    WHERE day >= v_from AND day < v_until GROUP BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (business_id, environment, kind, currency, state, provider, network) DO UPDATE SET total = totals.total + excluded.total;
  INSERT INTO operation_closed_days (day) VALUES (v_until - 1);
  RETURN v_until;
END $function$;

CREATE OR REPLACE FUNCTION public.complete_card_moves(p_ends json, p_from text[], p_may_wait boolean DEFAULT true)
 RETURNS TABLE(ended uuid[], left_for_later uuid[])
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET cpu_index_tuple_cost TO '100'
AS $function$
DECLARE
  v_asked uuid[];
  v_types text[];
  v_ids uuid[];
  v_cards bigint[];
  v_locked bigint[];
  v_ends json := p_ends;
  v_without_card uuid[] := '{}';
  v_told uuid[];
  v_told_as text[];
  v_data json[];
  v_tell_first boolean;
BEGIN
  SELECT array_agg(item.id), array_agg(item.told_as) INTO v_asked, v_types FROM json_to_recordset(p_ends) AS item (id uuid, told_as text);
  SELECT array_agg(id), array_agg(card_id) INTO v_ids, v_cards FROM operations WHERE id = ANY (v_asked);
  IF cardinality(v_ids) > 1 THEN
    PERFORM set_config('lock_timeout', CASE WHEN p_may_wait THEN '500ms' ELSE '20ms' END, true);
  END IF;
  IF p_may_wait THEN
    PERFORM FROM cards WHERE id = ANY (v_cards) ORDER BY id FOR NO KEY UPDATE;
  ELSE
    v_locked := ARRAY(SELECT id FROM cards WHERE id = ANY (v_cards) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED);
    IF cardinality(v_locked) < cardinality(v_cards) THEN
      v_without_card := ARRAY(SELECT id FROM unnest(v_ids, v_cards) AS item (id, card_id) WHERE card_id <> ALL (v_locked));
      v_ends := (SELECT json_agg(item.value) FROM json_array_elements(p_ends) AS item (value)
        WHERE (item.value ->> 'id')::uuid <> ALL (v_without_card));
    END IF;
  END IF;
  left_for_later := v_without_card;
  IF v_ends IS NOT NULL THEN
    SELECT concluded.ended, v_without_card || concluded.left_for_later INTO ended, left_for_later
      FROM conclude_operations(v_ends, p_from, NULL, p_may_wait) AS concluded;
  END IF;
  IF ended IS NOT NULL THEN
    -- Operations are not joined: their index by card would be read whole for it by a plan from the time when there were few.
    SELECT array_agg(operation.id), array_agg(v_types[array_position(v_asked, operation.id)]), array_agg(row_to_json(shown)),
        bool_or((SELECT sequence.last_sequence FROM event_sequences AS sequence
          WHERE sequence.business_id = card.business_id AND sequence.environment = card.environment) IS NULL)
      INTO v_told, v_told_as, v_data, v_tell_first
      FROM unnest(v_ids, v_cards) AS operation (id, card_id)
        JOIN cards AS card ON card.id = operation.card_id
        JOIN ledger_accounts AS account ON account.address = card.ledger_address
        CROSS JOIN LATERAL (SELECT card.id, card.brand, 'virtual' AS card_type, card.currency AS currency_code, card.status, card.first_six,
          card.last_four, card.first_six || '******' || card.last_four AS masked, (account.posted - account.held)::text AS balance,
          to_char(card.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created_at) AS shown
      WHERE operation.id = ANY (ended) AND card.id = ANY (v_cards)
        AND account.address = ANY (ARRAY(SELECT ledger_address FROM cards WHERE id = ANY (v_cards)));
    IF cardinality(array_remove(v_told_as, NULL)) IS DISTINCT FROM cardinality(ended) THEN
      RAISE EXCEPTION 'a card that moved money has nothing to tell' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    PERFORM record_final_events(ended, v_told, v_told_as, v_data, v_tell_first);
  END IF;
  RETURN NEXT;
END $function$;

CREATE OR REPLACE FUNCTION public.conclude_deliveries(p_results json, p_deliveries bigint[], p_endpoints uuid[], p_now timestamp with time zone, p_failing_since_min timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET jit TO 'off'
AS $function$
DECLARE
  c_silence constant interval := (p_now - p_failing_since_min) * 2 / 5;
BEGIN
  PERFORM FROM webhook_endpoints WHERE id = ANY (p_endpoints) ORDER BY id FOR NO KEY UPDATE;
  WITH results AS MATERIALIZED (
    SELECT delivery_id, claim, endpoint_id, failures, reason, was_tried, attempted_at, http_status, latency_ms, response_excerpt, is_replaced,
      CASE WHEN is_due THEN 'pending' ELSE status END AS status, CASE WHEN is_due THEN p_now ELSE next_attempt_at END AS next_attempt_at
    FROM json_to_recordset(p_results) AS result (delivery_id bigint, claim integer, endpoint_id uuid, url text, status text,
      failures integer, reason text, next_attempt_at timestamptz, was_tried boolean, attempted_at timestamptz, http_status integer,
      latency_ms integer, response_excerpt text)
    LEFT JOIN (SELECT id, url AS standing_url FROM webhook_endpoints WHERE id = ANY (p_endpoints)) AS endpoints ON endpoints.id = endpoint_id
    CROSS JOIN LATERAL (SELECT was_tried AND url IS NOT NULL AND url IS DISTINCT FROM standing_url AS is_replaced) AS address
    CROSS JOIN LATERAL (SELECT is_replaced AND reason = 'gone' AS is_due) AS again),
  concluded AS (
    UPDATE webhook_deliveries AS deliveries SET status = results.status, failures = results.failures, leased_until = NULL,
      attempt_count = attempt_count + results.was_tried::integer, next_attempt_at = results.next_attempt_at,
      last_http_status = results.http_status, last_reason = results.reason,
      completed_at = CASE WHEN results.status <> 'pending' THEN p_now END
    FROM results
    WHERE deliveries.id = ANY (p_deliveries) AND deliveries.id = results.delivery_id AND deliveries.claims = results.claim
      AND deliveries.completed_at IS NULL
    RETURNING deliveries.id, deliveries.attempt_count, results.was_tried, results.http_status, results.reason, results.latency_ms,
      results.response_excerpt, results.attempted_at),
  logged AS (
    INSERT INTO webhook_delivery_attempts (delivery_id, number, http_status, reason, latency_ms, response_excerpt, attempted_at)
    SELECT id, attempt_count, http_status, reason, latency_ms, response_excerpt, attempted_at FROM concluded WHERE was_tried),
  outcomes AS (
    SELECT endpoint_id, max(attempted_at) FILTER (WHERE reason IS NULL) AS succeeded_at,
           min(attempted_at) FILTER (WHERE reason IS NOT NULL) AS first_failed_at,
           max(attempted_at) FILTER (WHERE reason IS NOT NULL) AS last_failed_at, coalesce(bool_or(reason = 'gone'), false) AS gone
    FROM results WHERE was_tried AND NOT is_replaced GROUP BY endpoint_id),
  judged AS (
    SELECT endpoints.id, outcomes.succeeded_at, outcomes.last_failed_at, outcomes.gone,
           CASE WHEN outcomes.succeeded_at IS NOT NULL THEN NULL
                WHEN outcomes.first_failed_at - endpoints.last_failure_at > c_silence THEN outcomes.first_failed_at
                ELSE coalesce(endpoints.failing_since, outcomes.first_failed_at) END AS failing_since
    FROM webhook_endpoints AS endpoints JOIN outcomes ON outcomes.endpoint_id = endpoints.id
    WHERE endpoints.id = ANY (p_endpoints))
  UPDATE webhook_endpoints AS endpoints SET failing_since = judged.failing_since,
    last_success_at = greatest(endpoints.last_success_at, judged.succeeded_at),
    last_failure_at = greatest(endpoints.last_failure_at, judged.last_failed_at),
    enabled = endpoints.enabled AND NOT judged.gone AND coalesce(judged.failing_since > p_failing_since_min, true),
    disabled_reason = CASE WHEN NOT endpoints.enabled THEN endpoints.disabled_reason
                           WHEN judged.gone THEN 'gone' WHEN judged.failing_since <= p_failing_since_min THEN 'failing' END
  FROM judged WHERE endpoints.id = judged.id AND endpoints.id = ANY (p_endpoints);
END $function$;

CREATE OR REPLACE FUNCTION public.conclude_operation(p_id uuid, p_from text[], p_state text, p_at timestamp with time zone, p_provider_reference text, p_failure_code text, p_failure_message text, p_event_type text, p_event_data json, p_frees_key boolean, p_next_check_at timestamp with time zone, p_amount bigint DEFAULT NULL::bigint, p_source text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  RETURN (SELECT ended IS NOT NULL FROM conclude_operations(json_build_array(json_build_object('id', p_id, 'state', p_state, 'at', p_at,
    'provider_reference', p_provider_reference, 'failure_code', p_failure_code, 'failure_message', p_failure_message,
    'amount', p_amount, 'frees_key', p_frees_key, 'next_check_at', p_next_check_at, 'event_type', p_event_type,
    'event_data', p_event_data)), p_from, p_source));
END $function$;

CREATE OR REPLACE FUNCTION public.conclude_operations(p_ends json, p_from text[], p_source text DEFAULT NULL::text, p_may_wait boolean DEFAULT true)
 RETURNS TABLE(ended uuid[], left_for_later uuid[])
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET cpu_index_tuple_cost TO '100'
AS $function$
DECLARE
  v_ids uuid[];
  v_states text[];
  v_times timestamptz[];
  v_references text[];
  v_failure_codes text[];
  v_failure_messages text[];
  v_amounts bigint[];
  v_frees_keys boolean[];
  v_looks timestamptz[];
  v_types text[];
  v_data json[];
  v_accounts text[];
  v_locked text[];
  v_look_again boolean;
  v_hold boolean;
  v_post boolean;
  v_tell boolean;
  v_tell_first boolean;
BEGIN
  left_for_later := '{}';
  SELECT array_agg(item.id), array_agg(item.state), array_agg(item.at), array_agg(item.provider_reference), array_agg(item.failure_code),
      array_agg(item.failure_message), array_agg(item.amount), array_agg(coalesce(item.frees_key, false)), array_agg(item.next_check_at),
      array_agg(item.event_type), array_agg(item.event_data)
    INTO v_ids, v_states, v_times, v_references, v_failure_codes, v_failure_messages, v_amounts, v_frees_keys, v_looks, v_types, v_data
    FROM json_to_recordset(p_ends) AS item (id uuid, state text, at timestamptz, provider_reference text, failure_code text,
      failure_message text, amount bigint, frees_key boolean, next_check_at timestamptz, event_type text, event_data json);
  IF cardinality(v_ids) > 1 THEN
    PERFORM set_config('lock_timeout', CASE WHEN p_may_wait THEN '500ms' ELSE '20ms' END, true);
  END IF;
  v_accounts := ARRAY(SELECT DISTINCT side.address
    FROM unnest(v_ids, v_states) AS item (id, state)
      CROSS JOIN LATERAL (SELECT source, target, holds_source FROM operations WHERE id = item.id AND operations.state = ANY (p_from) OFFSET 0) AS operation
      CROSS JOIN LATERAL (VALUES (operation.source), (operation.target)) AS side (address)
    WHERE (operation.holds_source OR item.state = 'completed')
      AND (starts_with(side.address, 'wallet:') OR starts_with(side.address, 'card:')));
  IF p_may_wait THEN
    PERFORM FROM ledger_accounts WHERE address = ANY (v_accounts) ORDER BY address FOR NO KEY UPDATE;
  ELSE
    v_locked := ARRAY(SELECT address FROM ledger_accounts WHERE address = ANY (v_accounts) ORDER BY address FOR NO KEY UPDATE SKIP LOCKED);
    IF cardinality(v_locked) < cardinality(v_accounts) THEN
      left_for_later := ARRAY(SELECT operation.id FROM operations AS operation WHERE operation.id = ANY (v_ids)
        AND ((operation.source = ANY (v_accounts) AND operation.source <> ALL (v_locked))
          OR (operation.target = ANY (v_accounts) AND operation.target <> ALL (v_locked))));
    END IF;
  END IF;
  WITH concluded AS (
    UPDATE operations AS operation SET state = item.state, updated_at = item.at, completed_at = item.at, next_check_at = NULL,
        provider_reference = coalesce(item.provider_reference, operation.provider_reference), failure_code = item.failure_code,
        failure_message = item.failure_message, amount = coalesce(operation.amount, item.amount),
        idempotency_key = CASE WHEN item.frees_key THEN NULL ELSE operation.idempotency_key END,
        order_id = CASE WHEN item.frees_key THEN gen_random_uuid() ELSE operation.order_id END
      FROM unnest(v_ids, v_states, v_times, v_references, v_failure_codes, v_failure_messages, v_amounts, v_frees_keys, v_looks, v_types)
        AS item (id, state, at, provider_reference, failure_code, failure_message, amount, frees_key, next_check_at, event_type)
      WHERE operation.id = ANY (v_ids) AND operation.id = item.id AND operation.state = ANY (p_from) AND item.id <> ALL (left_for_later)
      RETURNING operation.id, operation.holds_source, item.next_check_at, item.event_type IS NOT NULL AS tells,
        operation.state = 'completed' AND operation.source IS NOT NULL AND operation.amount IS NOT NULL AS posts,
        item.event_type IS NOT NULL AND (SELECT sequence.last_sequence FROM event_sequences AS sequence
          WHERE sequence.business_id = operation.business_id AND sequence.environment = operation.environment) IS NULL AS tells_first)
  SELECT array_agg(id), bool_or(next_check_at IS NOT NULL), bool_or(holds_source), bool_or(posts), bool_or(tells), bool_or(tells_first)
    INTO ended, v_look_again, v_hold, v_post, v_tell, v_tell_first FROM concluded;
  IF ended IS NULL THEN
    RETURN NEXT;
    RETURN;
  END IF;
  DELETE FROM operation_looks WHERE operation_id = ANY (ended);
  IF v_look_again THEN
    INSERT INTO operation_looks (operation_id, provider, kind, next_check_at)
      SELECT operation.id, operation.provider, operation.kind, item.next_check_at
      FROM unnest(v_ids, v_looks) AS item (id, next_check_at) JOIN operations AS operation ON operation.id = item.id
      WHERE operation.id = ANY (ended) AND item.next_check_at IS NOT NULL
      ON CONFLICT (operation_id) DO UPDATE SET next_check_at = excluded.next_check_at, leased_until = NULL;
  END IF;
  IF v_hold THEN
    UPDATE ledger_holds AS hold
      SET state = CASE operation.state WHEN 'completed' THEN 'captured' ELSE 'released' END, closed_at = operation.completed_at
      FROM operations AS operation
      WHERE operation.id = ANY (ended) AND operation.holds_source AND hold.operation_id = ANY (ended) AND hold.operation_id = operation.id AND hold.state = 'held';
  END IF;
  -- What was given back and is paid after all counts again for the day of its hold, unless another account pays.
  IF v_hold AND v_post AND p_source IS NULL AND 'failed' = ANY (p_from) THEN
    INSERT INTO ledger_outgoing_days AS days (address, day, amount)
      SELECT hold.address, (hold.created_at AT TIME ZONE 'UTC')::date, sum(hold.amount)
      FROM ledger_holds AS hold JOIN operations AS operation ON operation.id = hold.operation_id
      WHERE hold.operation_id = ANY (ended) AND hold.state = 'released' AND operation.state = 'completed'
      GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (address, day) DO UPDATE SET amount = days.amount + excluded.amount;
  END IF;
  IF v_post THEN
    -- The legs of a posting stand together, and go in by address: two transfers between the same accounts lock them in the same order.
    INSERT INTO ledger_entries (operation_id, step, direction, address, environment, currency, amount, created_at)
      SELECT operation.id, 'settle', leg.direction, leg.address, operation.environment, operation.currency, operation.amount,
        operation.completed_at
      FROM unnest(ended) AS item (id)
        CROSS JOIN LATERAL (SELECT id, state, environment, currency, amount, source, target, completed_at FROM operations
          WHERE id = item.id OFFSET 0) AS operation
        CROSS JOIN LATERAL (VALUES ('debit', coalesce(p_source, operation.source)), ('credit', operation.target)) AS leg (direction, address)
      WHERE operation.state = 'completed' AND operation.source IS NOT NULL AND operation.amount IS NOT NULL
      ORDER BY operation.id, leg.address;
  END IF;
  IF v_tell THEN
    PERFORM record_final_events(ended, v_ids, v_types, v_data, v_tell_first);
  END IF;
  RETURN NEXT;
END $function$;

CREATE OR REPLACE FUNCTION public.count_api_requests(p_least bigint, p_most bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  v_last bigint;
  v_noted bigint;
  v_until bigint;
  v_writers text[];
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'requests are counted by statements that each see what is committed' USING ERRCODE = 'invalid_transaction_state';
  END IF;
  -- Nor while rows are being forgotten: what is forgotten is taken away from the counters only up to this place.
  SELECT last_id, noted_id, writers INTO v_last, v_noted, v_writers FROM counted_api_requests FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN 0;
  END IF;
  IF v_noted = v_last THEN
    SELECT coalesce(max(id), 0) INTO v_noted FROM api_requests;
    IF v_noted - v_last < p_least THEN
      RETURN 0;
    END IF;
    v_writers := writers_of('api_requests');
    UPDATE counted_api_requests SET noted_id = v_noted, writers = v_writers;
  END IF;
  IF is_any_at_work(v_writers) THEN
    RETURN NULL;
  END IF;
  -- What was forgotten before it was counted leaves nothing to count.
  v_last := greatest(v_last, least(v_noted, (SELECT min(id) - 1 FROM api_requests)));
  v_until := least(v_noted, v_last + p_most);
  INSERT INTO api_request_counters AS counters (business_id, environment, day, method, route, status, key_id, total, minutes, hours)
    SELECT business_id, environment, (created_at AT TIME ZONE 'UTC')::date, method, route, status, key_id, count(*),
      -- Which five minutes of the day (UTC), first to last.
      bit_or(set_bit(0::bit(288), floor(extract(epoch FROM created_at AT TIME ZONE 'UTC')::numeric % 86400 / 300)::integer, 1)),
      hours_of_requests(array_agg(created_at))
    FROM api_requests WHERE id > v_last AND id <= v_until GROUP BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (business_id, environment, day, method, route, status, key_id) DO UPDATE
      SET total = counters.total + excluded.total, minutes = counters.minutes | excluded.minutes,
        -- Of a counter that does not say them, they stay unknown.
        hours = CASE WHEN counters.hours IS NOT NULL THEN
          (SELECT array_agg(was + added ORDER BY hour) FROM unnest(counters.hours, excluded.hours) WITH ORDINALITY AS both_of (was, added, hour)) END;
  UPDATE counted_api_requests SET last_id = v_until;
  RETURN v_until - v_last;
END $function$;

CREATE OR REPLACE FUNCTION public.count_final_operations()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  v_begins timestamptz;
  v_is_first boolean;
  v_summed_to date;
BEGIN
  -- A counter is found by its key: for an EXISTS the planner may read all counters into memory.
  SELECT min(new_row.created_at), bool_or((SELECT counters.total FROM operation_day_counters AS counters
      WHERE counters.business_id = new_row.business_id AND counters.environment = new_row.environment AND counters.kind = new_row.kind
        AND counters.day = (new_row.created_at AT TIME ZONE 'UTC')::date AND counters.currency = new_row.currency
        AND counters.state = new_row.state AND counters.provider = new_row.provider AND counters.network = coalesce(new_row.network, '')) IS NULL),
      (SELECT max(day) FROM operation_closed_days)
    INTO v_begins, v_is_first, v_summed_to FROM before AS old_row JOIN after AS new_row ON new_row.id = old_row.id
    WHERE old_row.state <> new_row.state AND new_row.state IN ('completed', 'failed');
  IF v_begins IS NULL THEN
    RETURN NULL;
  END IF;
  -- Before the first row: whoever sums days waits for those that hold one. No younger day is summed (OperationDays), but by a clock that
  -- was set back since. The clock and not the beginning of the transaction, which may lie long before.
  IF v_begins < clock_timestamp() - interval '20 hours' OR (v_begins AT TIME ZONE 'UTC')::date <= v_summed_to THEN
    LOCK TABLE operation_closed_days IN ROW EXCLUSIVE MODE;
    INSERT INTO operation_late_counts (business_id, environment, kind, day, currency, state, provider, network, change)
      SELECT new_row.business_id, new_row.environment, new_row.kind, (new_row.created_at AT TIME ZONE 'UTC')::date, new_row.currency,
        side.state, new_row.provider, coalesce(new_row.network, ''), side.change
      FROM before AS old_row JOIN after AS new_row ON new_row.id = old_row.id
        CROSS JOIN LATERAL (VALUES (old_row.state, -1), (new_row.state, 1)) AS side (state, change)
      WHERE old_row.state <> new_row.state AND new_row.state IN ('completed', 'failed') AND side.state IN ('completed', 'failed')
        AND (new_row.created_at AT TIME ZONE 'UTC')::date <= (SELECT max(day) FROM operation_closed_days);
  END IF;
  -- The rows are nearly always there, and a plain update writes less than an insert that finds one.
  IF v_is_first THEN
    INSERT INTO operation_day_counters (business_id, environment, kind, day, currency, state, provider, network, total)
      SELECT business_id, environment, kind, (created_at AT TIME ZONE 'UTC')::date, currency, state, provider, coalesce(network, ''), 0
      FROM after WHERE state IN ('completed', 'failed') ORDER BY 1, 2, 3, 4, 5, 6, 7, 8
      ON CONFLICT (business_id, environment, kind, day, currency, state, provider, network) DO NOTHING;
  END IF;
  -- By key: two statements that end operations of the same businesses lock their counters in the same order.
  UPDATE operation_day_counters AS counters SET total = total + moved.change
    FROM (SELECT new_row.business_id, new_row.environment, new_row.kind, (new_row.created_at AT TIME ZONE 'UTC')::date AS day, new_row.currency,
        side.state, new_row.provider, coalesce(new_row.network, '') AS network, sum(side.change) AS change
      FROM before AS old_row JOIN after AS new_row ON new_row.id = old_row.id
        CROSS JOIN LATERAL (VALUES (old_row.state, -1), (new_row.state, 1)) AS side (state, change)
      WHERE old_row.state <> new_row.state AND new_row.state IN ('completed', 'failed') AND side.state IN ('completed', 'failed')
      GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 ORDER BY 1, 2, 3, 4, 5, 6, 7, 8) AS moved
    WHERE counters.business_id = ANY (ARRAY(SELECT business_id FROM after))
      AND counters.business_id = moved.business_id AND counters.environment = moved.environment AND counters.kind = moved.kind
      AND counters.day = moved.day AND counters.currency = moved.currency AND counters.state = moved.state
      AND counters.provider = moved.provider AND counters.network = moved.network;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_log_rows(p_log text, p_least bigint, p_most bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  v_last bigint;
  v_noted bigint;
  v_until bigint;
  v_writers text[];
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'rows are counted by statements that each see what is committed' USING ERRCODE = 'invalid_transaction_state';
  END IF;
  SELECT last_id, noted_id, writers INTO v_last, v_noted, v_writers FROM counted_logs WHERE log = p_log FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    -- Another process is at it.
    RETURN 0;
  END IF;
  IF v_noted = v_last THEN
    IF p_log = 'account_activity' THEN
      SELECT coalesce(max(id), 0) INTO v_noted FROM account_activity;
    ELSE
      SELECT coalesce(max(id), 0) INTO v_noted FROM audit_log;
    END IF;
    IF v_noted - v_last < p_least THEN
      RETURN 0;
    END IF;
    v_writers := writers_of(p_log::regclass);
    UPDATE counted_logs SET noted_id = v_noted, writers = v_writers WHERE log = p_log;
  END IF;
  IF is_any_at_work(v_writers) THEN
    RETURN NULL;
  END IF;
  v_until := least(v_noted, v_last + p_most);
  -- Each row counts under what it is, and under * or 0, which stand for any: a read then takes one counter for each day.
  IF p_log = 'account_activity' THEN
    INSERT INTO account_activity_counters AS counters (business_id, type, day, total, first_id, last_id)
      SELECT business_id, sorts.type, (created_at AT TIME ZONE 'UTC')::date, count(*), min(id), max(id)
      FROM account_activity activity CROSS JOIN LATERAL (VALUES (activity.type), ('*')) AS sorts (type)
      WHERE id > v_last AND id <= v_until GROUP BY 1, 2, 3
      ON CONFLICT (business_id, type, day) DO UPDATE SET total = counters.total + excluded.total,
        first_id = least(counters.first_id, excluded.first_id), last_id = greatest(counters.last_id, excluded.last_id);
  ELSE
    INSERT INTO audit_log_counters AS counters (operator_id, action, target_type, day, total, first_id, last_id)
      SELECT actors.operator_id, actions.action, targets.target_type, (created_at AT TIME ZONE 'UTC')::date, count(*), min(id), max(id)
      FROM audit_log record CROSS JOIN LATERAL (VALUES (record.operator_id), (0)) AS actors (operator_id)
        CROSS JOIN LATERAL (VALUES (record.action), ('*')) AS actions (action)
        CROSS JOIN LATERAL (VALUES (record.target_type), ('*')) AS targets (target_type)
      -- What the service did itself is asked for by no operator.
      WHERE id > v_last AND id <= v_until AND actors.operator_id IS NOT NULL GROUP BY 1, 2, 3, 4
      ON CONFLICT (operator_id, action, target_type, day) DO UPDATE SET total = counters.total + excluded.total,
        first_id = least(counters.first_id, excluded.first_id), last_id = greatest(counters.last_id, excluded.last_id);
  END IF;
  UPDATE counted_logs SET last_id = v_until WHERE log = p_log;
  RETURN v_until - v_last;
END $function$;

CREATE OR REPLACE FUNCTION public.count_read_notifications()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  UPDATE notification_counters SET unread = unread - newly.read, sandbox_unread = sandbox_unread - newly.sandbox
  FROM (SELECT after.business_id, count(*) AS read, count(*) FILTER (WHERE after.environment = 'sandbox') AS sandbox
        FROM after JOIN before USING (business_id, environment, id)
        WHERE before.read_at IS NULL AND after.read_at IS NOT NULL GROUP BY after.business_id) AS newly
  WHERE notification_counters.business_id = newly.business_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.deliver_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.earliest_look(p_now timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
BEGIN
  RETURN (
    SELECT min(CASE WHEN free.at <= p_now THEN free.at ELSE least(free.at, taken.ends) END) FROM look_lanes AS lane
    CROSS JOIN LATERAL (
      SELECT least(
        (SELECT next_check_at FROM open_operations AS looks WHERE looks.provider = lane.provider AND looks.kind = lane.kind
          AND next_check_at IS NOT NULL AND (leased_until IS NULL OR leased_until <= p_now) ORDER BY next_check_at LIMIT 1),
        (SELECT next_check_at FROM operation_looks AS looks WHERE looks.provider = lane.provider AND looks.kind = lane.kind
          AND (leased_until IS NULL OR leased_until <= p_now) ORDER BY next_check_at LIMIT 1)) AS at OFFSET 0) AS free
    CROSS JOIN LATERAL (
      SELECT least(
        (SELECT min(leased_until) FROM open_operations AS looks WHERE looks.provider = lane.provider AND looks.kind = lane.kind
          AND next_check_at <= p_now AND leased_until > p_now AND NOT coalesce(free.at <= p_now, false)),
        (SELECT min(leased_until) FROM operation_looks AS looks WHERE looks.provider = lane.provider AND looks.kind = lane.kind
          AND next_check_at <= p_now AND leased_until > p_now AND NOT coalesce(free.at <= p_now, false))) AS ends) AS taken);
END $function$;

CREATE OR REPLACE FUNCTION public.email_of_disabled_endpoint()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO email_messages (id, business_id, kind, recipient, language, data, next_attempt_at, created_at)
  SELECT gen_random_uuid(), business.id, 'webhook_disabled', business.email, business.language,
    jsonb_build_object('timezone', business.timezone, 'environment', NEW.environment,
      'name', CASE WHEN business.email_verified_at IS NULL THEN '' ELSE business.name END,
      'cause', NEW.disabled_reason, 'host', coalesce(substring(NEW.url from '^[a-z]+://([^/?#]+)'), '')),
    statement_timestamp(), statement_timestamp()
  FROM businesses AS business
  WHERE business.id = NEW.business_id AND NOT ('webhooks' = ANY (business.emails_off));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.email_of_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO email_messages (id, business_id, kind, recipient, language, data, next_attempt_at, created_at)
  SELECT gen_random_uuid(), business.id, replace(NEW.type, '.', '_'), business.email, business.language,
    jsonb_strip_nulls(jsonb_build_object('timezone', business.timezone,
      'name', CASE WHEN business.email_verified_at IS NULL THEN '' ELSE business.name END,
      'reason', coalesce(NEW.data ->> 'public_reason', NEW.data ->> 'rejection_reason', NEW.data ->> 'reason'))),
    NEW.created_at, NEW.created_at
  FROM businesses AS business
  WHERE business.id = NEW.business_id
    AND NOT (CASE WHEN NEW.type LIKE 'kyc.%' THEN 'kyc' ELSE 'account' END = ANY (business.emails_off));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.entry_number_before(p_address text, p_instant timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  WITH RECURSIVE looks (place, step) AS (
    SELECT 0::bigint, 1::bigint << (1 + floor(log(2, greatest(entry_count, 1)::numeric))::integer)
    FROM ledger_accounts WHERE address = p_address
    UNION ALL
    SELECT CASE WHEN EXISTS (SELECT FROM ledger_entries
             WHERE address = p_address AND entry_number = looks.place + looks.step AND created_at < p_instant)
             THEN looks.place + looks.step ELSE looks.place END,
           looks.step / 2
    FROM looks WHERE looks.step > 0)
  SELECT coalesce(max(place), 0) FROM looks
$function$;

CREATE OR REPLACE FUNCTION public.find_api_requests(p_business_id bigint, p_environment text, p_least integer, p_greatest integer, p_method text, p_route_part text, p_key_id bigint, p_from timestamp with time zone, p_to timestamp with time zone, p_before_time timestamp with time zone, p_before_id bigint, p_most bigint)
 RETURNS TABLE(found_id bigint, found_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
DECLARE
  c_span CONSTANT interval := '5 minutes';
  v_last bigint := (SELECT last_id FROM counted_api_requests);
  v_left bigint := p_most;
  v_until timestamptz := least(p_to, p_before_time + interval '1 microsecond');
  v_day date;
  v_minutes bit(288);
  v_span integer;
  v_first timestamptz;
  v_rows bigint;
BEGIN
  -- By their ids and nothing else. The upper bound bounds nothing, as in ledger_positions.
  RETURN QUERY SELECT id, created_at
    FROM (SELECT id, created_at, business_id, environment, status, method, route, key_id FROM api_requests
          WHERE id BETWEEN v_last + 1 AND 9223372036854775807 OFFSET 0) AS new
    WHERE business_id = p_business_id AND environment = p_environment
      AND (p_least IS NULL OR status BETWEEN p_least AND p_greatest) AND (p_method IS NULL OR method = p_method)
      AND (p_route_part IS NULL OR strpos(route, p_route_part) > 0) AND (p_key_id IS NULL OR key_id = p_key_id)
      AND (p_from IS NULL OR created_at >= p_from) AND (v_until IS NULL OR created_at < v_until)
      AND (p_before_time IS NULL OR (created_at, id) < (p_before_time, p_before_id))
    ORDER BY created_at DESC, id DESC LIMIT p_most;
  FOR v_day, v_minutes IN
    SELECT day, bit_or(coalesce(minutes, ~ 0::bit(288))) FROM api_request_counters
    WHERE business_id = p_business_id AND environment = p_environment
      AND (p_least IS NULL OR status BETWEEN p_least AND p_greatest) AND (p_method IS NULL OR method = p_method)
      AND (p_route_part IS NULL OR strpos(route, p_route_part) > 0) AND (p_key_id IS NULL OR key_id = p_key_id)
      AND (p_from IS NULL OR day >= (p_from AT TIME ZONE 'UTC')::date) AND (v_until IS NULL OR day <= (v_until AT TIME ZONE 'UTC')::date)
    GROUP BY day ORDER BY day DESC
  LOOP
    FOR v_span IN REVERSE 287..0 LOOP
      CONTINUE WHEN get_bit(v_minutes, v_span) = 0;
      v_first := (v_day + v_span * c_span) AT TIME ZONE 'UTC';
      CONTINUE WHEN v_first >= v_until;
      EXIT WHEN v_first + c_span <= p_from;
      IF p_least >= 400 THEN
        -- Those have an index of their own.
        RETURN QUERY SELECT id, created_at FROM api_requests
          WHERE business_id = p_business_id AND environment = p_environment AND status >= 400
            AND created_at >= greatest(v_first, p_from) AND created_at < least(v_first + c_span, v_until) AND id <= v_last
            AND status BETWEEN p_least AND p_greatest AND (p_method IS NULL OR method = p_method)
            AND (p_route_part IS NULL OR strpos(route, p_route_part) > 0) AND (p_key_id IS NULL OR key_id = p_key_id)
            AND (p_before_time IS NULL OR (created_at, id) < (p_before_time, p_before_id))
          ORDER BY created_at DESC, id DESC LIMIT v_left;
      ELSE
        RETURN QUERY SELECT id, created_at FROM api_requests
          WHERE business_id = p_business_id AND environment = p_environment
            AND created_at >= greatest(v_first, p_from) AND created_at < least(v_first + c_span, v_until) AND id <= v_last
            AND (p_least IS NULL OR status BETWEEN p_least AND p_greatest) AND (p_method IS NULL OR method = p_method)
            AND (p_route_part IS NULL OR strpos(route, p_route_part) > 0) AND (p_key_id IS NULL OR key_id = p_key_id)
            AND (p_before_time IS NULL OR (created_at, id) < (p_before_time, p_before_id))
          ORDER BY created_at DESC, id DESC LIMIT v_left;
      END IF;
      GET DIAGNOSTICS v_rows = ROW_COUNT;
      v_left := v_left - v_rows;
      IF v_left <= 0 THEN
        RETURN;
      END IF;
    END LOOP;
  END LOOP;
END $function$;

CREATE OR REPLACE FUNCTION public.find_payout_pause(p_provider text, p_environment text, p_country text, p_network text, p_currency text, p_amount bigint, p_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  RETURN (
    SELECT jsonb_build_object(
        'takes_smaller', (min(pause.from_amount) > 0)::text,
        'retry_after_seconds', max(CASE pause.cause WHEN 'float' THEN
          least(30 * greatest(pause.reads_needed - pause.covered_reads, 1), ceil(extract(epoch FROM pause.lapses_at - p_at))) ELSE 60 END)::text)
      FROM payout_pauses AS pause
      WHERE pause.ended_at IS NULL
        AND coalesce(pause.provider = p_provider, true)
        AND coalesce(pause.environment = p_environment, true)
        AND CASE WHEN pause.network IS NULL THEN coalesce(pause.country = p_country, true) ELSE coalesce(pause.network = p_network, false) END
        AND coalesce(pause.currency = p_currency, true)
        AND pause.from_amount <= p_amount
        AND coalesce(pause.lapses_at > p_at, true)
      HAVING count(*) > 0);
END $function$;

CREATE OR REPLACE FUNCTION public.fold_late_counts(p_most integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  v_folded bigint;
  v_oldest bigint[];
BEGIN
  LOCK TABLE operation_day_totals IN SHARE ROW EXCLUSIVE MODE;
  v_oldest := ARRAY(SELECT id FROM operation_late_counts ORDER BY id LIMIT p_most);
  DELETE FROM operation_account_day_sums AS sums
    USING (SELECT DISTINCT business_id, environment, currency, day FROM operation_late_counts WHERE id = ANY (v_oldest)) AS changed
    WHERE sums.business_id = changed.business_id AND sums.environment = changed.environment AND sums.currency = changed.currency
      AND sums.day = changed.day;
  INSERT INTO operation_account_day_sums (business_id, environment, currency, day, kind, failure_code, hours, counts, amounts)
    SELECT changed.business_id, changed.environment, changed.currency, changed.day, kind, failure_code, array_agg(hour ORDER BY hour),
      array_agg(count ORDER BY hour), array_agg(amount ORDER BY hour)
    FROM (SELECT DISTINCT business_id, environment, currency, day FROM operation_late_counts
        WHERE id = ANY (v_oldest) AND day IN (SELECT day FROM operation_days_by_account)) AS changed
      CROSS JOIN LATERAL (SELECT kind, coalesce(failure_code, '') AS failure_code, extract(hour FROM created_at AT TIME ZONE 'UTC')::smallint AS hour,
          count(*)::integer AS count, coalesce(sum(amount), 0)::bigint AS amount
        FROM operations
        WHERE business_id = changed.business_id AND environment = changed.environment AND currency = changed.currency
          AND created_at >= changed.day::timestamp AT TIME ZONE 'UTC' AND created_at < (changed.day + 1)::timestamp AT TIME ZONE 'UTC'
          AND state IN ('completed', 'failed') AND kind IN ('mobile_money_deposit', 'mobile_money_payout')
        GROUP BY 1, 2, 3) AS by_hour
    GROUP BY 1, 2, 3, 4, 5, 6;
  DELETE FROM operation_account_day_amounts AS noted
    USING (SELECT DISTINCT business_id, environment, currency, day FROM operation_late_counts WHERE id = ANY (v_oldest)) AS changed
    WHERE noted.business_id = changed.business_id AND noted.environment = changed.environment AND noted.currency = changed.currency
      AND noted.day = changed.day;
  INSERT INTO operation_account_day_amounts (business_id, environment, day, currency, kind, state, network, total, least, most, amounts, at_most)
    SELECT business_id, environment, day, currency, kind, state, network, max(at_most), min(amount), max(amount), array_agg(amount ORDER BY amount),
      array_agg(at_most ORDER BY amount)
    FROM (SELECT DISTINCT business_id, environment, currency, day FROM operation_late_counts
        WHERE id = ANY (v_oldest) AND day IN (SELECT day FROM operation_days_by_amount)) AS changed
      CROSS JOIN LATERAL (SELECT kind, state, coalesce(network, '') AS network, amount,
          (sum(count(*)) OVER (PARTITION BY kind, state, coalesce(network, '') ORDER BY amount))::integer AS at_most
        FROM operations
        WHERE business_id = changed.business_id AND environment = changed.environment AND currency = changed.currency
          AND created_at >= changed.day::timestamp AT TIME ZONE 'UTC' AND created_at < (changed.day + 1)::timestamp AT TIME ZONE 'UTC'
          AND state IN ('completed', 'failed') AND amount IS NOT NULL AND kind <> 'sandbox_funding'
        GROUP BY 1, 2, 3, 4) AS by_amount
    GROUP BY 1, 2, 3, 4, 5, 6, 7;
  -- Updated before inserted: a row that is taken away from would be refused as a new one.
  WITH oldest AS (
    DELETE FROM operation_late_counts WHERE id = ANY (v_oldest)
    RETURNING business_id, environment, kind, day, currency, state, provider, network, change),
  without_hours AS (
    DELETE FROM operation_days_by_hour WHERE day IN (SELECT day FROM oldest)),
  by_day AS (
    SELECT day, environment, kind, state, provider, sum(change) AS change FROM oldest GROUP BY 1, 2, 3, 4, 5),
  updated_days AS (
    UPDATE operation_day_totals totals SET total = total + change FROM by_day changed
    WHERE totals.day = changed.day AND totals.environment = changed.environment AND totals.kind = changed.kind
      AND totals.state = changed.state AND totals.provider = changed.provider
    RETURNING totals.day, totals.environment, totals.kind, totals.state, totals.provider),
  inserted_days AS (
    INSERT INTO operation_day_totals (day, environment, kind, state, provider, total)
    SELECT day, environment, kind, state, provider, change FROM by_day
    WHERE (day, environment, kind, state, provider) NOT IN (SELECT day, environment, kind, state, provider FROM updated_days)),
  by_account AS (
    SELECT business_id, environment, kind, currency, state, provider, network, sum(change) AS change FROM oldest GROUP BY 1, 2, 3, 4, 5, 6, 7),
  updated_accounts AS (
    UPDATE operation_account_totals totals SET total = total + change FROM by_account changed
    WHERE totals.business_id = changed.business_id AND totals.environment = changed.environment AND totals.kind = changed.kind
      AND totals.currency = changed.currency AND totals.state = changed.state AND totals.provider = changed.provider
      AND totals.network = changed.network
    RETURNING totals.business_id, totals.environment, totals.kind, totals.currency, totals.state, totals.provider, totals.network),
  inserted_accounts AS (
    INSERT INTO operation_account_totals (business_id, environment, kind, currency, state, provider, network, total)
    SELECT business_id, environment, kind, currency, state, provider, network, change FROM by_account
    WHERE (business_id, environment, kind, currency, state, provider, network) NOT IN
      (SELECT business_id, environment, kind, currency, state, provider, network FROM updated_accounts))
  SELECT count(*) INTO v_folded FROM oldest;
  RETURN v_folded;
END $function$;

CREATE OR REPLACE FUNCTION public.forget_attempts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
BEGIN
  DELETE FROM webhook_delivery_attempts WHERE delivery_id = ANY (ARRAY(SELECT id FROM removed));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.fund_sandbox_wallet(p_operation_id uuid, p_wallet_id bigint, p_amount bigint, p_actor text, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  owner_id bigint;
  wallet_currency text;
  wallet_address text;
  outside text;
BEGIN
  SELECT business_id, currency, ledger_address INTO STRICT owner_id, wallet_currency, wallet_address FROM wallets
    WHERE id = p_wallet_id AND environment = 'sandbox';
  outside := 'clearing:sandbox:' || wallet_currency;
  INSERT INTO operations (id, business_id, environment, kind, state, amount, currency, wallet_id, source, target, provider,
                          last_submitted_at, actor, created_at, updated_at, completed_at)
    VALUES (p_operation_id, owner_id, 'sandbox', 'sandbox_funding', 'completed', p_amount, wallet_currency, p_wallet_id,
            outside, wallet_address, 'sandbox', p_at, p_actor, p_at, p_at, p_at);
  PERFORM post_transfer(p_operation_id, 'settle', outside, wallet_address, 'sandbox', wallet_currency, p_amount, p_at);
  -- After the posting, which has locked the account.
  IF (SELECT posted > 100000000000 FROM ledger_accounts WHERE address = wallet_address) THEN
    RAISE EXCEPTION 'a sandbox wallet holds at most 1000000000.00' USING ERRCODE = 'check_violation', CONSTRAINT = 'sandbox_wallet_is_not_full';
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_activation()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM kyc_submissions WHERE business_id = NEW.id AND status = 'approved') THEN
    RAISE EXCEPTION 'a business becomes active only after its KYC is approved' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_audit_link()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM audit_log WHERE id = NEW.audit_id) THEN
    RAISE EXCEPTION 'a link ties a row of the audit log' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_audit_record()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NEW.id <> currval(pg_get_serial_sequence('audit_log', 'id')) THEN
    RAISE EXCEPTION 'a row of the audit log takes the next id' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_business_status()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  -- Whoever starts an operation at this moment ends first, and is seen.
  PERFORM pg_advisory_xact_lock(business_lock(OLD.id));
  IF (OLD.status, NEW.status) NOT IN (
    ('pending_approval', 'active'), ('active', 'suspended'), ('suspended', 'active'),
    ('pending_approval', 'terminated'), ('active', 'terminated'), ('suspended', 'terminated')) THEN
    RAISE EXCEPTION 'a business cannot move from % to %', OLD.status, NEW.status USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_card_operation()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  card_status text;
BEGIN
  SELECT status INTO card_status FROM cards WHERE id = NEW.card_id FOR NO KEY UPDATE;
  IF NOT EXISTS (SELECT FROM card_transitions WHERE kind = NEW.kind AND from_status = card_status) THEN
    RAISE EXCEPTION 'a card that is % cannot take %', card_status, NEW.kind
      USING ERRCODE = 'check_violation', CONSTRAINT = 'card_takes_the_action';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_card_status()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM card_transitions WHERE from_status = OLD.status AND to_status = NEW.status) THEN
    RAISE EXCEPTION 'a card cannot move from % to %', OLD.status, NEW.status USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_ledger_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.posted <> 0 OR NEW.held <> 0 OR NEW.entry_count <> 0 THEN
      RAISE EXCEPTION 'a ledger account starts empty' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    IF NEW.address !~ '^(wallet:\d+:[A-Z]{3}|card:\d+)$' THEN
      RAISE EXCEPTION 'only_what_can_run_out_has_an_account: % is neither a wallet nor a card', NEW.address
        USING ERRCODE = 'check_violation', CONSTRAINT = 'only_what_can_run_out_has_an_account';
    END IF;
    IF NEW.environment NOT IN ('live', 'sandbox') THEN
      RAISE EXCEPTION 'ledger_environment_is_known: there is no environment %', NEW.environment
        USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_environment_is_known';
    END IF;
    IF NEW.currency !~ '^[A-Z]{3}$' THEN
      RAISE EXCEPTION 'ledger_currency_is_a_code: % is no code of a currency', NEW.currency
        USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_currency_is_a_code';
    END IF;
    RETURN NEW;
  END IF;
  -- Depth 1 is a statement aimed at this table; depth 2 comes from the triggers of entries and holds.
  IF TG_OP = 'DELETE' OR pg_trigger_depth() < 2
     OR (OLD.address, OLD.environment, OLD.currency) IS DISTINCT FROM (NEW.address, NEW.environment, NEW.currency) THEN
    RAISE EXCEPTION 'ledger accounts change only through entries and holds' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_notification_owner()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  -- Below a trigger it is the one that makes the notification of the event it was called for.
  IF pg_trigger_depth() > 1 THEN
    RETURN NEW;
  END IF;
  IF NOT EXISTS (SELECT FROM events WHERE id = NEW.event_id AND business_id = NEW.business_id AND environment = NEW.environment) THEN
    RAISE EXCEPTION 'notification_of_an_event: business % has no event % in %', NEW.business_id, NEW.event_id, NEW.environment
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'notification_of_an_event';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.guard_operation()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'operations are never deleted' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (OLD.id, OLD.business_id, OLD.environment, OLD.kind, OLD.currency, OLD.wallet_id, OLD.source, OLD.holds_source, OLD.provider,
      OLD.fingerprint, OLD.actor, OLD.created_at)
     IS DISTINCT FROM
     (NEW.id, NEW.business_id, NEW.environment, NEW.kind, NEW.currency, NEW.wallet_id, NEW.source, NEW.holds_source, NEW.provider,
      NEW.fingerprint, NEW.actor, NEW.created_at)
     OR (OLD.amount IS NOT NULL AND OLD.amount IS DISTINCT FROM NEW.amount)
     OR (NEW.idempotency_key IS NOT NULL AND OLD.idempotency_key IS DISTINCT FROM NEW.idempotency_key)
     -- Only what was given up before it was sent stops standing for its order.
     OR (OLD.order_id IS DISTINCT FROM NEW.order_id AND (NEW.order_id IS NULL OR NEW.idempotency_key IS NOT NULL OR NEW.state <> 'failed')) THEN
    RAISE EXCEPTION 'what an operation was asked to do never changes' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN (
    ('submitting', 'accepted'), ('submitting', 'unknown'), ('submitting', 'completed'), ('submitting', 'failed'), ('submitting', 'needs_review'),
    ('accepted', 'unknown'), ('accepted', 'completed'), ('accepted', 'failed'), ('accepted', 'needs_review'),
    ('unknown', 'accepted'), ('unknown', 'completed'), ('unknown', 'failed'), ('unknown', 'needs_review'),
    ('needs_review', 'completed'), ('needs_review', 'failed'),
    -- Only an operator's decision on a review takes this step: the provider paid after it had said no.
    ('failed', 'completed')) THEN
    RAISE EXCEPTION 'an operation cannot move from % to %', OLD.state, NEW.state USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.hours_of_requests(p_times timestamp with time zone[])
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT array_agg(coalesce(found.total, 0)::integer ORDER BY hour)
  FROM generate_series(0, 23) AS hour
    LEFT JOIN (SELECT extract(hour FROM time AT TIME ZONE 'UTC')::integer AS hour, count(*) AS total FROM unnest(p_times) AS time GROUP BY 1) AS found
    USING (hour)
$function$;

CREATE OR REPLACE FUNCTION public.index_begun_operations()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  v_unlisted uuid[];
  v_listed bigint;
BEGIN
  -- What was begun by `start_operation` and `start_operations` stands in the list already, with its first look. An insert that may meet
  -- another row writes a second record to the log, so payments do without.
  v_unlisted := ARRAY(SELECT id FROM added WHERE completed_at IS NULL AND (SELECT open.operation_id FROM open_operations AS open
    WHERE open.business_id = added.business_id AND open.environment = added.environment AND open.created_at = added.created_at
      AND open.operation_id = added.id) IS NULL);
  IF v_unlisted <> '{}' AND EXISTS (SELECT FROM added WHERE card_id IS NOT NULL) THEN
    INSERT INTO open_operations (business_id, environment, created_at, operation_id, kind, currency, card_id, provider)
      SELECT business_id, environment, created_at, id, kind, currency, card_id, provider FROM added WHERE id = ANY (v_unlisted)
      ON CONFLICT (card_id) WHERE card_id IS NOT NULL AND kind <> 'card_transaction' DO NOTHING;
    GET DIAGNOSTICS v_listed = ROW_COUNT;
    IF v_listed < cardinality(v_unlisted) THEN
      RAISE EXCEPTION 'another operation on the card is open'
        USING ERRCODE = 'unique_violation', CONSTRAINT = 'one_open_operation_per_card';
    END IF;
  ELSIF v_unlisted <> '{}' THEN
    INSERT INTO open_operations (business_id, environment, created_at, operation_id, kind, currency, provider)
      SELECT business_id, environment, created_at, id, kind, currency, provider FROM added WHERE id = ANY (v_unlisted);
  END IF;
  IF EXISTS (SELECT FROM added WHERE provider_reference IS NOT NULL) THEN
    INSERT INTO operation_references (business_id, environment, reference, operation_id, provider, kind)
      SELECT business_id, environment, provider_reference, id, provider, kind FROM added WHERE provider_reference IS NOT NULL;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.index_changed_operations()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
DECLARE
  v_has_ended boolean;
  v_is_renamed boolean;
  v_had_another_name boolean;
  v_ended record;
BEGIN
  SELECT bool_or(old_row.completed_at IS NULL AND new_row.completed_at IS NOT NULL),
      bool_or(old_row.provider_reference IS DISTINCT FROM new_row.provider_reference),
      bool_or(old_row.provider_reference <> coalesce(new_row.provider_reference, ''))
    INTO v_has_ended, v_is_renamed, v_had_another_name FROM before AS old_row JOIN after AS new_row ON new_row.id = old_row.id;
  IF v_has_ended THEN
    -- One by one: a join that is planned while little is open reads the whole list, and the place of a row changes with each look.
    FOR v_ended IN SELECT business_id, environment, created_at, id FROM after WHERE completed_at IS NOT NULL LOOP
      DELETE FROM open_operations WHERE business_id = v_ended.business_id AND environment = v_ended.environment
        AND created_at = v_ended.created_at AND operation_id = v_ended.id;
    END LOOP;
  END IF;
  IF v_had_another_name THEN
    DELETE FROM operation_references AS known USING before AS old_row, after AS new_row
      WHERE new_row.id = old_row.id AND old_row.provider_reference IS DISTINCT FROM new_row.provider_reference
        AND known.business_id = old_row.business_id AND known.environment = old_row.environment
        AND known.reference = old_row.provider_reference AND known.operation_id = old_row.id;
  END IF;
  IF v_is_renamed THEN
    INSERT INTO operation_references (business_id, environment, reference, operation_id, provider, kind)
      SELECT new_row.business_id, new_row.environment, new_row.provider_reference, new_row.id, new_row.provider, new_row.kind
      FROM before AS old_row JOIN after AS new_row ON new_row.id = old_row.id
      WHERE new_row.provider_reference IS NOT NULL AND old_row.provider_reference IS DISTINCT FROM new_row.provider_reference
        AND (SELECT known.operation_id FROM operation_references AS known WHERE known.business_id = new_row.business_id
          AND known.environment = new_row.environment AND known.reference = new_row.provider_reference AND known.operation_id = new_row.id) IS NULL;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.is_any_at_work(p_writers text[])
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT EXISTS (SELECT FROM pg_locks WHERE virtualtransaction = ANY (p_writers))
$function$;

CREATE OR REPLACE FUNCTION public.is_float_short(p_provider text, p_country text, p_currency text, p_amount bigint, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  RETURN EXISTS (
    SELECT FROM provider_floats AS kept
    WHERE kept.provider = p_provider AND kept.country = p_country AND kept.currency = p_currency
      AND kept.balance < p_amount AND kept.valid_until > p_at);
END $function$;

CREATE OR REPLACE FUNCTION public.is_payout_paused(p_provider text, p_environment text, p_country text, p_currency text, p_amount bigint, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  RETURN find_payout_pause(p_provider, p_environment, p_country, NULL, p_currency, p_amount, p_at) IS NOT NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.is_woken(p_operation_id uuid, p_since timestamp with time zone, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.keep_age_of_review()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  NEW.began_at := (SELECT created_at FROM operations WHERE id = NEW.operation_id);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_kyc_status()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  UPDATE businesses SET kyc_status = NEW.status
  WHERE id = NEW.business_id AND kyc_status <> NEW.status
    AND NOT EXISTS (SELECT FROM kyc_submissions WHERE business_id = NEW.business_id AND attempt > NEW.attempt);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.lease_look(p_operation_id uuid, p_until timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
DECLARE
  v_operation record;
  v_look_at timestamptz;
BEGIN
  SELECT business_id, environment, created_at, provider, kind INTO v_operation FROM operations WHERE id = p_operation_id;
  UPDATE open_operations SET provider = v_operation.provider, leased_until = p_until, next_check_at = coalesce(next_check_at, p_until)
    WHERE business_id = v_operation.business_id AND environment = v_operation.environment AND created_at = v_operation.created_at
      AND operation_id = p_operation_id
    RETURNING next_check_at INTO v_look_at;
  IF NOT FOUND THEN
    INSERT INTO operation_looks (operation_id, provider, kind, next_check_at, leased_until)
      VALUES (p_operation_id, v_operation.provider, v_operation.kind, p_until, p_until)
      ON CONFLICT (operation_id) DO UPDATE SET leased_until = excluded.leased_until RETURNING next_check_at INTO v_look_at;
  END IF;
  RETURN v_look_at;
END $function$;

CREATE OR REPLACE FUNCTION public.list_card()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO funded_cards (business_id, environment, card_id, has_ended)
      SELECT NEW.business_id, NEW.environment, NEW.id, NEW.status = 'terminated' FROM ledger_accounts
      WHERE address = NEW.ledger_address AND posted <> 0
      ON CONFLICT DO NOTHING;
  ELSE
    UPDATE funded_cards SET has_ended = NEW.status = 'terminated'
      WHERE business_id = NEW.business_id AND environment = NEW.environment AND card_id = NEW.id
        AND has_ended <> (NEW.status = 'terminated');
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.list_funded_card()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NEW.posted = 0 THEN
    DELETE FROM funded_cards AS funded USING cards AS card
      WHERE card.ledger_address = NEW.address
        AND funded.business_id = card.business_id AND funded.environment = card.environment AND funded.card_id = card.id;
  ELSE
    INSERT INTO funded_cards (business_id, environment, card_id, has_ended)
      SELECT business_id, environment, id, status = 'terminated' FROM cards WHERE ledger_address = NEW.address
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.new_event_id(p_at timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  -- 48 bits of milliseconds, the version, and what follows the version of a random UUID.
  RETURN lpad(to_hex((extract(epoch FROM p_at) * 1000)::bigint), 12, '0') || '7' || substr(gen_random_uuid()::text, 16);
END $function$;

CREATE OR REPLACE FUNCTION public.note_notification_places(p_least bigint, p_most bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  c_each CONSTANT bigint := 1000;
  v_last bigint;
  v_noted bigint;
  v_writers text[];
  v_behind record;
  v_added bigint;
  v_taken bigint := 0;
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'notifications are counted by statements that each see what is committed' USING ERRCODE = 'invalid_transaction_state';
  END IF;
  SELECT last_id, noted_id, writers INTO v_last, v_noted, v_writers FROM counted_logs WHERE log = 'notifications' FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    -- Another process is at it.
    RETURN 0;
  END IF;
  IF v_noted = v_last THEN
    -- The newest id that was given; no index has it of all accounts.
    SELECT last_value INTO v_noted FROM notifications_id_seq;
    IF v_noted - v_last < p_least THEN
      RETURN 0;
    END IF;
    v_writers := writers_of('notifications'::regclass);
    UPDATE counted_logs SET noted_id = v_noted, writers = v_writers WHERE log = 'notifications';
  END IF;
  IF is_any_at_work(v_writers) THEN
    RETURN NULL;
  END IF;
  FOR v_behind IN
    SELECT counters.business_id, scopes.scope, coalesce(newest.place, 0) AS place, coalesce(newest.id, 0) AS id
    FROM notification_counters AS counters
    CROSS JOIN LATERAL (VALUES ('both', total), ('live', total - coalesce(sandbox_total, 0)), ('sandbox', coalesce(sandbox_total, 0)))
      AS scopes (scope, rows)
    LEFT JOIN LATERAL (SELECT noted.place, noted.id FROM notification_places AS noted
      WHERE noted.business_id = counters.business_id AND noted.scope = scopes.scope ORDER BY noted.place DESC LIMIT 1) AS newest ON true
    WHERE scopes.rows >= coalesce(newest.place, 0) + c_each
  LOOP
    INSERT INTO notification_places (business_id, scope, place, id)
      SELECT v_behind.business_id, v_behind.scope, v_behind.place + numbered.n, numbered.id
      FROM (SELECT following.id, row_number() OVER (ORDER BY following.id) AS n
        FROM ((SELECT id FROM notifications WHERE business_id = v_behind.business_id AND environment = 'live' AND v_behind.scope <> 'sandbox'
              AND id > v_behind.id AND id <= v_noted ORDER BY id LIMIT p_most)
            UNION ALL
            (SELECT id FROM notifications WHERE business_id = v_behind.business_id AND environment = 'sandbox' AND v_behind.scope <> 'live'
              AND id > v_behind.id AND id <= v_noted ORDER BY id LIMIT p_most)
            ORDER BY id LIMIT p_most) AS following) AS numbered
      WHERE numbered.n % c_each = 0;
    GET DIAGNOSTICS v_added = ROW_COUNT;
    v_taken := v_taken + v_added * c_each;
    EXIT WHEN v_taken >= p_most;
  END LOOP;
  IF v_taken = 0 THEN
    UPDATE counted_logs SET last_id = v_noted WHERE log = 'notifications';
  END IF;
  RETURN v_taken;
END $function$;

CREATE OR REPLACE FUNCTION public.notify_of_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  v_types text[] := '{mobile_money_deposit.completed,mobile_money_deposit.failed,mobile_money_payout.completed,mobile_money_payout.failed,
    transaction.reversed,transaction.reinstated,kyc.approved,kyc.rejected,business.approved,business.suspended,business.reactivated,business.terminated}';
BEGIN
  INSERT INTO notifications (business_id, environment, event_id, created_at) SELECT business_id, environment, id, created_at FROM added WHERE type = ANY (v_types);
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  -- The rows are nearly always there, and a plain update writes less than an insert that finds one.
  IF EXISTS (SELECT FROM added WHERE type = ANY (v_types)
      AND (SELECT counters.total FROM notification_counters AS counters WHERE counters.business_id = added.business_id) IS NULL) THEN
    INSERT INTO notification_counters (business_id, total, unread, sandbox_total, sandbox_unread)
      SELECT DISTINCT business_id, 0, 0, 0, 0 FROM added WHERE type = ANY (v_types) ORDER BY business_id
      ON CONFLICT (business_id) DO NOTHING;
  END IF;
  -- By business: two statements that tell the same businesses lock their counters in the same order.
  UPDATE notification_counters AS counters SET total = total + told.events, unread = unread + told.events,
      sandbox_total = sandbox_total + told.in_sandbox, sandbox_unread = sandbox_unread + told.in_sandbox
    FROM (SELECT business_id, count(*) AS events, count(*) FILTER (WHERE environment = 'sandbox') AS in_sandbox
      FROM added WHERE type = ANY (v_types) GROUP BY business_id ORDER BY business_id) AS told
    WHERE counters.business_id = ANY (ARRAY(SELECT business_id FROM added)) AND counters.business_id = told.business_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.open_card_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO ledger_accounts (address, environment, currency) VALUES (NEW.target, NEW.environment, NEW.currency);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.open_operation_of_card(p_card_id bigint)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
BEGIN
  RETURN (SELECT operation_id FROM open_operations WHERE card_id = p_card_id AND kind <> 'card_transaction');
END $function$;

CREATE OR REPLACE FUNCTION public.open_wallet_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO ledger_accounts (address, environment, currency) VALUES (NEW.ledger_address, NEW.environment, NEW.currency);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.plan_look(p_operation_id uuid, p_at timestamp with time zone, p_keeps_earlier boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
DECLARE
  v_operation record;
BEGIN
  SELECT business_id, environment, created_at, provider, kind INTO v_operation FROM operations WHERE id = p_operation_id;
  UPDATE open_operations SET provider = v_operation.provider, leased_until = NULL,
      next_check_at = CASE WHEN p_keeps_earlier AND leased_until IS NULL THEN least(next_check_at, p_at) ELSE p_at END
    WHERE business_id = v_operation.business_id AND environment = v_operation.environment AND created_at = v_operation.created_at
      AND operation_id = p_operation_id;
  IF FOUND THEN
    RETURN;
  END IF;
  IF p_at IS NULL THEN
    DELETE FROM operation_looks WHERE operation_id = p_operation_id;
  ELSE
    INSERT INTO operation_looks AS planned (operation_id, provider, kind, next_check_at)
      VALUES (p_operation_id, v_operation.provider, v_operation.kind, p_at)
      ON CONFLICT (operation_id) DO UPDATE SET leased_until = NULL,
        next_check_at = CASE WHEN p_keeps_earlier AND planned.leased_until IS NULL THEN least(planned.next_check_at, excluded.next_check_at)
          ELSE excluded.next_check_at END;
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.post_card_movement(p_operation_id uuid, p_card_id bigint, p_source text, p_target text, p_amount bigint, p_reference text, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO operations (id, business_id, environment, kind, amount, currency, wallet_id, card_id, source, target, provider,
                          provider_reference, last_submitted_at, actor, created_at, updated_at)
    SELECT p_operation_id, business_id, environment, 'card_transaction', p_amount, currency, wallet_id, id, p_source, p_target, provider,
           p_reference, p_at, 'system:issuer', p_at, p_at FROM cards WHERE id = p_card_id;
  PERFORM conclude_operation(p_operation_id, '{submitting}', 'completed', p_at, NULL, NULL, NULL, NULL, NULL, false, NULL);
END $function$;

CREATE OR REPLACE FUNCTION public.post_transfer(p_operation_id uuid, p_step text, p_source text, p_target text, p_environment text, p_currency text, p_amount bigint, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  -- Rows go in by address, so two transfers between the same accounts lock them in the same order.
  INSERT INTO ledger_entries (operation_id, step, direction, address, environment, currency, amount, created_at)
  SELECT p_operation_id, p_step, direction, address, p_environment, p_currency, p_amount, p_at
  FROM (VALUES ('debit', p_source), ('credit', p_target)) AS leg (direction, address) ORDER BY address;
END $function$;

CREATE OR REPLACE FUNCTION public.queue_card_suspension()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO card_suspension_queue (business_id) VALUES (NEW.id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.queue_suspension_of_card()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO card_suspension_queue (business_id)
    SELECT id FROM businesses
    WHERE id = NEW.business_id AND (status = 'active') = (NEW.frozen_by IS NOT NULL);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.record_card_operation()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO card_records (card_id, business_id, environment, type, operation_id, created_at)
  VALUES (NEW.card_id, NEW.business_id, NEW.environment,
          CASE NEW.kind WHEN 'card_termination' THEN 'terminate' ELSE replace(NEW.kind, 'card_', '') END, NEW.id, NEW.created_at);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.record_event(p_business_id bigint, p_environment text, p_type text, p_data json, p_operation_id uuid, p_at timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  v_id uuid := new_event_id(p_at);
  v_sequence bigint;
BEGIN
  -- The row is nearly always there, and a plain update writes less than an insert that finds it.
  UPDATE event_sequences SET last_sequence = last_sequence + 1 WHERE business_id = p_business_id AND environment = p_environment
    RETURNING last_sequence INTO v_sequence;
  IF NOT FOUND THEN
    INSERT INTO event_sequences AS sequences (business_id, environment, last_sequence) VALUES (p_business_id, p_environment, 1)
      ON CONFLICT (business_id, environment) DO UPDATE SET last_sequence = sequences.last_sequence + 1
      RETURNING last_sequence INTO v_sequence;
  END IF;
  INSERT INTO events (id, business_id, environment, sequence, type, data, operation_id, created_at)
    VALUES (v_id, p_business_id, p_environment, v_sequence, p_type, p_data, p_operation_id, p_at);
  RETURN v_id;
END $function$;

CREATE OR REPLACE FUNCTION public.record_final_events(p_ended uuid[], p_ids uuid[], p_types text[], p_data json[], p_is_first boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET cpu_index_tuple_cost TO '100'
AS $function$
BEGIN
  -- The row is nearly always there, and a plain update writes less than an insert that finds it.
  IF p_is_first THEN
    INSERT INTO event_sequences (business_id, environment, last_sequence)
      SELECT DISTINCT business_id, environment, 0 FROM operations WHERE id = ANY (p_ended) ORDER BY business_id, environment
      ON CONFLICT (business_id, environment) DO NOTHING;
  END IF;
  WITH told AS MATERIALIZED (
    SELECT operation.business_id, operation.environment, operation.id, operation.completed_at, item.event_type, item.event_data,
        row_number() OVER (PARTITION BY operation.business_id, operation.environment ORDER BY operation.completed_at, operation.id) AS turn
      FROM unnest(p_ids, p_types, p_data) AS item (id, event_type, event_data)
        CROSS JOIN LATERAL (SELECT id, business_id, environment, completed_at FROM operations WHERE id = item.id OFFSET 0) AS operation
      WHERE item.id = ANY (p_ended) AND item.event_type IS NOT NULL),
  counted AS (
    SELECT business_id, environment, count(*) AS events FROM told GROUP BY business_id, environment ORDER BY business_id, environment),
  numbered AS (
    UPDATE event_sequences AS sequence SET last_sequence = last_sequence + counted.events FROM counted
      WHERE sequence.business_id = ANY (ARRAY(SELECT business_id FROM told)) AND sequence.business_id = counted.business_id AND sequence.environment = counted.environment
      RETURNING sequence.business_id, sequence.environment, last_sequence - counted.events AS before)
  INSERT INTO events (id, business_id, environment, sequence, type, data, operation_id, created_at)
    SELECT new_event_id(told.completed_at), told.business_id, told.environment, numbered.before + told.turn, told.event_type, told.event_data, told.id,
      told.completed_at
    FROM told JOIN numbered ON numbered.business_id = told.business_id AND numbered.environment = told.environment
    ORDER BY told.business_id, told.environment, told.turn;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_deletion()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.id = NEW.id THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% are never deleted', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.start_card_operations(p_operations json, p_may_wait boolean DEFAULT true)
 RETURNS TABLE(started_id uuid, verdict text, details jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 10
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET cpu_index_tuple_cost TO '100'
AS $function$
DECLARE
  v_ids uuid[];
  v_cards bigint[];
  v_locked bigint[];
  v_operations json := p_operations;
  v_begins timestamptz;
BEGIN
  SELECT array_agg(item.id), array_agg(item.card_id) INTO v_ids, v_cards
    FROM json_to_recordset(p_operations) AS item (id uuid, card_id bigint);
  IF cardinality(v_ids) > 1 THEN
    PERFORM set_config('lock_timeout', CASE WHEN p_may_wait THEN '500ms' ELSE '20ms' END, true);
  END IF;
  IF p_may_wait THEN
    PERFORM FROM cards WHERE id = ANY (v_cards) ORDER BY id FOR NO KEY UPDATE;
  ELSE
    v_locked := ARRAY(SELECT id FROM cards WHERE id = ANY (v_cards) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED);
    RETURN QUERY SELECT item.id, 'card_locked', NULL::jsonb FROM unnest(v_ids, v_cards) AS item (id, card_id)
      WHERE item.card_id <> ALL (v_locked);
    IF FOUND THEN
      v_operations := (SELECT json_agg(item.value) FROM json_array_elements(p_operations) AS item (value)
        WHERE (item.value ->> 'card_id')::bigint = ANY (v_locked));
    END IF;
  END IF;
  IF v_operations IS NULL THEN
    RETURN;
  END IF;
  IF cardinality(v_ids) > 1 THEN
    RETURN QUERY SELECT begun.started_id, begun.verdict, begun.details FROM start_operations(v_operations, p_may_wait) AS begun;
  ELSE
    v_begins := (p_operations -> 0 ->> 'created_at')::timestamptz;
    RETURN QUERY SELECT v_ids[1], begun.verdict, begun.details
      FROM start_operation((p_operations -> 0)::jsonb, date_trunc('day', v_begins, 'UTC'), date_trunc('month', v_begins, 'UTC')) AS begun;
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.start_operation(p_operation jsonb, p_day_start timestamp with time zone, p_month_start timestamp with time zone)
 RETURNS TABLE(verdict text, details jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
DECLARE
  op operations;
  v_look_at timestamptz := p_operation ->> 'look_at';
  v_leased_until timestamptz := p_operation ->> 'leased_until';
  existing_id uuid;
  business_status text;
  available bigint;
  v_pause jsonb;
  wallet record;
  used bigint;
  limit_type text;
  limit_amount bigint;
BEGIN
  op := jsonb_populate_record(NULL::operations, p_operation);
  -- Shared by every start and taken whole by whoever changes the business: no row is written for it, so the payments of one
  -- business do not meet there.
  PERFORM pg_advisory_xact_lock_shared(business_lock(op.business_id));
  SELECT status INTO business_status FROM businesses WHERE id = op.business_id;
  -- What the service itself must do, such as freezing the cards of a suspended business, is not the merchant's doing.
  IF business_status IS DISTINCT FROM 'active' AND op.actor NOT LIKE 'system:%' THEN
    RETURN QUERY SELECT 'business_not_active', jsonb_build_object('status', business_status);
    RETURN;
  END IF;
  -- Nothing is locked for it. What a payment adopted has paid is booked, paused or not.
  IF op.kind = 'mobile_money_payout' AND op.actor <> 'system:adoption' THEN
    v_pause := find_payout_pause(op.provider, op.environment, p_operation ->> 'country', op.network, op.currency, op.amount, op.created_at);
    IF v_pause IS NULL AND is_float_short(op.provider, p_operation ->> 'country', op.currency, op.amount, op.created_at) THEN
      PERFORM begin_float_pause(kept.provider, op.environment, kept.country, kept.currency, op.amount, op.amount, op.created_at, kept.valid_until)
        FROM provider_floats AS kept
        WHERE kept.provider = op.provider AND kept.country = p_operation ->> 'country' AND kept.currency = op.currency;
      v_pause := find_payout_pause(op.provider, op.environment, p_operation ->> 'country', op.network, op.currency, op.amount, op.created_at);
    END IF;
    -- A process of an earlier build does not say the country, and does not know the verdict: it answers this as a service that is busy.
    IF v_pause IS NOT NULL AND NOT p_operation ? 'country' THEN
      RAISE EXCEPTION 'payouts are paused' USING ERRCODE = 'lock_not_available';
    END IF;
    IF v_pause IS NOT NULL THEN
      RETURN QUERY SELECT 'payouts_paused', v_pause;
      RETURN;
    END IF;
  END IF;
  IF op.holds_source THEN
    SELECT posted - held INTO available FROM ledger_accounts WHERE address = op.source FOR NO KEY UPDATE;
  END IF;
  IF op.idempotency_key IS NOT NULL THEN
    SELECT id INTO existing_id FROM operations
      WHERE business_id = op.business_id AND environment = op.environment AND idempotency_key = op.idempotency_key;
    IF FOUND THEN
      RETURN QUERY SELECT 'exists', jsonb_build_object('id', existing_id);
      RETURN;
    END IF;
  END IF;
  IF op.holds_source THEN
    IF available IS NULL OR available < op.amount THEN
      RETURN QUERY SELECT 'insufficient_funds', jsonb_build_object('available', coalesce(available, 0)::text);
      RETURN;
    END IF;
    -- What has been paid already is booked, whatever the limits say.
    SELECT per_transaction_limit, daily_limit, monthly_limit INTO wallet FROM wallets WHERE ledger_address = op.source;
    IF FOUND AND op.actor <> 'system:adoption' AND (wallet.per_transaction_limit, wallet.daily_limit, wallet.monthly_limit) IS DISTINCT FROM (NULL, NULL, NULL) THEN
      FOR limit_type, limit_amount, used IN
        SELECT bound.name, bound.amount,
          CASE WHEN bound.since IS NULL THEN 0 ELSE coalesce((SELECT sum(days.amount)::bigint FROM ledger_outgoing_days days
            WHERE days.address = op.source AND days.day >= (bound.since AT TIME ZONE 'UTC')::date), 0) END
        FROM (VALUES ('per_transaction', wallet.per_transaction_limit, NULL::timestamptz), ('daily', wallet.daily_limit, p_day_start),
                     ('monthly', wallet.monthly_limit, p_month_start)) AS bound (name, amount, since)
        WHERE bound.amount IS NOT NULL
      LOOP
        IF used + op.amount > limit_amount THEN
          RETURN QUERY SELECT 'limit_exceeded',
            jsonb_build_object('limit_type', limit_type, 'limit', limit_amount::text, 'used', used::text);
          RETURN;
        END IF;
      END LOOP;
    END IF;
  END IF;
  -- Listed here with its look. Where another operation on the card is listed, `index_begun_operations` says so.
  WITH started AS (
    INSERT INTO operations (id, business_id, environment, kind, state, amount, currency, wallet_id, card_id, source, target, holds_source,
      provider, provider_reference, network, phone_number, client_reference, description, metadata, parameters, idempotency_key, fingerprint,
      order_id, submissions, checks, absent_reads, last_submitted_at, next_check_at, actor, request_id, traceparent, created_at, updated_at)
    VALUES (op.id, op.business_id, op.environment, op.kind, op.state, op.amount, op.currency, op.wallet_id, op.card_id, op.source, op.target,
      op.holds_source, op.provider, op.provider_reference, op.network, op.phone_number, op.client_reference, op.description, op.metadata,
      op.parameters, op.idempotency_key, op.fingerprint, op.order_id, op.submissions, op.checks, op.absent_reads, op.last_submitted_at, op.next_check_at,
      op.actor, op.request_id, op.traceparent, op.created_at, op.updated_at)
    ON CONFLICT DO NOTHING RETURNING id),
  listed AS (
    INSERT INTO open_operations (business_id, environment, created_at, operation_id, kind, currency, provider, next_check_at, leased_until)
    SELECT op.business_id, op.environment, op.created_at, op.id, op.kind, op.currency, op.provider, v_look_at, v_leased_until
    FROM started WHERE op.card_id IS NULL),
  listed_of_cards AS (
    INSERT INTO open_operations (business_id, environment, created_at, operation_id, kind, currency, card_id, provider, next_check_at, leased_until)
    SELECT op.business_id, op.environment, op.created_at, op.id, op.kind, op.currency, op.card_id, op.provider, v_look_at, v_leased_until
    FROM started WHERE op.card_id IS NOT NULL
    ON CONFLICT (card_id) WHERE card_id IS NOT NULL AND kind <> 'card_transaction' DO NOTHING)
  SELECT id INTO existing_id FROM started;
  IF existing_id IS NULL THEN
    SELECT id INTO existing_id FROM operations
      WHERE business_id = op.business_id AND environment = op.environment AND idempotency_key = op.idempotency_key;
    IF FOUND THEN
      RETURN QUERY SELECT 'exists', jsonb_build_object('id', existing_id);
      RETURN;
    END IF;
    RETURN QUERY SELECT CASE WHEN same.order_id IS NULL OR same.order_id = op.order_id THEN 'order_exists' ELSE 'order_given_up' END,
        jsonb_build_object('id', same.id)
      FROM (SELECT id, order_id FROM operations WHERE id = op.id UNION SELECT id, order_id FROM operations WHERE order_id = op.order_id) AS same;
    RETURN;
  END IF;
  IF op.holds_source THEN
    INSERT INTO ledger_holds (operation_id, address, amount, created_at) VALUES (op.id, op.source, op.amount, op.created_at);
  END IF;
  RETURN QUERY SELECT 'started', NULL::jsonb;
END $function$;

CREATE OR REPLACE FUNCTION public.start_operations(p_operations json, p_may_wait boolean)
 RETURNS TABLE(started_id uuid, verdict text, details jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 10
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET cpu_index_tuple_cost TO '100'
AS $function$
DECLARE
  v_asked uuid[];
  v_businesses bigint[];
  v_looks timestamptz[];
  v_leases timestamptz[];
  v_sources text[];
  v_amounts bigint[];
  v_times timestamptz[];
  v_holding uuid[];
  v_locked text[];
  v_covered uuid[] := '{}';
  v_ids uuid[];
  v_other record;
BEGIN
  PERFORM set_config('lock_timeout', CASE WHEN p_may_wait THEN '500ms' ELSE '20ms' END, true);
  SELECT array_agg(item.id), array_agg(item.business_id), array_agg(item.look_at), array_agg(item.leased_until), array_agg(item.source), array_agg(item.amount), array_agg(item.created_at),
      -- A payout that is paused is among the others, without a lock on its account.
      coalesce(array_agg(item.id) FILTER (WHERE item.holds_source AND CASE WHEN item.kind = 'mobile_money_payout' THEN
        find_payout_pause(item.provider, item.environment, item.country, item.network, item.currency, item.amount, item.created_at) IS NULL
        AND NOT is_float_short(item.provider, item.country, item.currency, item.amount, item.created_at) ELSE true END), '{}')
    INTO v_asked, v_businesses, v_looks, v_leases, v_sources, v_amounts, v_times, v_holding
    FROM json_to_recordset(p_operations) AS item (id uuid, business_id bigint, look_at timestamptz, leased_until timestamptz,
      source text, amount bigint, created_at timestamptz, holds_source boolean, kind text, provider text, environment text, country text,
      network text, currency text);
  PERFORM pg_advisory_xact_lock_shared(business_lock(asked.business_id))
    FROM (SELECT DISTINCT business_id FROM unnest(v_businesses) AS item (business_id) ORDER BY business_id) AS asked;
  IF v_holding <> '{}' THEN
    IF p_may_wait THEN
      v_locked := ARRAY(SELECT address FROM ledger_accounts WHERE address = ANY (v_sources) ORDER BY address FOR NO KEY UPDATE);
    ELSE
      v_locked := ARRAY(SELECT address FROM ledger_accounts WHERE address = ANY (v_sources) ORDER BY address FOR NO KEY UPDATE SKIP LOCKED);
    END IF;
    v_covered := ARRAY(
      SELECT asked.id FROM (
        SELECT item.id, item.source, item.amount, (item.created_at AT TIME ZONE 'UTC')::date AS day,
          sum(item.amount) OVER (PARTITION BY item.source ORDER BY item.id) AS together
        FROM unnest(v_asked, v_sources, v_amounts, v_times) AS item (id, source, amount, created_at)
        WHERE item.id = ANY (v_holding) AND item.source = ANY (v_locked)) AS asked
      WHERE asked.together <= (SELECT account.posted - account.held FROM ledger_accounts AS account WHERE account.address = asked.source)
        -- A card has no limits, and no wallet.
        AND (SELECT coalesce(asked.amount <= wallet.per_transaction_limit, true)
            AND (wallet.daily_limit IS NULL OR asked.together <= wallet.daily_limit - coalesce((SELECT sum(days.amount)
              FROM ledger_outgoing_days AS days WHERE days.address = asked.source AND days.day >= asked.day), 0))
            AND (wallet.monthly_limit IS NULL OR asked.together <= wallet.monthly_limit - coalesce((SELECT sum(days.amount)
              FROM ledger_outgoing_days AS days WHERE days.address = asked.source AND days.day >= date_trunc('month', asked.day)::date), 0))
          FROM wallets AS wallet WHERE wallet.ledger_address = asked.source) IS NOT FALSE);
  END IF;
  -- An insert that may meet another row reads every unique index twice and writes a second record to the log. Where one of them is
  -- there already, all are begun one by one.
  BEGIN
    WITH started AS (
      INSERT INTO operations (id, business_id, environment, kind, state, amount, currency, wallet_id, card_id, source, target, holds_source,
          provider, provider_reference, network, phone_number, client_reference, description, metadata, parameters, idempotency_key, fingerprint,
          order_id, submissions, checks, absent_reads, last_submitted_at, next_check_at, actor, request_id, traceparent, created_at, updated_at)
        SELECT op.id, op.business_id, op.environment, op.kind, op.state, op.amount, op.currency, op.wallet_id, op.card_id, op.source, op.target,
          op.holds_source, op.provider, op.provider_reference, op.network, op.phone_number, op.client_reference, op.description, op.metadata,
          op.parameters, op.idempotency_key, op.fingerprint, op.order_id, op.submissions, op.checks, op.absent_reads, op.last_submitted_at,
          op.next_check_at, op.actor, op.request_id, op.traceparent, op.created_at, op.updated_at
        FROM json_populate_recordset(NULL::operations, p_operations) AS op
        WHERE (NOT op.holds_source OR op.id = ANY (v_covered)) AND (SELECT business.status FROM businesses AS business WHERE business.id = op.business_id) = 'active'
        RETURNING operations.id, operations.business_id, operations.environment, operations.created_at, operations.kind,
          operations.currency, operations.card_id, operations.provider),
    planned AS (
      SELECT started.id, business_id, environment, created_at, kind, currency, card_id, provider, item.look_at, item.leased_until FROM started
        JOIN unnest(v_asked, v_looks, v_leases) AS item (id, look_at, leased_until) ON item.id = started.id),
    -- As in `start_operation`.
    listed AS (
      INSERT INTO open_operations (business_id, environment, created_at, operation_id, kind, currency, provider, next_check_at, leased_until)
      SELECT business_id, environment, created_at, id, kind, currency, provider, look_at, leased_until FROM planned WHERE card_id IS NULL),
    listed_of_cards AS (
      INSERT INTO open_operations (business_id, environment, created_at, operation_id, kind, currency, card_id, provider, next_check_at, leased_until)
      SELECT business_id, environment, created_at, id, kind, currency, card_id, provider, look_at, leased_until FROM planned WHERE card_id IS NOT NULL
      ON CONFLICT (card_id) WHERE card_id IS NOT NULL AND kind <> 'card_transaction' DO NOTHING)
    SELECT coalesce(array_agg(id), '{}') INTO v_ids FROM started;
  EXCEPTION WHEN unique_violation THEN
    v_ids := '{}';
  END;
  IF v_ids <> '{}' THEN
    IF v_covered <> '{}' THEN
      INSERT INTO ledger_holds (operation_id, address, amount, created_at)
        SELECT item.id, item.source, item.amount, item.created_at
        FROM unnest(v_asked, v_sources, v_amounts, v_times) AS item (id, source, amount, created_at)
        WHERE item.id = ANY (v_covered) AND item.id = ANY (v_ids);
    END IF;
    RETURN QUERY SELECT id, 'started', NULL::jsonb FROM unnest(v_ids) AS started (id);
  END IF;
  IF cardinality(v_ids) < cardinality(v_asked) THEN
    IF (SELECT count(DISTINCT item.id) FROM unnest(v_asked) AS item (id)) < cardinality(v_asked) THEN
      RAISE EXCEPTION 'an operation is asked for twice' USING ERRCODE = 'unique_violation';
    END IF;
    FOR v_other IN SELECT item.value ->> 'source' AS source, (item.value ->> 'id')::uuid AS id,
        (item.value ->> 'holds_source')::boolean AS holds_source, (item.value ->> 'created_at')::timestamptz AS created_at,
        item.value::jsonb AS operation
      FROM json_array_elements(p_operations) AS item (value) WHERE (item.value ->> 'id')::uuid <> ALL (v_ids)
    LOOP
      started_id := v_other.id;
      IF NOT p_may_wait AND v_other.holds_source AND v_other.source <> ALL (v_locked) THEN
        verdict := 'account_locked';
        details := NULL;
      ELSE
        SELECT outcome.verdict, outcome.details INTO verdict, details
          FROM start_operation(v_other.operation, date_trunc('day', v_other.created_at, 'UTC'), date_trunc('month', v_other.created_at, 'UTC')) AS outcome;
      END IF;
      RETURN NEXT;
    END LOOP;
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.sum_account_amounts()
 RETURNS date
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  v_day date;
BEGIN
  LOCK TABLE operation_day_totals IN SHARE ROW EXCLUSIVE MODE;
  SELECT max(day) INTO v_day FROM operation_day_totals WHERE day NOT IN (SELECT day FROM operation_days_by_amount);
  IF v_day IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO operation_days_by_amount (day) VALUES (v_day);
  INSERT INTO operation_account_day_amounts (business_id, environment, day, currency, kind, state, network, total, least, most, amounts, at_most)
    SELECT business_id, environment, v_day, currency, kind, state, network, max(at_most), min(amount), max(amount), array_agg(amount ORDER BY amount),
      array_agg(at_most ORDER BY amount)
    FROM (SELECT business_id, environment, currency, kind, state, coalesce(network, '') AS network, amount,
        (sum(count(*)) OVER (PARTITION BY business_id, environment, currency, kind, state, coalesce(network, '') ORDER BY amount))::integer AS at_most
      FROM operations
      WHERE created_at >= v_day::timestamp AT TIME ZONE 'UTC' AND created_at < (v_day + 1)::timestamp AT TIME ZONE 'UTC'
        AND state IN ('completed', 'failed') AND amount IS NOT NULL AND kind <> 'sandbox_funding'
      GROUP BY 1, 2, 3, 4, 5, 6, 7) AS by_amount
    GROUP BY 1, 2, 4, 5, 6, 7;
  RETURN v_day;
END $function$;

CREATE OR REPLACE FUNCTION public.sum_account_days()
 RETURNS date
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  v_day date;
BEGIN
  LOCK TABLE operation_day_totals IN SHARE ROW EXCLUSIVE MODE;
  SELECT max(day) INTO v_day FROM operation_day_totals WHERE day NOT IN (SELECT day FROM operation_days_by_account);
  IF v_day IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO operation_days_by_account (day) VALUES (v_day);
  INSERT INTO operation_account_day_sums (business_id, environment, currency, day, kind, failure_code, hours, counts, amounts)
    SELECT business_id, environment, currency, v_day, kind, failure_code, array_agg(hour ORDER BY hour), array_agg(count ORDER BY hour),
      array_agg(amount ORDER BY hour)
    FROM (SELECT business_id, environment, currency, kind, coalesce(failure_code, '') AS failure_code,
        extract(hour FROM created_at AT TIME ZONE 'UTC')::smallint AS hour, count(*)::integer AS count, coalesce(sum(amount), 0)::bigint AS amount
      FROM operations
      WHERE created_at >= v_day::timestamp AT TIME ZONE 'UTC' AND created_at < (v_day + 1)::timestamp AT TIME ZONE 'UTC'
        AND state IN ('completed', 'failed') AND kind IN ('mobile_money_deposit', 'mobile_money_payout')
      GROUP BY 1, 2, 3, 4, 5, 6) AS by_hour
    GROUP BY 1, 2, 3, 5, 6;
  RETURN v_day;
END $function$;

CREATE OR REPLACE FUNCTION public.sum_ledger_entries(p_least bigint, p_most bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  v_last bigint;
  v_noted bigint;
  v_until bigint;
  v_writers text[];
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'entries are summed by statements that each see what is committed' USING ERRCODE = 'invalid_transaction_state';
  END IF;
  SELECT last_id, noted_id, writers INTO v_last, v_noted, v_writers FROM ledger_summed_entries FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    -- Another process is at it.
    RETURN 0;
  END IF;
  IF v_noted = v_last THEN
    -- The table has no index that leads to its newest id. One that was drawn and never committed is a gap.
    v_noted := coalesce(pg_sequence_last_value(pg_get_serial_sequence('ledger_entries', 'id')::regclass), 0);
    IF v_noted - v_last < p_least THEN
      RETURN 0;
    END IF;
    v_writers := writers_of('ledger_entries');
    UPDATE ledger_summed_entries SET noted_id = v_noted, writers = v_writers;
  END IF;
  IF is_any_at_work(v_writers) THEN
    RETURN NULL;
  END IF;
  v_until := least(v_noted, v_last + p_most);
  INSERT INTO ledger_book_sums AS sums (book, environment, currency, debits, credits, entries)
    SELECT CASE WHEN starts_with(address, 'wallet:') OR starts_with(address, 'card:') THEN split_part(address, ':', 1) ELSE address END,
      environment, currency, coalesce(sum(amount) FILTER (WHERE direction = 'debit'), 0),
      coalesce(sum(amount) FILTER (WHERE direction = 'credit'), 0), count(*)
    FROM ledger_entries WHERE id > v_last AND id <= v_until GROUP BY 1, 2, 3
    ON CONFLICT (book, environment, currency) DO UPDATE SET debits = sums.debits + excluded.debits,
      credits = sums.credits + excluded.credits, entries = sums.entries + excluded.entries;
  UPDATE ledger_summed_entries SET last_id = v_until, has_caught_up = has_caught_up OR v_until = v_noted;
  RETURN v_until - v_last;
END $function$;

CREATE OR REPLACE FUNCTION public.sum_operation_hours()
 RETURNS date
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  v_day date;
BEGIN
  LOCK TABLE operation_day_totals IN SHARE ROW EXCLUSIVE MODE;
  SELECT max(day) INTO v_day FROM operation_day_totals
    WHERE day NOT IN (SELECT day FROM operation_days_by_hour) AND day NOT IN (SELECT day FROM operation_late_counts);
  IF v_day IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO operation_days_by_hour (day) VALUES (v_day);
  INSERT INTO operation_hour_totals (day, hour, environment, kind, state, provider, total)
    SELECT v_day, extract(hour FROM created_at AT TIME ZONE 'UTC'), environment, kind, state, provider, count(*) FROM operations
    WHERE created_at >= v_day::timestamp AT TIME ZONE 'UTC' AND created_at < (v_day + 1)::timestamp AT TIME ZONE 'UTC'
      AND state IN ('completed', 'failed') AND kind <> 'sandbox_funding' GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN v_day;
END $function$;

CREATE OR REPLACE FUNCTION public.take_attempt_of_account(the_scope text, the_subject bytea, the_account bytea, attempts_max integer, at timestamp with time zone, lock_end timestamp with time zone, crashed_before timestamp with time zone, OUT outcome text, OUT locked_end timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.tell_operator_action()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  owner bigint;
BEGIN
  -- What operators write for each other is nothing done to the account.
  IF NEW.action = 'business.note_added' THEN
    RETURN NULL;
  END IF;
  owner := CASE NEW.target_type
    WHEN 'business' THEN NEW.target_id::bigint
    WHEN 'wallet' THEN (SELECT business_id FROM wallets WHERE id = NEW.target_id::bigint)
    WHEN 'api_key' THEN (SELECT business_id FROM api_keys WHERE id = NEW.target_id::bigint)
    WHEN 'kyc_document' THEN (SELECT business_id FROM kyc_documents WHERE number = NEW.target_id::bigint)
  END;
  IF owner IS NOT NULL THEN
    INSERT INTO account_activity (business_id, type, actor_type, subject_id, request_id, created_at)
    VALUES (owner, 'operator.' || NEW.action, 'operator', CASE WHEN NEW.target_type <> 'business' THEN NEW.target_id END,
            NEW.request_id, NEW.created_at);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.track_operations(p_marks json, p_from text[], p_may_be_forgotten boolean)
 RETURNS TABLE(tracked_id uuid, look_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 10
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET cpu_index_tuple_cost TO '100'
AS $function$
DECLARE
  v_marked uuid[];
  v_states text[];
  v_times timestamptz[];
  v_since timestamptz[];
  v_checks integer[];
  v_absent_reads integer[];
  v_last_absent timestamptz[];
  v_quarantines timestamptz[];
  v_references text[];
  v_next_checks timestamptz[];
  v_ids uuid[];
  v_businesses bigint[];
  v_environments text[];
  v_begun timestamptz[];
  v_providers text[];
BEGIN
  SELECT array_agg(item.id), array_agg(item.state), array_agg(item.at), array_agg(item.since), array_agg(item.checks), array_agg(item.absent_reads),
      array_agg(item.last_absent_at), array_agg(item.quarantine_until), array_agg(item.provider_reference), array_agg(item.next_check_at)
    INTO v_marked, v_states, v_times, v_since, v_checks, v_absent_reads, v_last_absent, v_quarantines, v_references, v_next_checks
    FROM json_to_recordset(p_marks) AS item (id uuid, state text, at timestamptz, since timestamptz, checks integer, absent_reads integer,
      last_absent_at timestamptz, quarantine_until timestamptz, provider_reference text, next_check_at timestamptz);
  IF cardinality(v_marked) > 1 THEN
    PERFORM set_config('lock_timeout', '50ms', true);
  END IF;
  WITH tracked AS (
    UPDATE operations AS operation SET state = item.state, next_check_at = NULL, checks = item.checks, absent_reads = item.absent_reads,
        last_absent_at = item.last_absent_at, quarantine_until = item.quarantine_until,
        provider_reference = coalesce(item.provider_reference, operation.provider_reference),
        updated_at = CASE WHEN item.provider_reference <> coalesce(operation.provider_reference, '') THEN item.at ELSE operation.updated_at END
      FROM unnest(v_marked, v_states, v_times, v_since, v_checks, v_absent_reads, v_last_absent, v_quarantines, v_references, v_next_checks)
        AS item (id, state, at, since, checks, absent_reads, last_absent_at, quarantine_until, provider_reference, next_check_at)
      WHERE operation.id = ANY (v_marked) AND operation.id = item.id AND operation.state = ANY (p_from)
      RETURNING operation.id, operation.business_id, operation.environment, operation.created_at, operation.provider, item.at, item.since, item.next_check_at)
  SELECT array_agg(id), array_agg(business_id), array_agg(environment), array_agg(created_at), array_agg(provider), array_agg(at), array_agg(since),
      array_agg(next_check_at)
    INTO v_ids, v_businesses, v_environments, v_begun, v_providers, v_times, v_since, v_next_checks FROM tracked;
  IF v_ids IS NULL THEN
    RETURN;
  END IF;
  IF p_may_be_forgotten THEN
    PERFORM set_config('synchronous_commit', 'off', true);
  END IF;
  -- One by one: a join that is planned while little is open reads the whole list.
  FOR v_turn IN 1 .. cardinality(v_ids) LOOP
    UPDATE open_operations AS open SET leased_until = NULL, provider = v_providers[v_turn],
        next_check_at = CASE WHEN open.next_check_at > v_times[v_turn]
            OR (open.leased_until IS NULL AND open.next_check_at > v_since[v_turn] - interval '500 milliseconds')
          THEN least(open.next_check_at, v_next_checks[v_turn]) ELSE v_next_checks[v_turn] END
      WHERE open.business_id = v_businesses[v_turn] AND open.environment = v_environments[v_turn] AND open.created_at = v_begun[v_turn]
        AND open.operation_id = v_ids[v_turn]
      RETURNING open.operation_id, open.next_check_at INTO tracked_id, look_at;
    IF FOUND THEN
      RETURN NEXT;
    END IF;
  END LOOP;
END $function$;

CREATE OR REPLACE FUNCTION public.uncount_api_requests()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  v_last bigint;
BEGIN
  -- Until the commit nobody counts what is forgotten here.
  SELECT last_id INTO v_last FROM counted_api_requests FOR SHARE;
  UPDATE api_request_counters counters SET total = counters.total - gone.total,
      hours = CASE WHEN counters.hours IS NOT NULL THEN
        (SELECT array_agg(was - gone_then ORDER BY hour) FROM unnest(counters.hours, gone.hours) WITH ORDINALITY AS both_of (was, gone_then, hour)) END
    FROM (SELECT business_id, environment, (created_at AT TIME ZONE 'UTC')::date AS day, method, route, status, key_id, count(*) AS total,
            hours_of_requests(array_agg(created_at)) AS hours
          FROM forgotten WHERE id <= v_last GROUP BY 1, 2, 3, 4, 5, 6, 7) AS gone
    WHERE counters.business_id = gone.business_id AND counters.environment = gone.environment AND counters.day = gone.day
      AND counters.method = gone.method AND counters.route = gone.route AND counters.status = gone.status AND counters.key_id = gone.key_id;
  DELETE FROM api_request_counters counters USING (SELECT DISTINCT business_id, environment, (created_at AT TIME ZONE 'UTC')::date AS day FROM forgotten) AS gone
    WHERE counters.business_id = gone.business_id AND counters.environment = gone.environment AND counters.day = gone.day AND counters.total = 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.was_card_busy(p_card_id bigint, p_business_id bigint, p_since timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
BEGIN
  RETURN open_operation_of_card(p_card_id) IS NOT NULL OR EXISTS (SELECT FROM operations
    WHERE card_id = p_card_id AND business_id = p_business_id AND kind <> 'card_transaction' AND updated_at >= p_since);
END $function$;

CREATE OR REPLACE FUNCTION public.writers_of(p_table regclass)
 RETURNS text[]
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT coalesce(array_agg(virtualtransaction), '{}') FROM pg_locks
  WHERE locktype = 'relation' AND relation = p_table AND mode = 'RowExclusiveLock'
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
$function$;

CREATE TRIGGER account_activity_is_append_only BEFORE DELETE OR UPDATE ON public.account_activity FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER account_activity_is_never_emptied BEFORE TRUNCATE ON public.account_activity FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER forgotten_requests_are_uncounted AFTER DELETE ON public.api_requests REFERENCING OLD TABLE AS forgotten FOR EACH STATEMENT EXECUTE FUNCTION uncount_api_requests();

CREATE TRIGGER audit_links_are_append_only BEFORE DELETE OR UPDATE ON public.audit_links FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_links_are_never_emptied BEFORE TRUNCATE ON public.audit_links FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_links_tie_a_record BEFORE INSERT ON public.audit_links FOR EACH ROW EXECUTE FUNCTION guard_audit_link();

CREATE TRIGGER audit_log_is_append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_is_never_emptied BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_records_take_the_next_id BEFORE INSERT ON public.audit_log FOR EACH ROW EXECUTE FUNCTION guard_audit_record();
CREATE TRIGGER operator_actions_are_told AFTER INSERT ON public.audit_log FOR EACH ROW WHEN (((new.target_type = ANY (ARRAY['business'::text, 'wallet'::text, 'kyc_document'::text, 'api_key'::text])) AND (new.target_id ~ '^[0-9]{1,18}$'::text))) EXECUTE FUNCTION tell_operator_action();

CREATE TRIGGER activation_needs_approved_kyc BEFORE UPDATE OF status ON public.businesses FOR EACH ROW WHEN (((old.status = 'pending_approval'::text) AND (new.status = 'active'::text))) EXECUTE FUNCTION guard_activation();
CREATE TRIGGER business_status_moves_along_the_table BEFORE UPDATE OF status ON public.businesses FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION guard_business_status();
CREATE TRIGGER businesses_are_never_deleted BEFORE DELETE OR UPDATE OF id ON public.businesses FOR EACH ROW EXECUTE FUNCTION refuse_deletion();
CREATE TRIGGER businesses_are_never_emptied BEFORE TRUNCATE ON public.businesses FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER cards_of_a_business_follow_it AFTER UPDATE OF status ON public.businesses FOR EACH ROW WHEN (((old.status <> new.status) AND (old.status <> 'pending_approval'::text))) EXECUTE FUNCTION queue_card_suspension();

CREATE TRIGGER card_status_moves_along_the_table BEFORE UPDATE OF status ON public.cards FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION guard_card_status();
CREATE TRIGGER cards_are_listed_while_funded AFTER INSERT OR UPDATE OF status ON public.cards FOR EACH ROW EXECUTE FUNCTION list_card();
CREATE TRIGGER cards_follow_their_business AFTER INSERT OR UPDATE OF status, frozen_by ON public.cards FOR EACH ROW WHEN (((new.status = 'active'::text) OR (new.frozen_by = 'suspension'::text))) EXECUTE FUNCTION queue_suspension_of_card();

CREATE TRIGGER events_are_append_only BEFORE DELETE OR UPDATE ON public.events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER events_are_delivered AFTER INSERT ON public.events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION deliver_events();
CREATE TRIGGER events_are_mailed AFTER INSERT ON public.events FOR EACH ROW WHEN (((new.operation_id IS NULL) AND (new.environment = 'live'::text) AND (new.type ~ '^(kyc\.(approved|rejected)|business\.(approved|suspended|reactivated|terminated))$'::text))) EXECUTE FUNCTION email_of_event();
CREATE TRIGGER events_are_never_emptied BEFORE TRUNCATE ON public.events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER events_are_notified AFTER INSERT ON public.events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION notify_of_events();
CREATE TRIGGER events_have_an_owner AFTER INSERT ON public.events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_event_owners();

CREATE TRIGGER businesses_know_their_kyc AFTER INSERT OR UPDATE OF status ON public.kyc_submissions FOR EACH ROW EXECUTE FUNCTION keep_kyc_status();

CREATE TRIGGER funded_cards_are_listed AFTER UPDATE OF posted ON public.ledger_accounts FOR EACH ROW WHEN ((((old.posted = 0) <> (new.posted = 0)) AND starts_with(new.address, 'card:'::text))) EXECUTE FUNCTION list_funded_card();
CREATE TRIGGER ledger_accounts_are_never_emptied BEFORE TRUNCATE ON public.ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_accounts_follow_their_facts AFTER INSERT OR DELETE OR UPDATE ON public.ledger_accounts FOR EACH ROW EXECUTE FUNCTION guard_ledger_account();

CREATE TRIGGER entries_are_append_only BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER entries_are_never_emptied BEFORE TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER entries_move_the_posted_figure BEFORE INSERT ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION apply_entry();
CREATE TRIGGER postings_balance AFTER INSERT ON public.ledger_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_postings_balance();

CREATE CONSTRAINT TRIGGER captured_holds_are_posted AFTER UPDATE ON public.ledger_holds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.state = 'captured'::text)) EXECUTE FUNCTION check_captured_hold();
CREATE TRIGGER holds_are_never_emptied BEFORE TRUNCATE ON public.ledger_holds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER holds_move_the_held_figure AFTER INSERT OR DELETE OR UPDATE ON public.ledger_holds FOR EACH ROW EXECUTE FUNCTION apply_hold();

CREATE TRIGGER notifications_have_an_owner BEFORE INSERT OR UPDATE OF business_id, environment, event_id ON public.notifications FOR EACH ROW EXECUTE FUNCTION guard_notification_owner();
CREATE TRIGGER read_notifications_are_counted AFTER UPDATE ON public.notifications REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_read_notifications();

CREATE TRIGGER reviews_know_their_age BEFORE INSERT OR UPDATE OF operation_id ON public.operation_reviews FOR EACH ROW EXECUTE FUNCTION keep_age_of_review();

CREATE TRIGGER a_card_on_order_has_its_account AFTER INSERT ON public.operations FOR EACH ROW WHEN ((new.kind = 'card_creation'::text)) EXECUTE FUNCTION open_card_account();
CREATE TRIGGER card_operations_are_recorded AFTER INSERT ON public.operations FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['card_topup'::text, 'card_drain'::text, 'card_freeze'::text, 'card_unfreeze'::text, 'card_termination'::text]))) EXECUTE FUNCTION record_card_operation();
CREATE TRIGGER cards_take_what_their_status_allows BEFORE INSERT ON public.operations FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['card_topup'::text, 'card_drain'::text, 'card_freeze'::text, 'card_unfreeze'::text, 'card_termination'::text]))) EXECUTE FUNCTION guard_card_operation();
CREATE TRIGGER changes_are_indexed_beside AFTER UPDATE ON public.operations REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION index_changed_operations();
CREATE TRIGGER final_operations_are_counted AFTER UPDATE ON public.operations REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_final_operations();
CREATE TRIGGER operations_are_indexed_beside AFTER INSERT ON public.operations REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION index_begun_operations();
CREATE TRIGGER operations_are_never_emptied BEFORE TRUNCATE ON public.operations FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER operations_have_an_owner AFTER INSERT ON public.operations REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_operation_owners();
CREATE TRIGGER operations_move_along_the_table AFTER DELETE OR UPDATE ON public.operations FOR EACH ROW EXECUTE FUNCTION guard_operation();

CREATE TRIGGER a_wallet_has_its_account AFTER INSERT ON public.wallets FOR EACH ROW EXECUTE FUNCTION open_wallet_account();
CREATE TRIGGER wallets_are_never_deleted BEFORE DELETE OR UPDATE OF id ON public.wallets FOR EACH ROW EXECUTE FUNCTION refuse_deletion();
CREATE TRIGGER wallets_are_never_emptied BEFORE TRUNCATE ON public.wallets FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER attempts_go_with_webhook_deliveries AFTER DELETE ON public.webhook_deliveries REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION forget_attempts();
CREATE TRIGGER webhook_deliveries_are_never_emptied BEFORE TRUNCATE ON public.webhook_deliveries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER webhook_deliveries_have_an_owner AFTER INSERT ON public.webhook_deliveries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_delivery_owners();
CREATE TRIGGER webhook_deliveries_stay_with_their_owner BEFORE UPDATE OF id, business_id, event_id, endpoint_id ON public.webhook_deliveries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER webhook_attempts_go_with_their_delivery BEFORE DELETE ON public.webhook_delivery_attempts FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER webhook_attempts_have_a_delivery AFTER INSERT ON public.webhook_delivery_attempts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_attempt_owners();
CREATE TRIGGER webhook_attempts_never_change BEFORE UPDATE ON public.webhook_delivery_attempts FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER disabled_endpoints_are_mailed AFTER UPDATE OF enabled ON public.webhook_endpoints FOR EACH ROW WHEN ((old.enabled AND (NOT new.enabled) AND (new.disabled_reason = ANY (ARRAY['gone'::text, 'failing'::text])))) EXECUTE FUNCTION email_of_disabled_endpoint();
CREATE TRIGGER webhook_endpoints_are_never_deleted BEFORE DELETE ON public.webhook_endpoints FOR EACH ROW EXECUTE FUNCTION refuse_deletion();
CREATE TRIGGER webhook_endpoints_are_never_emptied BEFORE TRUNCATE ON public.webhook_endpoints FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER webhook_endpoints_keep_their_id BEFORE UPDATE OF id ON public.webhook_endpoints FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
