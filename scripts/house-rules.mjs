/**
 * House rules that no linter knows, each with its reason. They read the syntax tree, so a word in a comment or a
 * string of prose does not count. `node scripts/house-rules.mjs` prints every breach and exits 1 when there is one.
 *
 * a. Transactions begin in `UnitOfWork` only: a second way to open one would escape the retry, the ban on nesting and the
 *    check that no provider is called inside one. `.save(` and `.remove(` hide which rows and columns are written.
 * b. The network is reached from the provider client and the webhook sender only: both have a timeout, a size limit, a
 *    check of the address and a log line without bodies.
 * c. The time and chance come from the kernel and the platform (`Clock`, `ids`): a test must be able to move the clock.
 * d. A question about a tenant's rows names the tenant: one forgotten `business_id` shows a merchant another's data.
 *    A statement that must look at every account says so in a comment above it, or at the head of
 *    a file of such statements: `across accounts: <why>`.
 * e. No `index.ts`: a barrel hides who depends on whom and makes cycles.
 * f. The name of a statement stands once: a connection that has prepared one text under it refuses every other.
 * g. A statement names its columns, read and written. During a deploy the schema is ahead of the processes that run: a new
 *    column changes what `*` answers, which a prepared statement refuses, and an insert without names misses its default.
 * i. SQL is in `*.statements.ts` files, and each says at its head why it is not asked of a repository. Only the code that
 *    opens, migrates and checks the database itself (`src/platform/database`) has its own.
 * j. A table with an entity is asked through the injected repository (`tx.withRepository(this.rows)`): one idiom, and rule
 *    d can see which table is meant.
 * h. A migration locks nobody out and takes nothing away that the previous build uses (`migration-rules.cjs`).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { breachesOfMigration } from './migration-rules.cjs';

const ROOT = join(import.meta.dirname, '..');
const WRITERS_OF_TRANSACTIONS = /^src\/platform\/database\//;
const STATEMENTS = /\.statements\.ts$/;
const SQL = /^.[\s(]*(SELECT|INSERT INTO \w+|UPDATE \w+ (AS \w+ )?SET|DELETE FROM \w+|WITH (RECURSIVE )?\w+ AS)\b/;
const MANAGER_CALLS =
  /^(find\w*|count\w*|exists\w*|insert|update|upsert|delete|sum|average|minimum|maximum|increment|decrement|createQueryBuilder)$/;
const USERS_OF_THE_NETWORK = /^src\/(providers\/provider-http\.client|webhooks\/[a-z-]*sender)\.ts$/;
const SOURCES_OF_TIME = /^src\/(kernel|platform)\//;
/** Operators look across accounts by their task; the platform knows no tenant. */
const ABOVE_TENANTS = /^src\/(admin|platform)\//;
const TENANT_ROW_CALLS =
  /^(find|findBy|findOne|findOneBy|findOneOrFail|findOneByOrFail|findAndCount|findAndCountBy|count|countBy|exists|existsBy|update|delete|softDelete|sum)$/;
const ACROSS_ACCOUNTS = /across accounts: \S+/;

/** Written from the catalogs. */
const SCHEMA_FILE = 'database/schema.sql';
/** Migrations from before rule g are history: they have run everywhere. */
const FIRST_MIGRATION_WITH_NAMES = 'migrations/1795233';
const UNNAMED_COLUMNS = [
  [/\b(SELECT|RETURNING)\s+(DISTINCT\s+)?\*|,\s*\*\s*(,|FROM\b|INTO\b|$)/i, 'a * instead of the names of columns'],
  [/\b\w+\)?\.\*/, 'a .* instead of the names of columns'],
  [
    /\bINSERT\s+INTO\s+\w+(\s+AS\s+\w+)?\s+(?!AS\b)(SELECT|VALUES|TABLE|\$\{)/i,
    'an insert without the names of its columns',
  ],
];

const filesBelow = (folder, extension = '.ts') =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(extension))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));

const parse = (file) => ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true);

function visit(node, look) {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

const isText = (node) =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);

