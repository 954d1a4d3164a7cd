import { Command } from 'commander';
import { Client } from 'pg';
import { type FeedOwner, feedsOf } from './feed-reads';
import { fillFeeds } from './fill-feeds';
import { addOpenOperations } from './fill-history';
import { insertMerchants, MERCHANT_COUNT } from './merchants';
import { type Figures, pagesReadBy, printGrowth } from './pages-read';
import { startTemporaryDatabase } from './temporary-database';
import { runProgram } from '../scripts/program';

const FEW = { merchant: 0, transactions: 5_000, others: [], amongOthers: 0, messages: 2_000 };
/** Streams of other accounts that are open as well. */
const LISTENING = 99;

/**
 * `npm run bench:feeds`: how many pages of 8 kB are read for what is asked of histories and feeds: the series of the overview, streams,
 * files, callbacks, e-mails, notifications and searches. First of an account of 5,000 transactions in a young database, then of
 * one with many in a full one.
 */
async function main(): Promise<void> {
  const { transactions, others, messages, only, plans } = new Command('bench:feeds')
    .option('--transactions <n>', 'of the account with the large history', Number, 500_000)
    .option('--others <n>', 'of other accounts, in the same database', Number, 500_000)
    .option('--messages <n>', 'callbacks, and e-mails', Number, 300_000)
    .option('--only <text>', 'what has this in its name', '')
    .option('--plans', 'print the plans of what grew')
    .parse()
    .opts<{ transactions: number; others: number; messages: number; only: string; plans?: true }>();
  const database = await startTemporaryDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await insertMerchants(client, new Date(Date.now() - 401 * 86_400_000));
    const many = {
      merchant: 1,
      transactions,
      others: Array.from({ length: MERCHANT_COUNT - 2 }, (_, n) => n + 2),
      amongOthers: others,
      messages,
    };
    await addOpenOperations(client, [FEW.merchant, many.merchant]);
    await fillFeeds(client, FEW);
    const before = await figuresOf(database.url, client, FEW, only);
    await fillFeeds(client, many);
    printGrowth(before, await figuresOf(database.url, client, many, only), plans === true);
  } finally {
    await client.end();
    await database.remove();
  }
}

async function figuresOf(
  url: string,
  client: Client,
  { merchant, transactions }: { readonly merchant: number; readonly transactions: number },
  only: string,
): Promise<Map<string, Figures>> {
  const { rows } = await client.query<{
    business_id: string;
    address: string;
    id: string;
    at: Date;
    reference: string;
  }>(
    `SELECT b.id AS business_id, w.ledger_address AS address, o.id, o.created_at AS at, o.client_reference AS reference
     FROM businesses b JOIN wallets w ON w.business_id = b.id AND w.environment = 'live' AND w.currency = 'CDF'
     CROSS JOIN LATERAL (SELECT id, created_at, client_reference FROM operations
       WHERE business_id = b.id AND client_reference IS NOT NULL AND created_at > now() - interval '40 days' ORDER BY created_at LIMIT 1) AS o
     WHERE b.code = $1`,
    [`BENCH${merchant}`],
  );
  const [row] = rows;
  if (!row) throw new Error('the account has no history');
  const owner: FeedOwner = {
    businessId: Number(row.business_id),
    address: row.address,
    transactions,
    late: { id: row.id, createdAt: row.at, clientReference: row.reference },
    listening: Array.from({ length: LISTENING + 1 }, (_, n) => n + 1),
  };
  return pagesReadBy(url, (dataSource) => feedsOf(dataSource, owner), only);
}

runProgram(main);
