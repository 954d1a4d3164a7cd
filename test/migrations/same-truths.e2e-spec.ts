import { ACTIVITY_ACTORS } from '../../src/activity/activity.repository';
import { ACTIVITY_LOG } from '../../src/activity/activity.statements';
import { AUDIT_LOG } from '../../src/admin/audit/audit.statements';
import { API_KEY_SCOPES } from '../../src/access/api-key-scopes';
import { REVOCATION_REASONS } from '../../src/api-keys/api-key.entity';
import { OPERATOR_ROLES } from '../../src/access/operator-roles';
import { BUSINESS_STATUSES } from '../../src/access/principal';
import type { TokenPurpose } from '../../src/auth/one-time-token.entity';
import { canBecome } from '../../src/businesses/business.states';
import { WEBHOOK_DISABLED_REASONS } from '../../src/webhook-endpoints/webhook-endpoint.entity';
import { CARD_STATUSES, type CardFreezer } from '../../src/cards/card';
import { CARD_RECORD_TYPES } from '../../src/cards/card-record';
import { CARD_ACTIONS, CARD_TRANSITIONS } from '../../src/cards/card.states';
import { EVENT_TYPES } from '../../src/events/event-types';
import { NOTIFICATION_TYPES } from '../../src/events/notification-types';
import { ENVIRONMENTS } from '../../src/kernel/environment';
import type { InvariantRunStatus } from '../../src/ledger/invariant-run.entity';
import { OPERATION_KINDS, RECORDED_KINDS } from '../../src/ledger/operation-kinds';
import type { DocumentType } from '../../src/kyc/document-type';
import { SHARED_POLICIES } from '../../src/guards/shared-limits.repository';
import { KYC_STATUSES } from '../../src/kyc/kyc-submission.entity';
import { SHOWN_KYC_STATUSES } from '../../src/kyc/kyc.views';
import type { EmailStatus } from '../../src/mail/email-message';
import { LANGUAGES } from '../../src/mail/mail-kinds';
import { PAUSE_CAUSES } from '../../src/mobile-money/pauses/payout-pause';
import type { DifferenceKind } from '../../src/mobile-money/reconciliation/comparison';
import type { Reconciliation } from '../../src/mobile-money/reconciliation/reconciliation';
import { type FinalState, type OperationState, type PublicStatus } from '../../src/operations/operation';
import type { Review } from '../../src/operations/review';
import { KEY_LISTS } from '../../src/platform/config/key-ring';
import { CARD_BRANDS } from '../../src/providers/card-issuing/card-issuer.types';
import type { CallbackVerification } from '../../src/providers/mobile-money/mobile-money.callbacks';
import { DELIVERY_STATUSES } from '../../src/webhooks/webhook-delivery';
import { startWorld, type World } from '../support/world';

/** The members of a union; the compiler refuses a list that is not exactly the union. */
const membersOf = <T extends string>(members: Readonly<Record<T, true>>): readonly string[] => Object.keys(members);

const FINAL_STATES = membersOf<FinalState>({ completed: true, failed: true });
const OPERATION_STATES = membersOf<OperationState>({
  submitting: true,
  accepted: true,
  unknown: true,
  needs_review: true,
  completed: true,
  failed: true,
});

