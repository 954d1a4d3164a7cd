import swcOptions from './scripts/swc-options.cjs';

/** Small changes of every kind in the pure parts of the money core, judged by their unit tests. `docs/mutants.md` has the score. */
export default {
  packageManager: 'npm',
  testRunner: 'jest',
  // The suites of those parts and no others, so that a run ends in minutes.
  jest: {
    configFile: 'jest.unit.config.cjs',
    config: {
      // Not shared as in other runs (decision 0093): a change is switched on in the scope of the test file that runs.
      testEnvironment: 'node',
      runtime: 'jest-runtime',
      transform: { '^.+\\.(ts|js|mjs)$': ['@swc/jest', swcOptions] },
      transformIgnorePatterns: ['/node_modules/(?!(?:@nestjs|uuid)/)'],
      testMatch: [
        '<rootDir>/src/operations/*.spec.ts',
        '<rootDir>/src/cards/card.states.spec.ts',
        '<rootDir>/src/cards/issuer/card-postings.spec.ts',
        '<rootDir>/src/kernel/money.spec.ts',
        '<rootDir>/src/mobile-money/reconciliation/*.spec.ts',
        '<rootDir>/src/providers/card-issuing/float-orders.spec.ts',
        '<rootDir>/src/providers/card-issuing/maplerad/maplerad.mapper*.spec.ts',
        '<rootDir>/src/providers/mobile-money/pawapay/{pawapay.mapper,wire-reading}.spec.ts',
        '<rootDir>/src/wallets/wallet.presenter.spec.ts',
      ],
    },
  },
  coverageAnalysis: 'perTest',
  // What needs a database is judged by the faults of `scripts/mutants`.
  mutate: [
    'src/operations/{operation.decision,operation.decision-after-end,differing-amounts,check-schedule,order-reference,review,start-outcome}.ts',
    'src/cards/card.states.ts',
    'src/cards/issuer/card-postings.ts',
    'src/kernel/money.ts',
    'src/mobile-money/reconciliation/{balances,comparison}.ts',
    'src/providers/card-issuing/float-orders.ts',
    'src/providers/card-issuing/maplerad/maplerad.mapper.ts',
    'src/providers/mobile-money/pawapay/{pawapay.mapper,wire-reading}.ts',
    'src/wallets/wallet.presenter.ts',
  ],
  // What runs once when a file is loaded cannot be told apart test by test.
  ignoreStatic: true,
  concurrency: 1,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: '.data/mutants-unit.json' },
  tempDirName: '.data/stryker',
  cleanTempDir: 'always',
  disableTypeChecks: false,
};
