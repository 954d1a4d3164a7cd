/**
 * Prepared statements of `npm run secrets:rotate`: they walk tables by key and compare bytes, and write a value only where
 * the one that was read still stands.
 * across accounts: a key of the service protects what every business has.
 */
import type { Statement } from '../../src/platform/database/statement';

/** Where sealed values stand. `$1` of `find`: the key behind which to go on; `$2`: how current values begin; `$3`: how many. */
export interface SealedColumn {
  readonly name: string;
  /** How many values are in memory at once. */
  readonly batch: number;
  readonly find: Statement;
  /** `$1` the key, `$2` what was read, `$3` what replaces it. */
  readonly replace: Statement;
}

const outdated = (column: string): string =>
  `${column} IS NOT NULL AND substring(${column} FROM 1 FOR length($2::bytea)) <> $2::bytea`;

interface Simple {
  readonly table: string;
  readonly column: string;
  readonly keyType: 'uuid' | 'bigint';
  readonly key?: string;
  readonly purpose: string;
  readonly batch?: number;
}

const ZERO = { uuid: '00000000-0000-0000-0000-000000000000', bigint: '0' } as const;

function simple({ table, column, keyType, key = 'id', purpose, batch = 200 }: Simple): SealedColumn {
  const name = `${table}.${column}`;
  return {
    name,
    batch,
    find: {
      name: `rotate-find-${table}-${column}`.replaceAll('_', '-').slice(0, 63),
      text: `SELECT ${key}::text AS key, ${purpose} AS purpose, ${column} AS sealed FROM ${table}
             WHERE ${key} > coalesce($1, '${ZERO[keyType]}')::${keyType} AND ${outdated(column)} ORDER BY ${key} LIMIT $3`,
    },
    replace: {
      name: `rotate-put-${table}-${column}`.replaceAll('_', '-').slice(0, 63),
      text: `UPDATE ${table} SET ${column} = $3 WHERE ${key} = $1::${keyType} AND ${column} = $2`,
    },
  };
}

const ENDPOINT_PURPOSE = `'webhook_endpoints.secret:' || id`;

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  simple({
    table: 'kyc_submissions',
    column: 'id_number_encrypted',
    keyType: 'bigint',
    purpose: `'kyc_submissions.id_number:' || business_id || ':' || attempt`,
  }),
  simple({
    table: 'kyc_submissions',
    column: 'identity_encrypted',
    keyType: 'bigint',
    purpose: `'kyc_submissions.identity:' || business_id || ':' || attempt`,
  }),
  simple({
    table: 'kyc_drafts',
    column: 'content_encrypted',
    keyType: 'bigint',
    key: 'business_id',
    purpose: `'kyc_drafts.content:' || business_id`,
  }),
  // A document is up to some megabytes.
  simple({
    table: 'kyc_documents',
    column: 'content_encrypted',
    keyType: 'uuid',
    purpose: `'kyc_documents.content:' || id`,
    batch: 4,
  }),
  simple({
    table: 'second_factors',
    column: 'secret_encrypted',
    keyType: 'uuid',
    purpose: `'second_factors.secret:' || id`,
  }),
  simple({
    table: 'email_messages',
    column: 'token_encrypted',
    keyType: 'uuid',
    purpose: `'email_messages.token:' || id`,
  }),
  simple({ table: 'webhook_endpoints', column: 'secret_encrypted', keyType: 'uuid', purpose: ENDPOINT_PURPOSE }),
  simple({
    table: 'webhook_endpoints',
    column: 'previous_secret_encrypted',
    keyType: 'uuid',
    purpose: ENDPOINT_PURPOSE,
  }),
  {
    name: 'webhook_endpoints.older_secrets_encrypted',
    batch: 200,
    // The place in the list goes before the id, so that the key of a row says both.
    find: {
      name: 'rotate-find-older-webhook-secrets',
      text: `SELECT older.place || ':' || e.id AS key, 'webhook_endpoints.secret:' || e.id AS purpose, older.sealed
             FROM webhook_endpoints e CROSS JOIN LATERAL unnest(e.older_secrets_encrypted) WITH ORDINALITY AS older (sealed, place)
             WHERE older.place || ':' || e.id > coalesce($1, '') COLLATE "C" AND ${outdated('older.sealed')}
             ORDER BY (older.place || ':' || e.id) COLLATE "C" LIMIT $3`,
    },
    replace: {
      name: 'rotate-put-older-webhook-secrets',
      text: `UPDATE webhook_endpoints SET older_secrets_encrypted[split_part($1, ':', 1)::integer] = $3
             WHERE id = split_part($1, ':', 2)::uuid AND older_secrets_encrypted[split_part($1, ':', 1)::integer] = $2`,
    },
  },
];

export const UNSEALED_SUBMISSIONS = {
  name: 'rotate-find-unsealed-submissions',
  text: `SELECT id::text AS key, business_id, attempt, tax_id, address, representative FROM kyc_submissions
         WHERE id > coalesce($1, '0')::bigint AND identity_encrypted IS NULL ORDER BY id LIMIT $2`,
};
export const SEAL_SUBMISSION = {
  name: 'rotate-seal-submission',
  text: `UPDATE kyc_submissions SET identity_encrypted = $2, tax_id = $3, address = $4, representative = $5
         WHERE id = $1::bigint AND identity_encrypted IS NULL`,
};
export const UNSEALED_DRAFTS = {
  name: 'rotate-find-unsealed-drafts',
  text: `SELECT business_id::text AS key, content, updated_at::text AS version FROM kyc_drafts
         WHERE business_id > coalesce($1, '0')::bigint AND content <> '{}' ORDER BY business_id LIMIT $2`,
};
export const SEAL_DRAFT = {
  name: 'rotate-seal-draft',
  text: `UPDATE kyc_drafts SET content_encrypted = $2, content = '{}' WHERE business_id = $1::bigint AND updated_at::text = $3`,
};
/** PINs by the name of their pepper: whatever stands before the hash. */
export const PEPPERS_IN_USE = {
  name: 'rotate-peppers-in-use',
  text: `SELECT split_part(pin_hash, '$', 1) AS id, count(*)::integer AS pins FROM businesses WHERE pin_hash IS NOT NULL GROUP BY 1 ORDER BY 1`,
};