/** Tables with a `business_id`, as the migrations make them. */
function tenantTables() {
  // Made in a loop over names, which the pattern below cannot see.
  const tables = new Set(['sessions']);
  for (const file of filesBelow('migrations')) {
    visit(parse(file), (node) => {
      const created = isText(node) && /CREATE TABLE (\w+) \([^]*\bbusiness_id\b/.exec(node.getText());
      if (created) tables.add(created[1]);
    });
  }
  return tables;
}

/** Entity classes with a `businessId`. */
function tenantEntities(sources) {
  const names = new Set();
  for (const source of sources) {
    visit(source, (node) => {
      if (!ts.isClassDeclaration(node) || !/@Entity\(/.test(node.getText())) return;
      if (node.members.some((member) => member.name?.getText() === 'businessId')) names.add(node.name?.getText());
    });
  }
  return names;
}

/** A comment above the node, above anything it stands in up to its class, or at the head of the file. */
function saysAcrossAccounts(node, source) {
  const head = ts.getLeadingCommentRanges(source.text, 0) ?? [];
  if (head.some(({ pos, end }) => ACROSS_ACCOUNTS.test(source.text.slice(pos, end)))) return true;
  for (let at = node; at && !ts.isSourceFile(at) && !ts.isClassDeclaration(at); at = at.parent) {
    const comments = ts.getLeadingCommentRanges(source.text, at.getFullStart()) ?? [];
    if (comments.some(({ pos, end }) => ACROSS_ACCOUNTS.test(source.text.slice(pos, end)))) return true;
  }
  return false;
}

/**
 * The entity of `this.rows.find(…)`, of `tx.withRepository(this.rows).find(…)` and of the latter under a name of its own,
 * by the constructor's `@InjectRepository(Entity) … rows: Repository<Entity>`; null for any other call.
 */
function entityOfRepository(call) {
  const asked = ts.isPropertyAccessExpression(call.expression) ? call.expression.expression.getText() : '';
  const { text } = call.getSourceFile();
  const local =
    /^\w+$/.test(asked) && new RegExp(`const ${asked} = (\\w+\\.withRepository\\(this\\.\\w+\\));`).exec(text);
  const [, name] = /^(?:\w+\s*\.withRepository\()?this\.(\w+)\)?$/.exec(local ? local[1] : asked) ?? [];
  return name
    ? (new RegExp(`@InjectRepository\\((\\w+)\\)[\\w\\s]*\\b${name}: Repository<`).exec(text)?.[1] ?? null)
    : null;
}

/** `db` and `tx` by the names they always have, and the manager of a data source. */
const isManager = (node) => /^(db|tx|manager)$|\.manager$/.test(node.getText());

function breachOf(node, file, tenants) {
  if (ts.isCallExpression(node)) {
    const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : null;
    const text = node.expression.getText();
    if (!WRITERS_OF_TRANSACTIONS.test(file)) {
      if (called === 'createQueryRunner' || called === 'transaction' || called === 'startTransaction')
        return ['a', `${called}() outside the unit of work`];
      if (called === 'save' || (called === 'remove' && /repository|manager|tx$/i.test(text)))
        return ['a', `.${called}() instead of a named insert, update or delete`];
    }
    if ((text === 'fetch' || text === 'globalThis.fetch') && !USERS_OF_THE_NETWORK.test(file))
      return ['b', 'fetch() outside the provider client and the webhook sender'];
    if ((text === 'Math.random' || text === 'Date.now') && !SOURCES_OF_TIME.test(file)) return ['c', `${text}()`];
    if (called && isManager(node.expression.expression) && !WRITERS_OF_TRANSACTIONS.test(file)) {
      const isOfEntity = MANAGER_CALLS.test(called) && /^[A-Z]\w+$/.test(node.arguments[0]?.getText() ?? '');
      if (isOfEntity || called === 'getRepository')
        return ['j', `.${called}() of a manager instead of an injected repository`];
    }
    const entity = entityOfRepository(node);
    if (called && TENANT_ROW_CALLS.test(called) && tenants.entities.has(entity) && !ABOVE_TENANTS.test(file)) {
      const asked = node.arguments.map((argument) => argument.getText()).join();
      if (!/businessId|ownerId\(/.test(asked)) return ['d', `${called}() of ${entity} without businessId`];
    }
  }
  if (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length) {
    if (!SOURCES_OF_TIME.test(file)) return ['c', 'new Date() without an instant'];
  }
  if (isText(node) && SQL.test(node.getText()) && !STATEMENTS.test(file) && !WRITERS_OF_TRANSACTIONS.test(file))
    return ['i', 'SQL outside a *.statements.ts file'];
  if (isText(node) && !ABOVE_TENANTS.test(file)) {
    const text = node.getText();
    const table = [...text.matchAll(/\b(?:FROM|JOIN|UPDATE)\s+(\w+)/g)].find((match) => tenants.tables.has(match[1]));
    if (table && !text.includes('business_id')) return ['d', `SQL on ${table[1]} without business_id`];
  }
  return null;
}

/** The name in `{ name: '…', text: … }`, or null. */
function statementNameIn(node) {
  if (!ts.isObjectLiteralExpression(node)) return null;
  const valueOf = (key) =>
    node.properties.find((one) => ts.isPropertyAssignment(one) && one.name.getText() === key)?.initializer;
  const name = valueOf('name');
  return valueOf('text') && name && ts.isStringLiteralLike(name) ? name.text : null;
}

/** Rule g on one text of SQL. */
function unnamedColumnsIn(text) {
  if (!/\b(SELECT|INSERT|UPDATE|DELETE|RETURNING)\b/.test(text)) return null;
  // A statement that is inserted names its columns itself.
  const [, inserted] = /\bLATERAL \(\$\{[^}]+\}[^)]*\) AS (\w+)/.exec(text) ?? [];
  const code = text.replace(/--[^\n]*/g, '').replace(`${inserted}.*`, '');
  return UNNAMED_COLUMNS.find(([form]) => form.test(code))?.[1] ?? null;
}

/** Rules g and h wherever SQL is written. */
function breachesInSql() {
  const found = [];
  const report = (file, text, line) => {
    const words = unnamedColumnsIn(text);
    if (words) found.push(`${file}:${line} (g) ${words}`);
  };
  const migrations = filesBelow('migrations').filter((file) => file >= FIRST_MIGRATION_WITH_NAMES);
  const code = ['src', 'scripts', 'bench'].flatMap((folder) => filesBelow(folder)).concat(migrations);
  for (const file of code) {
    const source = parse(file);
    visit(source, (node) => {
      if (!isText(node)) return;
      report(file, node.getText(), source.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    });
  }
  for (const file of migrations)
    for (const words of breachesOfMigration(readFileSync(join(ROOT, file), 'utf8'))) found.push(`${file} (h) ${words}`);
  // A function may read a whole row into a variable of the table's own type: both change together.
  for (const file of filesBelow('database', '.sql').filter((one) => one !== SCHEMA_FILE))
    report(file, readFileSync(join(ROOT, file), 'utf8').replace(/\* INTO v_\w+/g, ''), 1);
  return found;
}

const files = filesBelow('src').filter((file) => !file.endsWith('.spec.ts'));
const sources = files.map(parse);
const tenants = { tables: tenantTables(), entities: tenantEntities(sources) };
const breaches = breachesInSql();
const statements = new Map();
for (const source of sources) {
  const file = source.fileName;
  if (STATEMENTS.test(file) && !source.text.startsWith('/**'))
    breaches.push(`${file}:1 (i) does not begin with the reason why it is not asked of a repository`);
  if (/(^|\/)index\.ts$/.test(file)) breaches.push(`${file}:1 (e) a barrel`);
  visit(source, (node) => {
    const name = statementNameIn(node);
    if (name !== null && statements.has(name))
      breaches.push(`${file} (f) the statement '${name}' stands in ${statements.get(name)} too`);
    else if (name !== null) statements.set(name, file);
    const breach = breachOf(node, file, tenants);
    if (!breach || (breach[0] === 'd' && saysAcrossAccounts(node, source))) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    breaches.push(`${file}:${line + 1} (${breach[0]}) ${breach[1]}`);
  });
}
for (const breach of breaches) process.stderr.write(`${breach}\n`);
process.stdout.write(`house rules: ${files.length} files, ${breaches.length} breaches\n`);
process.exitCode = breaches.length > 0 ? 1 : 0;
