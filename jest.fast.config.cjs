const all = require('./jest.config.cjs');

/**
 * The tests to run after every change. Left out is what takes long because it must: processes that are killed, many
 * orders or clients at once, clients and databases that stall, every page in every size, and whole journeys. `npm test`
 * runs everything.
 */
module.exports = {
  ...all,
  testPathIgnorePatterns: [
    '/node_modules/',
    '<rootDir>/test/(kill|concurrency|parity)/',
    '<rootDir>/test/flows/(demo|readme|merchant)',
    '<rootDir>/test/properties/ledger-journeys',
    '<rootDir>/test/deployment/new-columns',
    '<rootDir>/test/e2e/hardening',
    '<rootDir>/test/e2e/([a-z-]*concurrency|cards-equal-amounts)',
    '<rootDir>/web/test/(pages|page-states|operator-states|operator-day)',
  ],
};
