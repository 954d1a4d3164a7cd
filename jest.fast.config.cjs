const all = require('./jest.config.cjs');

/** Left out of the fast tests, each for its reason. `npm test` runs everything. */
const LEFT_OUT = [
  // Processes are killed, databases and networks stall, many come at once, schemas move on under a running service.
  'test/(kill|concurrency|parity|migrations)/(?!same-truths)',
  'test/e2e/(hardening|[a-z-]*concurrency|cards-(equal-amounts|timing)|money-in-flight|after-restore)',
  // The built service, its image, its clients and the commands are started as processes.
  'test/(examples|sdk|flows)/',
  'test/deployment/(new-columns|compose-start)',
  'test/e2e/(start-refusals|admin-(first-)?operator-?(command|reset)?\\.|operations-port|request-log)',
  // Pages in a browser.
  'web/test/(?!.*(?<!e2e-)spec\\.ts$)',
  'test/e2e/(browser-session|openapi-reference-page)',
  // Every route with every credential, in every term and of every owner; the whole description, compared and compiled.
  'test/e2e/(routes|auth-enumeration)',
  'test/openapi/breaking-changes',
  // Histories: what becomes of payments and cards that nobody answers, over hours and days.
  'test/e2e/(lost-payments|unknown-|cards-(outcomes|issuer|idempotency|suspension|reviews)|limits-over-time|reviews-overdue)',
  'test/e2e/(reconciliations-|retention|audit-chain|invariant-runs|histories|onboarding|api-keys-bounds|mail\\.)',
  'test/properties/',
  // Secrets, locks and signatures, and what cards do beside their life: each at length.
  'test/e2e/(auth-attempts|login-locks|callbacks-|secrets-|four-eyes|webhooks-(secrets|docs))',
  'test/e2e/cards-(secrecy|drains|adoption|float|history|keys|terminations|webhooks|states)',
  'test/(e2e/openapi\\.|openapi/)',
  // Long by their nature: connections that stay open, timers, whole lives of accounts, thousands of rows.
  'src/platform/jobs/job\\.',
  'test/e2e/(stream|sandbox|transactions-export|reconciliations\\.|cards-creation|auth-recovery|admin-(lifecycle|operators))',
];

/** The tests to run after every change: pure code, each resource through both doors, the contracts of the providers. */
module.exports = {
  ...all,
  testPathIgnorePatterns: ['/node_modules/', ...LEFT_OUT.map((one) => `<rootDir>/${one}`)],
};
