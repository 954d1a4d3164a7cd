import { DataSource } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata';
import { startWorld, type World } from '../support/world';

interface ColumnRow {
  readonly table_name: string;
  readonly column_name: string;
  readonly data_type: string;
  readonly udt_name: string;
  readonly is_nullable: 'YES' | 'NO';
  readonly column_default: string | null;
  readonly is_identity: 'YES' | 'NO';
  readonly is_generated: 'ALWAYS' | 'NEVER';
}

/** Tables whose rows belong to no business, or to one through another table. */
const WITHOUT_OWNER: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /^(businesses|plans|migrations|database_objects)$/,
    'the business itself, what it may have, and what has been migrated',
  ],
  [
    /^(operators|operator_sessions|audit_\w+|operator_approvals|operation_reviews|payout_pauses|reconciliation\w*|balance_baselines|restores)$/,
    'the desk of operators, who look across',
  ],
  [/^ledger_/, 'kept by address; the wallet or card at the address has an owner'],
  [/^(simulator_|provider_|card_issuer_)/, 'the world outside, which knows our references only'],
  [/^attempt_counters$/, 'guesses of a secret, counted by a hash of whom they are about'],
  [/^metric_leases$/, 'which process exports the metrics that all would tell alike'],
  [/^counted_(api_requests|logs)$/, 'how far the logs of all are counted'],
  [/^write_probes$/, 'rows that readiness writes to know that it can'],
  [/^known_keys$/, 'the keys that this database was written with'],
  [/^invariant_(runs|places)$/, 'what the daily check of all books found, and how far it has come'],
  [/^card_transitions$/, 'the table of states itself'],
  [/^second_factor_recovery_codes$/, 'parts of a second factor, which has an owner'],
  [/^login_lock_notices$/, 'addresses whose login somebody locked; whether they have an account is not known yet'],
  [/^rate_limit_windows$/, 'calls counted by a hash of the address they came from'],
  [/^password_reset_requests$/, 'addresses that somebody named; whether they have an account is not known yet'],
  [/^webhook_delivery_attempts$/, 'parts of a delivery, which has an owner'],
  [/^(operation_looks|all_planned_looks|look_lanes)$/, 'parts of an operation, which has an owner'],
  [
    /^operation_(day_totals|hour_totals|closed_days|days_by_hour|days_by_account|days_by_amount|totals)$/,
    'counts over all businesses, which operators see',
  ],
];

/** A column as both sides can be written: name, type, whether it may be null, and what stands in it by default. */
type Description = Readonly<Record<string, string>>;

describe('entities and schema', () => {
  let world: World;
  let tables: Map<string, ColumnRow[]>;

  beforeAll(async () => {
    world = await startWorld();
    const rows: ColumnRow[] = await world.db.query(
      `SELECT table_name, column_name, data_type, udt_name, is_nullable, column_default, is_identity, is_generated
       FROM information_schema.columns WHERE table_schema = 'public'`,
    );
    tables = new Map();
    for (const row of rows) tables.set(row.table_name, [...(tables.get(row.table_name) ?? []), row]);
  });
  afterAll(() => world.close());

  const inSchema = (row: ColumnRow): string => {
    const type = row.data_type === 'ARRAY' ? `${row.udt_name.slice(1)}[]` : row.data_type;
    const isMade = row.is_identity === 'YES' || row.is_generated === 'ALWAYS';
    const standard = isMade ? 'made by the database' : (row.column_default ?? 'none').replace(/::[\w\s[\]]+$/, '');
    return `${type}, ${row.is_nullable === 'YES' ? 'nullable' : 'not null'}, default ${standard}`;
  };

  const inEntity = (column: ColumnMetadata): string => {
    const type = world.db.driver.normalizeType(column);
    const isMade = column.isGenerated || (!column.isInsert && !column.isUpdate);
    const given = world.db.driver.normalizeDefault(column);
    const standard = isMade ? 'made by the database' : (given ?? 'none').replace(/::[\w\s[\]]+$/, '');
    const nullable = column.isNullable ? 'nullable' : 'not null';
    return `${type === 'timestamptz' ? 'timestamp with time zone' : type}${column.isArray ? '[]' : ''}, ${nullable}, default ${standard}`;
  };

  it('describe the same columns wherever there is an entity: no more, no fewer, of the same type and default', () => {
    const metadatas = world.db.entityMetadatas;
    expect(metadatas.length).toBeGreaterThan(8);
    const said: Record<string, Description> = {};
    const stands: Record<string, Description> = {};
    for (const { tableName, columns } of metadatas) {
      // A virtual column is an expression of ours, and stands in no table.
      const stored = columns.filter(({ isVirtualProperty }) => !isVirtualProperty);
      said[tableName] = Object.fromEntries(stored.map((column) => [column.databaseName, inEntity(column)]));
      stands[tableName] = Object.fromEntries(
        (tables.get(tableName) ?? []).map((row) => [row.column_name, inSchema(row)]),
      );
    }
    expect(said).toEqual(stands);
  });

  it('name the same primary keys', async () => {
    const rows: Array<{ table: string; columns: string[] }> = await world.db.query(
      `SELECT conrelid::regclass::text AS table, array_agg(attname::text ORDER BY attname) AS columns
       FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey) WHERE contype = 'p' GROUP BY conrelid`,
    );
    const keys = new Map(rows.map((row) => [row.table, row.columns]));
    for (const { tableName, primaryColumns } of world.db.entityMetadatas) {
      expect([tableName, primaryColumns.map((column) => column.databaseName).sort()]).toEqual([
        tableName,
        keys.get(tableName),
      ]);
    }
  });

  it('relate by ids only', () => {
    expect(world.db.entityMetadatas.flatMap(({ relations }) => relations.map((one) => one.propertyPath))).toEqual([]);
  });

  it('are never brought together by anything but a migration', () => {
    const { options } = world.app.get(DataSource);
    expect(options.synchronize).toBe(false);
    expect(options.dropSchema ?? false).toBe(false);
  });

  // Guarantee: what a tenant owns names its owner, so that no query can forget to ask; a new table without one is named here.
  it('keep every owned row beside the id of its business', () => {
    const ownerless = [...tables].filter(([, rows]) => !rows.some((row) => row.column_name === 'business_id'));
    const unexplained = ownerless.filter(([table]) => !WITHOUT_OWNER.some(([names]) => names.test(table)));
    expect(unexplained.map(([table]) => table)).toEqual([]);
  });

  it('has no column that holds money or a count as a floating number, and no time without its zone', () => {
    const wrong = [...tables.values()]
      .flat()
      .filter((row) =>
        /^(real|double precision|money|timestamp without time zone|time |character varying)/.test(row.data_type),
      )
      .map((row) => `${row.table_name}.${row.column_name} ${row.data_type}`);
    expect(wrong.filter((one) => !one.startsWith('migrations.'))).toEqual([]);
  });
});
