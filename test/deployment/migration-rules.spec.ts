import { breachesOfMigration } from '../../scripts/migration-rules.cjs';

const migration = (body: string, head = ''): string => `
  export class Example1795299000001 implements MigrationInterface {
    ${head}
    async up(runner: QueryRunner): Promise<void> {
      ${body}
    }
    async down(runner: QueryRunner): Promise<void> {
      await runner.query(\`DROP TABLE things\`);
    }
  }`;
const TIMEOUT = `await runner.query(\`SET LOCAL lock_timeout = '5s'\`);`;
const running = (sql: string): string => `${TIMEOUT}\n      await runner.query(\`${sql}\`);`;
const OUTSIDE = 'readonly transaction = false;';

describe('the rules of migrations', () => {
  it.each([
    ['CREATE INDEX things_by_name ON things (name)', /CREATE INDEX locks/],
    ['CREATE UNIQUE INDEX things_by_name ON things (name)', /CREATE INDEX locks/],
    ['DROP INDEX things_by_name', /DROP INDEX locks/],
    [`ALTER TABLE things ADD CONSTRAINT a CHECK (name <> '')`, /NOT VALID/],
    ['ALTER TABLE things ADD CONSTRAINT a FOREIGN KEY (b) REFERENCES others (id)', /NOT VALID/],
    ['ALTER TABLE things ADD CONSTRAINT a UNIQUE (name)', /USING INDEX/],
    ['ALTER TABLE things ADD COLUMN b bigint REFERENCES others (id)', /a new column with a constraint/],
    ['ALTER TABLE things ADD COLUMN b text NOT NULL', /without a default/],
    ['ALTER TABLE things ADD COLUMN b uuid DEFAULT gen_random_uuid()', /rewrites/],
    ['ALTER TABLE things ALTER COLUMN b TYPE bigint', /rewrites/],
    ['ALTER TABLE things ALTER COLUMN b SET NOT NULL', /SET NOT NULL reads/],
    ['ALTER TABLE things DROP COLUMN b', /the previous build/],
    ['ALTER TABLE things RENAME COLUMN a TO b', /the previous build/],
    ['DROP TABLE things', /the previous build/],
    ['CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ $$', /present text/],
    ['CREATE TRIGGER t BEFORE INSERT ON things EXECUTE FUNCTION f()', /present text/],
  ])('refuse %s', (sql, words) => {
    expect(breachesOfMigration(migration(running(sql)))).toEqual([expect.stringMatching(words)]);
  });

  it.each([
    [`ALTER TABLE things ADD COLUMN b text`],
    [`ALTER TABLE things ADD COLUMN b text NOT NULL DEFAULT 'api'`],
    [`ALTER TABLE things ADD CONSTRAINT a CHECK (name <> '') NOT VALID`],
    ['ALTER TABLE things VALIDATE CONSTRAINT a'],
    ['ALTER TABLE things ADD CONSTRAINT a UNIQUE USING INDEX things_by_name'],
    ['CREATE TABLE others (id bigint PRIMARY KEY, thing_id bigint NOT NULL REFERENCES things (id))'],
  ])('let pass %s', (sql) => {
    expect(breachesOfMigration(migration(running(sql)))).toEqual([]);
  });

  it('let a migration do what it likes with the table it makes', () => {
    const body = `${TIMEOUT}
      await runner.query(\`CREATE TABLE things (id bigint PRIMARY KEY, name text NOT NULL)\`);
      await runner.query(\`CREATE INDEX things_by_name ON things (name)\`);
      await runner.query(\`ALTER TABLE things ADD CONSTRAINT a CHECK (name <> '')\`);`;
    expect(breachesOfMigration(migration(body))).toEqual([]);
  });

  it('want an index of a table with rows built concurrently, outside a transaction', () => {
    const sql = `await runner.query(\`CREATE INDEX CONCURRENTLY things_by_name ON things (name)\`);`;
    expect(breachesOfMigration(migration(sql, OUTSIDE))).toEqual([]);
    expect(breachesOfMigration(migration(sql))).toEqual([expect.stringMatching(/transaction = false/)]);
  });

  it('read what `up` calls above the class', () => {
    const called =
      'async function drop(runner: QueryRunner): Promise<void> {\n  await runner.query(`DROP INDEX a`);\n}\n';
    expect(breachesOfMigration(called + migration('await drop(runner);'))).toEqual([
      expect.stringMatching(/DROP INDEX/),
    ]);
  });

  it('want a bound on the wait for a lock', () => {
    const sql = 'await runner.query(`ALTER TABLE things ADD COLUMN b text`);';
    expect(breachesOfMigration(migration(sql))).toEqual([expect.stringMatching(/lock_timeout/)]);
  });

  it('refuse to validate a constraint in the transaction that adds it', () => {
    const body = `${running(`ALTER TABLE things ADD CONSTRAINT a CHECK (name <> '') NOT VALID`)}
      await runner.query(\`ALTER TABLE things VALIDATE CONSTRAINT a\`);`;
    expect(breachesOfMigration(migration(body))).toEqual([expect.stringMatching(/a later migration/)]);
  });

  it('let pass what says why, for that statement alone', () => {
    const body = `${TIMEOUT}
      // contract: no process has read it since the release before.
      await runner.query(\`ALTER TABLE things DROP COLUMN a\`);
      await runner.query(\`ALTER TABLE things DROP COLUMN b\`);`;
    expect(breachesOfMigration(migration(body)).length).toBe(1);
  });
});
