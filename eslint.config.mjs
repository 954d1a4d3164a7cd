import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * What the compiler does not check and needs no types; `.oxlintrc.json` has the rules that do (decision 0184).
 * `consistent-type-imports` stays off on purpose: it rewrites the import of a class that Nest injects, or of a DTO in a
 * controller's signature, to `import type`, and the decorator metadata is lost.
 */
const CONFIGURATION = ['*.config.{cjs,mjs,js}', '.dependency-cruiser.cjs'];
const TESTS = ['test/**/*.ts', 'web/test/**/*.ts', '**/*.spec.ts'];
/** Jest asks for the default export of its global setup and teardown. */
const JEST_HOOKS = ['test/support/global-setup.ts', 'test/support/global-teardown.ts'];

const restricted = (...rules) => ['error', ...rules.map(([selector, message]) => ({ selector, message }))];
const NO_ENUM = ['TSEnumDeclaration', 'Use an `as const` list and a union of its members instead of an enum.'];
const NO_DEFAULT_EXPORT = ['ExportDefaultDeclaration', 'Export by name, so that a thing has one name everywhere.'];
const FEW_PARAMETERS = [
  ':matches(FunctionDeclaration, ArrowFunctionExpression, :not(MethodDefinition[kind="constructor"]) > FunctionExpression)[params.length>6]',
  'Name the parameters: more than six belong into one object.',
];
const FEW_DEPENDENCIES = [
  'MethodDefinition[kind="constructor"] > FunctionExpression[params.length>8]',
  'A class that needs more than eight others does more than one thing: split it by use case.',
];
const NO_FORWARD_REF = [
  "CallExpression[callee.name='forwardRef']",
  'A cycle between modules: move the shared part down.',
];
const NO_SPREAD_OF_LITERAL = [
  ':matches(ObjectExpression > SpreadElement > ObjectExpression.argument, ArrayExpression > SpreadElement > ArrayExpression.argument)',
  'Write the members themselves: a spread of a literal only keeps the formatter from breaking lines.',
];
const NO_RAW_MARKUP = [
  ':matches(JSXAttribute[name.name="dangerouslySetInnerHTML"], AssignmentExpression[left.property.name=/^(inner|outer)HTML$/])',
  'Text from others never becomes markup.',
];

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'node_modules/',
      'coverage/',
      '.data/',
      'web/dist/',
      'web/src/api/schema.d.ts',
      // Compiled in the project of whoever copies it.
      'examples/nest/',
      'sdk/typescript/dist/',
      'sdk/typescript/src/schema.ts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      'no-duplicate-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      // tsc reports these already, with the same rule for a leading underscore.
      '@typescript-eslint/no-unused-vars': 'off',
      // Decorator factories and modules are empty classes by design.
      '@typescript-eslint/no-extraneous-class': 'off',
      'no-restricted-syntax': restricted(
        NO_ENUM,
        NO_DEFAULT_EXPORT,
        NO_FORWARD_REF,
        FEW_PARAMETERS,
        FEW_DEPENDENCIES,
        NO_SPREAD_OF_LITERAL,
      ),
      eqeqeq: 'error',
      'no-else-return': 'error',
      'no-console': 'error',
      'max-lines': ['error', { max: 300 }],
      complexity: ['error', { max: 15 }],
    },
  },
  {
    files: ['scripts/**/*.ts', 'bench/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    // The two web applications: components are functions, markup comes from them alone, secrets stay in their state.
    files: ['web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-syntax': restricted(NO_ENUM, NO_DEFAULT_EXPORT, NO_FORWARD_REF, FEW_PARAMETERS, NO_RAW_MARKUP),
    },
  },
  {
    files: TESTS,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      'max-lines': ['error', { max: 500 }],
    },
  },
  {
    files: JEST_HOOKS,
    rules: { 'no-restricted-syntax': restricted(NO_ENUM, NO_FORWARD_REF) },
  },
  {
    files: CONFIGURATION,
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