/** What each list in a CHECK repeats from the code. */
const CHECKS: Readonly<Record<string, readonly string[]>> = {
  api_key_environment_is_known: ENVIRONMENTS,
  api_key_scopes_are_known: API_KEY_SCOPES,
  api_key_revocation_reason_is_known: REVOCATION_REASONS,
  wallet_environment_is_known: ENVIRONMENTS,
  operation_environment_is_known: ENVIRONMENTS,
  card_environment_is_known: ENVIRONMENTS,
  event_environment_is_known: ENVIRONMENTS,
  payout_pause_environment_is_known: ENVIRONMENTS,
  payout_pause_cause_is_known: PAUSE_CAUSES,
  webhook_endpoint_environment_is_known: ENVIRONMENTS,
  webhook_delivery_environment_is_known: ENVIRONMENTS,
  api_request_environment_is_known: ENVIRONMENTS,
  activity_actor_is_known: ACTIVITY_ACTORS,
  counted_log_is_known: [ACTIVITY_LOG.table, AUDIT_LOG.table, 'notifications'],
  business_language_is_known: LANGUAGES,
  business_status_is_known: BUSINESS_STATUSES,
  business_kyc_status_is_known: SHOWN_KYC_STATUSES,
  operator_role_is_known: OPERATOR_ROLES,
  one_time_token_purpose_is_known: membersOf<TokenPurpose>({
    verify_address: true,
    reset_password: true,
    second_factor: true,
    invitation: true,
  }),
  email_status_is_known: membersOf<EmailStatus>({ pending: true, sent: true, failed: true }),
  secret_of_a_key_is_known: KEY_LISTS,
  shared_count_is_known: SHARED_POLICIES,
  kyc_status_is_known: KYC_STATUSES,
  notification_scope_is_known: [...ENVIRONMENTS, 'both'],
  kyc_document_type_is_known: membersOf<DocumentType>({
    'application/pdf': true,
    'image/jpeg': true,
    'image/png': true,
  }),
  only_final_operations_are_counted_by_day: FINAL_STATES,
  only_final_operations_are_counted_late: FINAL_STATES,
  only_final_operations_are_summed_by_account: FINAL_STATES,
  only_final_operations_are_summed_by_day: FINAL_STATES,
  only_final_operations_are_summed_by_hour: FINAL_STATES,
  a_final_operation_says_when: FINAL_STATES,
  operation_kind_is_known: RECORDED_KINDS,
  operation_state_is_known: OPERATION_STATES,
  callback_signature_is_judged: membersOf<Exclude<CallbackVerification, 'invalid'>>({
    valid: true,
    expired: true,
    unsigned: true,
  }),
  invariant_run_status_is_known: membersOf<InvariantRunStatus>({ running: true, finished: true, failed: true }),
  reconciliation_status_is_known: membersOf<Reconciliation['status']>({ running: true, finished: true, failed: true }),
  difference_kind_is_known: membersOf<DifferenceKind>({
    missing_here: true,
    missing_there: true,
    amount_differs: true,
    state_differs: true,
    balance_differs: true,
  }),
  card_brand_is_known: CARD_BRANDS,
  simulator_card_brand_is_known: CARD_BRANDS,
  card_status_is_known: CARD_STATUSES,
  simulator_card_status_is_known: CARD_STATUSES,
  card_freezer_is_known: membersOf<CardFreezer>({ merchant: true, suspension: true, issuer: true }),
  card_record_type_is_known: CARD_RECORD_TYPES,
  card_record_status_is_known: membersOf<PublicStatus>({ pending: true, completed: true, failed: true }),
  review_status_is_known: membersOf<Review['status']>({ open: true, resolved: true }),
  webhook_endpoint_disabled_reason_is_known: WEBHOOK_DISABLED_REASONS,
  webhook_delivery_status_is_known: DELIVERY_STATUSES,
};

/** Words that only SQL writes and reads. */
const IN_THE_DATABASE_ALONE = [
  'approval_status_is_known',
  'reset_realm_is_known',
  'lock_notice_realm_is_known',
  'callback_outcome_is_known',
  'entry_direction_is_known',
  'hold_state_is_known',
  'simulator_movement_entry_is_known',
  'simulator_movement_status_is_known',
];

const sorted = (words: readonly string[]): string[] => [...words].sort();

