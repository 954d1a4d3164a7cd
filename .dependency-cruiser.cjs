/** The layers of docs/architecture.md, lowest first. A file imports from its own folder and from layers below. */
const LAYERS = [
  ['kernel'],
  ['platform', 'access'],
  ['providers'],
  ['businesses', 'ledger', 'events', 'mail', 'sessions', 'webhook-endpoints'],
  ['wallets'],
  ['operations'],
  [
    'auth',
    'api-keys',
    'pin',
    'profile',
    'kyc',
    'notifications',
    'webhooks',
    'mobile-money',
    'cards',
    'transactions',
    'overview',
    'onboarding',
    'activity',
    'stream',
    'sandbox',
  ],
  ['guards', 'admin', 'web-apps'],
];
const folders = (names) => `^src/(${names.join('|')})/`;
const RESOURCES = LAYERS[6];

module.exports = {
  forbidden: [
    ...LAYERS.slice(0, -1).map((layer, index) => ({
      name: `no-import-upwards-from-${layer[0]}`,
      severity: 'error',
      from: { path: folders(layer) },
      to: { path: folders(LAYERS.slice(index + 1).flat()) },
    })),
    ...RESOURCES.map((resource) => ({
      name: `no-import-between-resources-from-${resource}`,
      severity: 'error',
      from: { path: folders([resource]) },
      to: { path: folders(RESOURCES.filter((other) => other !== resource)) },
    })),
    {
      name: 'admin-does-not-know-the-guards',
      severity: 'error',
      from: { path: '^src/admin/' },
      to: { path: '^src/guards/' },
    },
    { name: 'access-stays-plain', severity: 'error', from: { path: '^src/access/' }, to: { path: '^src/platform/' } },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-barrels', severity: 'error', from: {}, to: { path: '^src/.*/index\\.ts$' } },
    {
      name: 'no-edge-imports',
      severity: 'error',
      from: { pathNot: '^src/[^/]+\\.ts$' },
      to: { path: '^src/[^/]+\\.ts$' },
    },
    {
      name: 'only-doors-say-who-may-call',
      severity: 'error',
      from: { pathNot: ['\\.controllers?\\.ts$', '^src/guards/', '^src/access/', '^src/admin/', 'openapi'] },
      to: { path: '^src/access/access\\.decorators\\.ts$' },
    },
    {
      name: 'no-orphan-dependencies',
      severity: 'error',
      from: { path: '^src' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'] },
    },
    {
      name: 'source-stands-alone',
      comment: 'What only tests and scripts need stays out of the image.',
      severity: 'error',
      from: { path: '^src', pathNot: '\\.spec\\.ts$' },
      to: { path: '^(test|scripts|simulators|bench)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.spec\\.ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    // As Node resolves: some packages have nothing but conditional exports.
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default'] },
  },
};
