import type { Client } from 'pg';
import { randomUUID } from 'node:crypto';
import { fundWallets, keyOf, MERCHANT_COUNT } from './merchants';

const CLIENTS = 8;
const FIRST_CENTS = '500';

/** A card for every merchant but the owner of the hot wallet, ordered from the service. @returns ids, by the merchant's number. */
export async function orderCards(client: Client, origin: string): Promise<Map<number, number>> {
  await client.query(
    `UPDATE businesses SET plan_id = (SELECT id FROM plans WHERE 'cards.issuing' = ANY (features) LIMIT 1)`,
  );
  await fundWallets(client, 'USD', new Date());
  const { rows } = await client.query<{ id: string; merchant: number }>(
    `SELECT w.id, substr(b.code, 6)::int AS merchant FROM wallets w JOIN businesses b ON b.id = w.business_id WHERE w.currency = 'USD'`,
  );
  const wallets = new Map(rows.map(({ id, merchant }) => [merchant, Number(id)]));
  const cards = new Map<number, number>();
  const waiting = Array.from({ length: MERCHANT_COUNT - 1 }, (_, place) => place + 1);
  const order = async (): Promise<void> => {
    for (let merchant = waiting.pop(); merchant !== undefined; merchant = waiting.pop()) {
      const reply = await fetch(`${origin}/api/v1/business/cards`, {
        method: 'POST',
        headers: { authorization: `Bearer ${keyOf(merchant)}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          wallet_id: wallets.get(merchant),
          brand: 'VISA',
          amount: FIRST_CENTS,
          idempotency_key: randomUUID(),
        }),
      });
      const text = await reply.text();
      if (reply.status !== 201) throw new Error(`a card was not issued: ${reply.status} ${text}`);
      cards.set(merchant, (JSON.parse(text) as { data: { id: number } }).data.id);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, order));
  return cards;
}
