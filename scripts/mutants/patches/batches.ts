import type { Patch } from '../patch';

const BATCHES = 'test/properties/operation-batches.e2e-spec.ts';
const LOCKS = 'test/properties/lock-order.e2e-spec.ts';
const IN_TURN = 'src/platform/http/in-turn.spec.ts';
const TOGETHER = 'src/platform/database/write-batches.spec.ts';

/** What is written together, the order of locks, and what happens without a connection. */
export const BATCHES_PATCHES: readonly Patch[] = [
  {
    name: 'of several that are written together each hears what became of the first',
    file: 'src/platform/database/write-batches.ts',
    find: 'const result = results[place];',
    replace: 'const result = results[0];',
    loses: 'A payment that was refused is sent to the provider.',
    suites: [TOGETHER],
    tests: 'its own result',
  },
  {
    name: 'a batch whose connection broke is written again',
    file: 'src/platform/database/write-batches.ts',
    find: 'if (isConnectionLoss(error) || isUnreachable(error)) for',
    replace: 'if (isUnreachable(error)) for',
    loses: 'A payment that was begun by the lost commit looks like a repeated one and is sent late.',
    suites: [TOGETHER],
    tests: 'when the connection broke',
  },
  {
    name: 'a batch that got no place at the database is written again',
    file: 'src/platform/database/sql-state.ts',
    find: 'REFUSES_CONNECTIONS.has(sqlStateOf(error)) ||',
    replace: '',
    loses: 'Each of its payments asks a server without places for one more.',
    suites: [TOGETHER],
    tests: 'for want of a place',
  },
  {
    name: 'several begin for a business that is suspended',
    file: 'database/functions/start_operations.sql',
    find: " AND (SELECT business.status FROM businesses AS business WHERE business.id = op.business_id) = 'active'",
    replace: '',
    loses: 'A suspended merchant collects under load.',
    suites: [BATCHES],
    tests: 'begin as each would alone',
  },
  {
    name: 'an end that was left for later counts as too late',
    file: 'src/operations/operation-changes.ts',
    find: 'leftForLater.has(id) ? undefined : ended.has(id)',
    replace: 'ended.has(id)',
    loses: 'What was paid is booked only when somebody asks again.',
    suites: [BATCHES],
    tests: 'end later when batches leave them out',
  },
  {
    name: 'events of one moment have one number',
    file: 'database/functions/record_final_events.sql',
    find: 'numbered.before + told.turn',
    replace: 'numbered.before + 1',
    loses: 'Payments that end together are refused, and each is written alone.',
    suites: [BATCHES],
    tests: 'events have no gap',
  },
  {
    name: 'an acceptance takes an end back',
    file: 'database/functions/track_operations.sql',
    find: ' AND operation.id = item.id AND operation.state = ANY (p_from) RETURNING',
    replace: ' AND operation.id = item.id RETURNING',
    loses: 'A late acceptance is an error, and others of its batch are told so.',
    suites: [BATCHES],
    tests: 'are accepted together',
  },
  {
    name: 'an acceptance moves the first look away',
    file: 'database/functions/track_operations.sql',
    find: 'CASE WHEN look.next_check_at > item.at THEN least(look.next_check_at, item.next_check_at) ELSE item.next_check_at END',
    replace: 'item.next_check_at',
    loses: 'A payment without a callback settles seconds later.',
    suites: [BATCHES],
    tests: 'are accepted together',
  },
  {
    name: 'a refusal locks the operation before its account',
    file: 'src/operations/operations.statements.ts',
    find: '(SELECT count(*) FROM accounts) >= 0 AND id = $1',
    replace: 'id = $1',
    loses: 'A refused payment and its end in a batch wait for each other.',
    suites: [LOCKS],
    tests: 'refused while the same payment ends',
  },
  {
    name: 'a failed payment that completes locks its counters in the other order',
    file: 'database/functions/count_final_operations.sql',
    find: 'BEGIN\n',
    replace:
      "BEGIN\n  PERFORM FROM operation_day_counters WHERE business_id IN (SELECT business_id FROM after) AND state = 'failed' FOR UPDATE;\n",
    loses: 'It waits in a ring with a batch of the same day.',
    suites: [LOCKS],
    tests: 'before it takes it from the failed ones',
  },
  {
    name: 'a handler that rejects is not heard',
    file: 'src/platform/http/in-turn.ts',
    find: 'if (ended instanceof Promise) ended.catch(next);',
    replace: 'void ended;',
    loses: 'The process ends with an unhandled rejection.',
    suites: [IN_TURN],
    tests: 'throws later',
  },
  {
    name: 'an address that is refused is a use of the key',
    file: 'src/api-keys/api-key.strategy.ts',
    find: 'if (allowedIps !== null && !isInNetworks(request.ip, allowedIps))',
    replace:
      'this.usage.note(principal.credentialId);\n    if (allowedIps !== null && !isInNetworks(request.ip, allowedIps))',
    loses: 'A stolen key looks as if its owner had used it.',
    suites: ['test/e2e/read-ahead.e2e-spec.ts'],
    tests: 'notes no use of the key',
  },
  {
    name: 'a statement that waits for a lock keeps its place',
    file: 'src/platform/database/statement-places.ts',
    find: 'if (place.since <= now - this.slowMs) this.running.delete(place);',
    replace: 'if (place.since > now) this.running.delete(place);',
    loses: 'Four payments that wait for one account stop every merchant.',
    suites: ['src/platform/database/statement-places.spec.ts'],
    tests: 'wait for long',
  },
];
