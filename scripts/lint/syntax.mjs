/** Rules of this house on syntax alone, each with its reason. `.oxlintrc.json` says where each holds. */
const PARAMETERS_MAX = 6;
const DEPENDENCIES_MAX = 8;

/** A rule that says `message` at every node of these types that `isBreach` finds. */
const rule = (types, message, isBreach = () => true) => ({
  meta: { type: 'problem', schema: [] },
  create: (context) => {
    const look = (node) => {
      if (isBreach(node)) context.report({ node, message });
    };
    return Object.fromEntries(types.map((type) => [type, look]));
  },
});

const isConstructor = ({ type, parent }) =>
  type === 'FunctionExpression' && parent.type === 'MethodDefinition' && parent.kind === 'constructor';
const FUNCTIONS = ['FunctionDeclaration', 'ArrowFunctionExpression', 'FunctionExpression'];

export default {
  meta: { name: 'house' },
  rules: {
    'no-enum': rule(['TSEnumDeclaration'], 'Use an `as const` list and a union of its members instead of an enum.'),
    'no-default-export': rule(['ExportDefaultDeclaration'], 'Export by name, so that a thing has one name everywhere.'),
    'few-parameters': rule(
      FUNCTIONS,
      'Name the parameters: more than six belong into one object.',
      (node) => node.params.length > PARAMETERS_MAX && !isConstructor(node),
    ),
    'few-dependencies': rule(
      ['FunctionExpression'],
      'A class that needs more than eight others does more than one thing: split it by use case.',
      (node) => node.params.length > DEPENDENCIES_MAX && isConstructor(node),
    ),
    'no-forward-ref': rule(
      ['CallExpression'],
      'A cycle between modules: move the shared part down.',
      ({ callee }) => callee.type === 'Identifier' && callee.name === 'forwardRef',
    ),
    'no-spread-of-literal': rule(
      ['SpreadElement'],
      'Write the members themselves: a spread of a literal only keeps the formatter from breaking lines.',
      ({ parent, argument }) => /^(Object|Array)Expression$/.test(parent.type) && argument.type === parent.type,
    ),
    'no-raw-markup': rule(['JSXAttribute', 'AssignmentExpression'], 'Text from others never becomes markup.', (node) =>
      node.type === 'JSXAttribute'
        ? node.name.name === 'dangerouslySetInnerHTML'
        : /^(inner|outer)HTML$/.test(node.left.property?.name ?? ''),
    ),
  },
};
