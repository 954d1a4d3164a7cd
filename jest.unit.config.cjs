const all = require('./jest.config.cjs');

/** The unit tests alone: no database, no process. */
module.exports = {
  ...all,
  testMatch: ['<rootDir>/src/**/*.spec.ts'],
  globalSetup: undefined,
  globalTeardown: undefined,
};
