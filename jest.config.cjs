const swcOptions = require('./scripts/swc-options.cjs');

module.exports = {
  rootDir: '.',
  // Decision 0093: what test files import is loaded once for each worker.
  testEnvironment: '<rootDir>/test/runner/shared-modules.environment.cjs',
  runtime: '<rootDir>/test/runner/shared-modules.runtime.cjs',
  testMatch: [
    '<rootDir>/src/**/*.spec.ts',
    '<rootDir>/test/**/*.{spec,e2e-spec}.ts',
    '<rootDir>/web/test/**/*.{spec,e2e-spec}.ts',
  ],
  transform: { '^.+\\.ts$': ['@swc/jest', swcOptions] },
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  testTimeout: 90_000,
  // Tests wait for other processes two fifths of the time: on two cores three workers are a seventh faster than two.
  maxWorkers: 3,
  // A fresh worker costs two seconds, a full heap the run.
  workerIdleMemoryLimit: '1GB',
};
