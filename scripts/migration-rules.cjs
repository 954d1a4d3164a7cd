/**
 * What a migration must not do while processes of the previous build serve requests: hold a lock for as long as a table is
 * long, or take away what they use. `scripts/house-rules.mjs` asks for every migration from the first that this concerns.
 * A comment `locks: <why>` or `contract: <why>` above a statement lets it pass; docs/migrations.md says how it is done.
 */
const RULES = [
  {
    form: /\bCREATE\s+(UNIQUE\s+)?INDEX\s+(?!CONCURRENTLY)(?:IF\s+NOT\s+EXISTS\s+)?\w+\s+ON\s+(?:ONLY\s+)?(\w+)/i,
    table: 2,
    words: 'CREATE INDEX locks writers out: use CONCURRENTLY in a migration with transaction = false',
  },
  {
    form: /\bDROP\s+INDEX\s+(?!CONCURRENTLY)/i,
    words: 'DROP INDEX locks readers out: use CONCURRENTLY in a migration with transaction = false',
  },
  {
    form: /\bREINDEX\s+(?!.*CONCURRENTLY)/i,
    words: 'REINDEX locks writers out: use CONCURRENTLY in a migration with transaction = false',
  },
  {
    form: /\bADD\s+CONSTRAINT\s+\w+\s+(CHECK|FOREIGN\s+KEY)\b(?![^]*\bNOT\s+VALID\b)/i,
    table: 'altered',
    words: 'ADD CONSTRAINT reads the whole table under a lock: add it NOT VALID and validate it in a later migration',
  },
  {
    form: /\bADD\s+CONSTRAINT\s+\w+\s+(UNIQUE|PRIMARY\s+KEY)\b(?!\s+USING\s+INDEX)/i,
    table: 'altered',
    words: 'ADD CONSTRAINT builds an index under a lock: build it CONCURRENTLY and add the constraint USING INDEX',
  },
  {
    form: /\bADD\s+COLUMN\b[^,]*\b(REFERENCES|UNIQUE|PRIMARY\s+KEY|CHECK)\b/i,
    table: 'altered',
    words: 'a new column with a constraint reads the whole table under a lock: add the constraint by itself, NOT VALID',
  },
  {
    form: /\bADD\s+COLUMN\b(?![^,]*\bDEFAULT\b)[^,]*\bNOT\s+NULL\b/i,
    table: 'altered',
    words: 'a new NOT NULL column without a default refuses what the previous build inserts',
  },
  {
    form: /\bADD\s+COLUMN\b[^,]*\b(GENERATED|gen_random_uuid|random|clock_timestamp)\b/i,
    table: 'altered',
    words: 'a new column with a computed value rewrites the table: add it empty and fill it in batches',
  },
  {
    form: /\bALTER\s+(COLUMN\s+)?\w+\s+(SET\s+DATA\s+)?TYPE\b/i,
    words: 'a changed type rewrites the table: add another column',
  },
  {
    form: /\bSET\s+NOT\s+NULL\b/i,
    words: 'SET NOT NULL reads the whole table under a lock: validate a CHECK (… IS NOT NULL) first',
  },
  { form: /\b(VACUUM\s+FULL|CLUSTER)\b/i, words: 'the table is rewritten under a lock' },
  {
    form: /\b(DROP\s+(TABLE|COLUMN|VIEW|SEQUENCE|FUNCTION)|RENAME\s+(TO|COLUMN|CONSTRAINT)|RENAME\s+\w+\s+TO)\b/i,
    contract: true,
    words:
      'the previous build may still use it: stop using it one release earlier, then say so in a comment `contract: <why>`',
  },
  {
    form: /\bCREATE\s+(OR\s+REPLACE\s+)?(FUNCTION|(CONSTRAINT\s+)?TRIGGER|VIEW)\b/i,
    words: 'functions, triggers and views have their present text below database/',
  },
];
const IN_TRANSACTION = /transaction\s*=\s*false/;

/**
 * @param {string} source text of one migration, TypeScript
 * @returns {string[]} what it does that it must not, in the order of its `up`
 */
function breachesOfMigration(source) {
  const code = bodyOfUp(source);
  const isTransactional = !IN_TRANSACTION.test(source);
  const created = new Set([...code.matchAll(/CREATE\s+(?:UNLOGGED\s+)?TABLE\s+(\w+)/gi)].map(([, table]) => table));
  const breaches = [];
  const validated = new Set();
  for (const { text, comment } of statementsIn(code)) {
    const altered = /\bALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?(\w+)/i.exec(text)?.[1];
    for (const rule of RULES) {
      const found = rule.form.exec(text);
      if (!found) continue;
      const table = rule.table === 'altered' ? altered : rule.table && found[rule.table];
      const isExcused = (rule.contract ? /contract: \S/ : /(locks|contract): \S/).test(comment);
      if ((table && created.has(table)) || isExcused) continue;
      breaches.push(rule.words);
    }
    if (/\bCONCURRENTLY\b/i.test(text) && isTransactional)
      breaches.push('CONCURRENTLY cannot run in a transaction: give the migration transaction = false');
    const added = /\bADD\s+CONSTRAINT\s+(\w+)[^]*\bNOT\s+VALID\b/i.exec(text)?.[1];
    if (added) validated.add(added);
    const name = /\bVALIDATE\s+CONSTRAINT\s+(\w+)/i.exec(text)?.[1];
    if (name && validated.has(name) && isTransactional && !/locks: \S/.test(comment))
      breaches.push(`${name} is validated under the lock that added it: validate it in a later migration`);
  }
  const touchesOthers = /\bALTER\s+TABLE\b|\bREFERENCES\b/i.test(code);
  if (touchesOthers && isTransactional && !/lock_timeout/.test(code))
    breaches.push(`a lock that waits makes everybody wait behind it: SET LOCAL lock_timeout = '5s' first`);
  return breaches;
}

/** `down` is for development. A function that asks the database may be called by `up`. */
function bodyOfUp(source) {
  const start = source.search(/\basync\s+up\s*\(/);
  const end = source.search(/\basync\s+down\s*\(/);
  const called = [...source.matchAll(/^async function [^]*?^}/gm)].map(([text]) => text);
  return [...called, source.slice(Math.max(start, 0), end > start ? end : undefined)].join('\n');
}

/** The texts in quotes of any kind, each with the comment lines right above it. */
function statementsIn(code) {
  return [...code.matchAll(/`([^`]*)`|'([^'\n]*)'/g)].map((match) => {
    const above = code.slice(0, match.index).split('\n').slice(0, -1);
    const comment = [];
    while (above.length > 0 && /^\s*(\/\/.*|await .*\()?$/.test(above.at(-1))) comment.unshift(above.pop());
    return { text: (match[1] ?? match[2]).replace(/--[^\n]*/g, ''), comment: comment.join('\n') };
  });
}

module.exports = { breachesOfMigration };
