import { createHash } from 'node:crypto';
import type { Client } from 'pg';

/** One of these is the owner of the hot wallet; the rest share the other work. */
export const MERCHANT_COUNT = 200;
export const CURRENCY = 'CDF';
export const PHONE_NUMBER = '243813456789';
export const NETWORK = 'VODACOM_MPESA_COD';
/** Decimal text and hundredths of one payment. */
export const AMOUNT = '1000.00';
export const AMOUNT_MINOR = 100_000n;

const FUNDS_MINOR = 900_000_000_000_000n;

/** A live key that anyone can derive: it opens nothing but the database of this run. */
export const keyOf = (merchant: number): string =>
  `biz_live_${createHash('sha256').update(`bench merchant ${merchant}`).digest('hex')}`;

/** Active businesses, each with a key and a wallet funded `fundedAt`; merchant 0 owns the hot one. */
export async function insertMerchants(client: Client, fundedAt = new Date()): Promise<void> {
  const hashes = Array.from({ length: MERCHANT_COUNT }, (_, merchant) =>
    createHash('sha256').update(keyOf(merchant)).digest(),
  );
  await client.query(
    `INSERT INTO businesses (code, name, email, phone, password_hash, plan_id, created_at, updated_at)
     SELECT 'BENCH' || n, 'Merchant ' || n, 'merchant-' || n || '@example.com', '+243812345678', '', (SELECT min(id) FROM plans), now(), now()
     FROM generate_series(0, $1::int - 1) AS n`,
    [MERCHANT_COUNT],
  );
  await client.query(
    `INSERT INTO kyc_submissions (business_id, attempt, status, legal_name, registration_number, business_type, country, address,
                                  representative, id_number_encrypted, id_number_last_four, submitted_at, reviewed_at)
     SELECT id, 1, 'approved', name, code, 'company', 'CD', '{}', '{}', '', '0000', now(), now() FROM businesses`,
  );
  await client.query(`UPDATE businesses SET status = 'active'`);
  await client.query(
    `INSERT INTO api_keys (business_id, environment, key_hash, key_prefix, created_at)
     SELECT b.id, 'live', hash, 'biz_live_bench', now() FROM unnest($1::bytea[]) WITH ORDINALITY AS given (hash, n)
     JOIN businesses b ON b.code = 'BENCH' || (n - 1)`,
    [hashes],
  );
  await client.query(
    `INSERT INTO wallets (business_id, environment, currency, created_at, updated_at)
     SELECT id, 'live', currency, now(), now() FROM businesses, unnest(ARRAY['USD', $1]) AS currency`,
    [CURRENCY],
  );
  await fundWallets(client, CURRENCY, fundedAt);
  await client.query('ANALYZE');
}

/** Limits on every wallet, so high that nothing is refused: each payment is checked against all three. */
export async function limitWallets(client: Client): Promise<void> {
  await client.query(`UPDATE wallets SET per_transaction_limit = $1, daily_limit = $1, monthly_limit = $1`, [
    FUNDS_MINOR.toString(),
  ]);
}

/** Credits every wallet of a currency the way a settled deposit does. */
export async function fundWallets(client: Client, currency: string, at: Date): Promise<void> {
  await client.query(
    `INSERT INTO operations (id, business_id, environment, kind, amount, currency, wallet_id, source, target, provider,
                             last_submitted_at, actor, created_at, updated_at)
     SELECT gen_random_uuid(), business_id, environment, 'mobile_money_deposit', $1, currency, id, 'clearing:simulator:' || currency, ledger_address,
            'simulator', $3::timestamptz, 'test', $3, $3
     FROM wallets WHERE currency = $2`,
    [FUNDS_MINOR.toString(), currency, at],
  );
  await client.query(
    `SELECT conclude_operation(id, '{submitting}', 'completed', $1, NULL, NULL, NULL, NULL, NULL, false, NULL)
     FROM operations WHERE state = 'submitting' AND currency = $2`,
    [at, currency],
  );
}