describe('what the code and the database both say', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  const wordsIn = (text: string): string[] => [...text.matchAll(/'([^']*)'/g)].map(([, word]) => word ?? '');

  it('agrees in every list of a CHECK, and every such list is compared here', async () => {
    const rows: Array<{ name: string; definition: string }> = await world.db.query(
      `SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
       WHERE contype = 'c' AND connamespace = 'public'::regnamespace`,
    );
    const lists = rows.flatMap(({ name, definition }) => {
      const list = /(?:= ANY \(|<@ )ARRAY\[([^\]]*)\]/.exec(definition)?.[1];
      return list === undefined || IN_THE_DATABASE_ALONE.includes(name) ? [] : [[name, sorted(wordsIn(list))] as const];
    });
    expect(Object.fromEntries(lists)).toEqual(
      Object.fromEntries(Object.entries(CHECKS).map(([name, words]) => [name, sorted(words)])),
    );
  });

  const sourceOf = async (functionName: string): Promise<string> => {
    const [row] = await world.db.query('SELECT prosrc FROM pg_proc WHERE proname = $1', [functionName]);
    return row.prosrc as string;
  };

  it('agrees about the environments of an account', async () => {
    const [, known = ''] = /NEW\.environment NOT IN \(([^)]*)\)/.exec(await sourceOf('guard_ledger_account')) ?? [];
    expect(sorted(wordsIn(known))).toEqual(sorted(ENVIRONMENTS));
  });

  const filterOf = async (trigger: string): Promise<string> => {
    const [row] = await world.db.query('SELECT pg_get_triggerdef(oid) AS text FROM pg_trigger WHERE tgname = $1', [
      trigger,
    ]);
    const filter = / WHEN \((.*)\) EXECUTE /.exec(row.text)?.[1];
    if (filter === undefined) throw new Error(`${trigger} has no filter`);
    return filter;
  };

  /** Those of `words` for which a trigger on `column` fires. */
  async function passing(trigger: string, column: string, words: readonly string[]): Promise<string[]> {
    const filter = (await filterOf(trigger))
      .replaceAll(`new.${column}`, 'word')
      .replaceAll('new.environment', `'live'`)
      .replaceAll('new.operation_id', 'NULL');
    const rows: Array<{ word: string }> = await world.db.query(
      `SELECT word FROM unnest($1::text[]) AS word WHERE ${filter}`,
      [words],
    );
    return rows.map(({ word }) => word);
  }

  it('agrees about what is notified and what is mailed', async () => {
    const [, notified = ''] = /v_types text\[\] := '\{([^}]*)\}'/.exec(await sourceOf('notify_of_events')) ?? [];
    expect(sorted(notified.split(',').map((type) => type.trim()))).toEqual(sorted(NOTIFICATION_TYPES));
    const aboutTheAccount = EVENT_TYPES.filter((type) => /^(kyc|business)\./.test(type));
    expect(sorted(await passing('events_are_mailed', 'type', EVENT_TYPES))).toEqual(sorted(aboutTheAccount));
  });

  it('agrees about the operations of cards and about final states', async () => {
    for (const trigger of ['card_operations_are_recorded', 'cards_take_what_their_status_allows'])
      expect([trigger, sorted(await passing(trigger, 'kind', OPERATION_KINDS))]).toEqual([
        trigger,
        sorted(CARD_ACTIONS),
      ]);
    expect(await passing('a_card_on_order_has_its_account', 'kind', OPERATION_KINDS)).toEqual(['card_creation']);
    const lists = [...(await sourceOf('count_final_operations')).matchAll(/state IN \(([^)]*)\)/g)];
    expect(lists.length).toBeGreaterThan(3);
    for (const [, list = ''] of lists) expect(sorted(wordsIn(list))).toEqual(sorted(FINAL_STATES));
  });

  it('agrees about which status of a card takes what', async () => {
    const rows: unknown[] = await world.db.query(
      'SELECT kind, from_status, to_status FROM card_transitions ORDER BY kind, from_status',
    );
    const expected = [...CARD_ACTIONS].sort().flatMap((kind) =>
      sorted(CARD_TRANSITIONS[kind].from).map((from) => ({
        kind,
        from_status: from,
        to_status: CARD_TRANSITIONS[kind].to,
      })),
    );
    expect(rows).toEqual(expected);
  });

  it('agrees about which status of a business may follow which', async () => {
    const pairs = [...(await sourceOf('guard_business_status')).matchAll(/\('(\w+)', '(\w+)'\)/g)].map(
      ([, from, to]) => `${from}>${to}`,
    );
    const allowed = BUSINESS_STATUSES.flatMap((from) =>
      BUSINESS_STATUSES.filter((to) => canBecome(from, to)).map((to) => `${from}>${to}`),
    );
    expect(sorted(pairs)).toEqual(sorted(allowed));
  });
});
