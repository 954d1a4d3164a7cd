import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { readKeyRing } from '../src/platform/config/key-ring';
import { RingCipher } from '../src/platform/crypto/cipher';
import { WebhookSecrets } from '../src/webhook-endpoints/webhook-endpoint.secrets';
import { type WebhookEvent, webhookBody, webhookIdOf } from '../src/webhooks/webhook-message';
import type { RawPost } from './webhook-peer';

/** The path of calls that the receiver never answers. */
export const SILENT_PATH = '/silent';
const EVENT_TYPE = 'mobile_money_deposit.completed';
/** As large as the deposit that a merchant is told of. */
const EVENT_DATA = {
  transaction_id: 'TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10',
  type: 'mobile_money_deposit',
  status: 'completed',
  wallet_id: 4711,
  currency_code: 'CDF',
  amount: '1000.00',
  provider: 'pawapay',
  network: 'VODACOM_MPESA_COD',
  phone_number: '243813456789',
  client_reference: 'order-2026-04711',
  description: 'Order 4711',
  metadata: { basket: '4711', till: '3' },
  failure_code: null,
  failure_message: null,
  provider_reference: 'AB12CD34EF',
  created_at: '2026-05-01T10:00:00.000Z',
  updated_at: '2026-05-01T10:00:02.000Z',
  completed_at: '2026-05-01T10:00:02.000Z',
};

export interface Endpoint {
  readonly businessId: number;
  readonly id: string;
  readonly url: string;
  readonly secret: string;
}

/** Active businesses with an endpoint each, sealed with the encryption key that the service is given. */
export async function insertEndpoints(
  observer: Client,
  encryptionKey: string,
  prefix: string,
  urls: readonly string[],
): Promise<readonly Endpoint[]> {
  const { rows } = await observer.query<{ id: string }>(
    `INSERT INTO businesses (code, name, email, phone, password_hash, status, plan_id, created_at, updated_at)
     SELECT $1 || n, 'Merchant ' || n, lower($1) || n || '@example.com', '+243812345678', '', 'active', (SELECT min(id) FROM plans), now(), now()
     FROM generate_series(1, $2::int) AS n RETURNING id`,
    [prefix, urls.length],
  );
  const secrets = new WebhookSecrets(new RingCipher(readKeyRing('ENCRYPTION_KEY', encryptionKey)));
  const made = urls.map((url, n) => {
    const id = randomUUID();
    return { businessId: Number(rows[n]?.id), id, url, ...secrets.make(id) };
  });
  await observer.query(
    `INSERT INTO webhook_endpoints (id, business_id, environment, url, secret_encrypted, secret_prefix, secret_shown, created_at, updated_at)
     SELECT id, business_id, 'live', url, sealed, 'whsec_benc', true, now(), now()
     FROM unnest($1::uuid[], $2::bigint[], $3::text[], $4::bytea[]) AS given (id, business_id, url, sealed)`,
    [made.map((one) => one.id), made.map((one) => one.businessId), urls, made.map((one) => one.sealed)],
  );
  return made.map(({ businessId, id, url, secret }) => ({ businessId, id, url, secret: secret.reveal() }));
}

/** Tells the merchants of `count` payments, in turns. The first delivery is due at `at`, each `stepMs` after the one before. */
export async function recordEvents(
  observer: Client,
  endpoints: readonly Endpoint[],
  count: number,
  at: Date,
  stepMs = 0,
): Promise<void> {
  await observer.query(
    `SELECT record_event(business_id, 'live', $1, $2::json, NULL, $3::timestamptz + n * make_interval(secs => $6::double precision / 1000))
     FROM generate_series(0, $4::int - 1) AS n JOIN unnest($5::bigint[]) WITH ORDINALITY AS one (business_id, place)
       ON place = 1 + n % cardinality($5) ORDER BY n`,
    [EVENT_TYPE, JSON.stringify(EVENT_DATA), at, count, endpoints.map(({ businessId }) => businessId), stepMs],
  );
}

/** Gives each endpoint a delivery that has failed before and is tried again in an hour. */
export async function insertRetries(observer: Client, endpoints: readonly Endpoint[]): Promise<void> {
  const ids = endpoints.map(({ id }) => id);
  await observer.query('BEGIN');
  await recordEvents(observer, endpoints, endpoints.length, new Date());
  await observer.query(
    `UPDATE webhook_deliveries SET next_attempt_at = now() + interval '1 hour', failures = 3, attempt_count = 3, claims = 3,
       last_reason = 'http_error', last_http_status = 500 WHERE endpoint_id = ANY ($1)`,
    [ids],
  );
  await observer.query(
    `UPDATE webhook_endpoints SET failing_since = now(), last_failure_at = now() WHERE id = ANY ($1)`,
    [ids],
  );
  await observer.query('COMMIT');
  await observer.query('VACUUM ANALYZE webhook_deliveries, webhook_endpoints, events');
}

/** The posts that the service makes for `recordEvents`, for a peer that makes them without it. */
export function rawPosts(endpoints: readonly Endpoint[], count: number): readonly RawPost[] {
  return Array.from({ length: count }, (_, n) => {
    const { url, secret } = endpoints[n % endpoints.length] ?? fail();
    const event: WebhookEvent = {
      id: randomUUID(),
      type: EVENT_TYPE,
      sequence: n + 1,
      environment: 'live',
      at: new Date(),
      dataText: JSON.stringify(EVENT_DATA),
    };
    return { id: webhookIdOf(event.id), url, secret, body: webhookBody(event) };
  });
}

function fail(): never {
  throw new Error('there is no endpoint');
}
