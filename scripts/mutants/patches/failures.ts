import type { Patch } from '../patch';

const RESTORE = 'test/e2e/after-restore.e2e-spec.ts';
const CARDS = 'test/e2e/cards-outcomes.e2e-spec.ts';

/** Failures of what is around the service: a restore, another provider, a pooler, a provider that hangs. */
export const FAILURES_PATCHES: readonly Patch[] = [
  {
    name: 'after a restore numbers are moved by one',
    file: 'scripts/after-restore/after-restore.statements.ts',
    find: 'coalesce(last_value, start_value) + $1)',
    replace: 'coalesce(last_value, start_value) + $1 * 0 + 1)',
    loses: 'Numbers that merchants and providers have are given to others.',
    suites: [RESTORE],
    tests: 'moves numbers',
  },
  {
    name: 'a link that was sent before a restore works after it',
    file: 'scripts/after-restore/after-restore.statements.ts',
    find: 'UPDATE one_time_tokens SET used_at = $1 WHERE used_at IS NULL',
    replace: 'UPDATE one_time_tokens SET used_at = $1 WHERE used_at IS NULL AND false',
    loses: 'A link that was used, or withdrawn, since the moment of the backup lets somebody in.',
    suites: [RESTORE],
    tests: 'moves numbers',
  },
  {
    name: 'an order is looked up at the provider of new orders',
    file: 'src/mobile-money/mobile-money.operations.ts',
    find: 'const provider = this.providers.named(operation.provider);',
    replace: 'const provider = this.providers.named(this.providers.defaultName);',
    loses: 'What another provider says of an order that it never got is booked.',
    suites: ['test/e2e/mobile-money-providers.e2e-spec.ts'],
    tests: 'is looked up at the provider that has it',
  },
  {
    name: 'an order on a card is looked up at the issuer of new cards',
    file: 'src/cards/operations/card-operation.ts',
    find: 'issuer ? this.ask(issuer, operation)',
    replace: "issuer ? this.ask(this.context.issuers.of('live'), operation)",
    loses: 'A top-up of a card of the old issuer never ends.',
    suites: [CARDS],
    tests: 'makes no new ones any more',
  },
  {
    name: 'lists are read of the issuer of new cards alone',
    file: 'src/providers/card-issuing/configured-card.issuers.ts',
    find: 'return [this.live, ...this.others.filter((other) => other !== this.live)];',
    replace: 'return [this.live];',
    loses: 'Fees of cards of the old issuer are not booked.',
    suites: [CARDS],
    tests: 'makes no new ones any more',
  },
  {
    name: 'a pooler is asked for timeouts that it refuses',
    file: 'src/platform/database/connection-options.ts',
    find: "config.databasePooler === 'none' ?",
    replace: "(config.databasePooler as string) !== '' ?",
    loses: 'Behind PgBouncer no connection is made.',
    suites: ['test/e2e/prepared-statements.e2e-spec.ts'],
    tests: 'goes by timeouts',
  },
  {
    name: 'timeouts that a pooler dropped are not missed',
    file: 'src/platform/database/timeout-check.ts',
    find: "setting === '0'",
    replace: "setting === 'never'",
    loses: 'The service runs without timeouts, and nobody is told.',
    suites: ['test/e2e/prepared-statements.e2e-spec.ts'],
    tests: 'goes by timeouts',
  },
  {
    name: 'places are counted in another lane than they are claimed for',
    file: 'src/operations/operation-check.job.ts',
    find: '`${provider}:${kind}`',
    replace: '`${provider}/${kind}`',
    loses: 'While a provider hangs, calls to it begin without a bound.',
    suites: ['test/properties/planned-looks.e2e-spec.ts'],
    tests: 'of a lane whose places are all taken',
  },
  {
    name: 'payments of the sandbox age as live ones',
    file: 'src/operations/operation-metrics.statements.ts',
    find: 'SELECT kind, state, environment, count(*)::int AS total',
    replace: "SELECT kind, state, 'live' AS environment, count(*)::int AS total",
    loses: 'A test number wakes somebody at night.',
    suites: ['test/e2e/health.e2e-spec.ts'],
    tests: 'how much money is on its way',
  },
];
