import type { Patch } from '../patch';

const ROWS = 'test/properties/rows-together.e2e-spec.ts';

/** What triggers note of all rows of one statement. */
export const ROWS_PATCHES: readonly Patch[] = [
  {
    name: 'events of one statement are delivered in any order',
    file: 'database/functions/deliver_events.sql',
    find: 'ORDER BY event.sequence',
    replace: 'ORDER BY event.sequence DESC',
    loses: 'A merchant hears of the end of a payment before its beginning.',
    suites: [ROWS],
    tests: 'in the order of their numbers',
  },
  {
    name: 'of several notifications one is counted',
    file: 'database/functions/notify_of_events.sql',
    find: 'unread = unread + told.events',
    replace: 'unread = unread + 1',
    loses: 'A merchant is shown fewer new notifications than there are.',
    suites: [ROWS],
    tests: 'counted once each',
  },
  {
    name: 'an event refers to an operation that is not there',
    file: 'database/functions/check_event_owners.sql',
    find: 'OR (added.operation_id IS NOT NULL AND (SELECT id FROM operations WHERE id = added.operation_id) IS NULL)',
    replace: '',
    loses: 'A merchant is told of a payment that nobody can find.',
    suites: [ROWS],
    tests: 'refer to nothing',
  },
  {
    name: 'an operation refers to a wallet that is not there',
    file: 'database/functions/check_operation_owners.sql',
    find: 'OR (added.wallet_id IS NOT NULL AND (SELECT id FROM wallets WHERE id = added.wallet_id) IS NULL)',
    replace: '',
    loses: 'A payment is begun for a wallet that nobody has.',
    suites: [ROWS],
    tests: 'refer to nothing',
  },
  {
    name: 'one statement begins two things on one card',
    file: 'database/functions/index_begun_operations.sql',
    find: 'IF v_listed < (SELECT count(*) FROM added WHERE completed_at IS NULL) THEN',
    replace: 'IF v_listed < (SELECT min(1) FROM added WHERE completed_at IS NULL) THEN',
    loses: 'A card is topped up and frozen at the same time.',
    suites: [ROWS],
    tests: 'two things on one card',
  },
  {
    name: 'what ends stays listed as open while another of its statement stays open',
    file: 'database/functions/index_changed_operations.sql',
    find: 'bool_or(old_row.completed_at IS NULL AND new_row.completed_at IS NOT NULL)',
    replace: 'bool_and(old_row.completed_at IS NULL AND new_row.completed_at IS NOT NULL)',
    loses: 'A payment that was paid is shown as pending, and a card takes no other order.',
    suites: [ROWS],
    tests: 'listed, named and counted',
  },
  {
    name: 'a payment keeps the name that the provider no longer uses',
    file: 'database/functions/index_changed_operations.sql',
    find: 'IF v_had_another_name THEN',
    replace: 'IF false THEN',
    loses: 'A search finds a payment by the reference of another.',
    suites: [ROWS],
    tests: 'listed, named and counted',
  },
  {
    name: 'of several ends of one day one is counted',
    file: 'database/functions/count_final_operations.sql',
    find: 'sum(side.change) AS change',
    replace: 'min(side.change) AS change',
    loses: 'The overview counts fewer payments than there are.',
    suites: [ROWS],
    tests: 'listed, named and counted',
  },
];
