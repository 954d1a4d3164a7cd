const compiled = (options) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
    ...options,
  },
];

module.exports = {
  rootDir: '.',
  testEnvironment: 'node',
  testMatch: [
    '<rootDir>/src/**/*.spec.ts',
    '<rootDir>/test/**/*.{spec,e2e-spec}.ts',
    '<rootDir>/web/test/**/*.{spec,e2e-spec}.ts',
  ],
  transform: {
    // Nest 12 and uuid ship ES modules only, so they are transformed like our own code. Without maps they load faster.
    '/node_modules/.+\\.(js|mjs)$': compiled({ sourceMaps: false }),
    '^.+\\.(ts|js|mjs)$': compiled({ sourceMaps: 'inline' }),
  },
  transformIgnorePatterns: ['/node_modules/(?!(?:@nestjs|uuid)/)'],
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  testTimeout: 90_000,
  maxWorkers: 2,
  // Each file leaves some 20 MB of modules behind; a fresh worker costs a second, a full heap the run.
  workerIdleMemoryLimit: '1GB',
};
