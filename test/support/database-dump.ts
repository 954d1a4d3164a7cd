import type { DataSource } from 'typeorm';

/** Rows of every table as text in which what differs between any two runs is written alike. */
export type Dump = Readonly<Record<string, readonly string[]>>;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const TRANSACTION = /TXN-([0-9A-F]{8})([0-9A-F]{4})([0-9A-F]{4})([0-9A-F]{4})([0-9A-F]{12})/g;
const EVENT = /evt_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})/g;
const TIME = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})/g;
/** Addresses of one machine, and what is drawn at random: names of test businesses, keys, secrets, references of simulators. */
const RANDOM: ReadonlyArray<readonly [RegExp, string]> = [
  [/127\.0\.0\.1:\d+/g, '<host>'],
  [/[Ss]hop[ -][0-9a-f]{10}(@example\.com)?/g, '<shop>'],
  [/\bT[0-9A-F]{10}\b/g, '<code>'],
  [/biz_(live|sandbox)_[0-9a-f]+/g, 'biz_$1_<key>'],
  [/whsec_[A-Za-z0-9+/=]+/g, '<secret>'],
  [/\$argon2id\$[^"]+/g, '<hash>'],
  [/SIM-[0-9A-F]{12}/g, '<reference>'],
  [/"latency_ms":\d+/g, '"latency_ms":0'],
  // A cursor holds the time and the id it goes on from.
  [/"next_cursor":"[\w-]+"/g, '"next_cursor":"<cursor>"'],
];

/** Gives each operation and event of a database the number in which it came, so that references stay comparable. */
export async function labelsOf(db: DataSource): Promise<ReadonlyMap<string, string>> {
  const labels = new Map<string, string>();
  const number = (name: string, rows: ReadonlyArray<{ id: string }>): void =>
    rows.forEach(({ id }, index) => labels.set(id, `<${name} ${index + 1}>`));
  number('operation', await db.query('SELECT id FROM operations ORDER BY created_at, id'));
  number('event', await db.query('SELECT id FROM events ORDER BY business_id, environment, sequence'));
  return labels;
}

/** Text with everything that is only of this run replaced. */
export function alike(text: string, labels: ReadonlyMap<string, string>): string {
  const plain = text
    .replace(TRANSACTION, (_, ...parts: string[]) => `txn ${parts.slice(0, 5).join('-').toLowerCase()}`)
    .replace(EVENT, (_, ...parts: string[]) => `evt ${parts.slice(0, 5).join('-')}`)
    .replace(UUID, (id) => labels.get(id) ?? '<uuid>')
    .replace(TIME, '<time>');
  return RANDOM.reduce((so, [form, name]) => so.replace(form, name), plain);
}

const written = (value: unknown): unknown => {
  if (value instanceof Date) return '<time>';
  return Buffer.isBuffer(value) ? '<bytes>' : value;
};

/** Every table but those of `except`, without the columns of `ignore` (`table.column` or `*.column`). */
export async function dumpDatabase(db: DataSource, except: RegExp, ignore: ReadonlySet<string>): Promise<Dump> {
  const labels = await labelsOf(db);
  const tables: Array<{ name: string }> = await db.query(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY table_name`,
  );
  const dump: Record<string, readonly string[]> = {};
  for (const { name } of tables.filter((table) => !except.test(table.name))) {
    const rows: Array<Record<string, unknown>> = await db.query(`SELECT * FROM ${name}`);
    dump[name] = rows
      .map((row) => {
        const kept = Object.entries(row).filter(([column]) => !ignore.has(`${name}.${column}`));
        return alike(
          JSON.stringify(Object.fromEntries(kept.map(([column, value]) => [column, written(value)]))),
          labels,
        );
      })
      .sort();
  }
  return dump;
}
