import type { MigrationInterface, QueryRunner } from 'typeorm';

const OWN = 'business_id, environment';
const MADE: ReadonlyArray<readonly [name: string, definition: string]> = [
  ['operations_by_reference', `(${OWN}, client_reference text_pattern_ops) WHERE client_reference IS NOT NULL`],
  ['operations_by_phone', `(${OWN}, phone_number text_pattern_ops) WHERE phone_number IS NOT NULL`],
  [
    'operations_by_provider_reference',
    `(${OWN}, provider_reference text_pattern_ops) WHERE provider_reference IS NOT NULL`,
  ],
  ['operations_newest', `(${OWN}, created_at, id) INCLUDE (kind, state, currency, network, amount)`],
];
const REPLACED: typeof MADE = [
  ['operations_by_client_reference', `(${OWN}, client_reference) WHERE client_reference IS NOT NULL`],
  ['operations_newest_first', `(${OWN}, created_at, id) INCLUDE (kind, state, currency)`],
];

/**
 * A payment is found by what a customer says: his number, an order, the provider's reference, whole or the beginning of
 * it. The order of bytes lets an index find beginnings in any collation. The newest-first index also gets what lists are
 * filtered by, so that a filtered page is found, and counted, without reading a row.
 *
 * Locks: none that a reader or writer waits for. Each index is built beside the traffic, outside a transaction; one that
 * was left half built by a crash is dropped first.
 */
export class IndexSearchOfTransactions1795235000001 implements MigrationInterface {
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return exchange(runner, MADE, REPLACED);
  }

  down(runner: QueryRunner): Promise<void> {
    return exchange(runner, REPLACED, MADE);
  }
}

async function exchange(runner: QueryRunner, made: typeof MADE, dropped: typeof MADE): Promise<void> {
  for (const [name, definition] of made) {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON operations ${definition}`);
  }
  for (const [name] of dropped) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
}
