import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { ApiKey } from '../src/api-keys/api-key.entity';
import { ApiKeysRepository } from '../src/api-keys/api-keys.repository';
import { Secret } from '../src/kernel/secret';
import { OperationsRepository } from '../src/operations/operations.repository';
import { hashToken } from '../src/platform/crypto/token-hasher';
import type { TransactionFilter } from '../src/transactions/transaction-filter';
import { TransactionsQueries } from '../src/transactions/transactions.queries';
import type { WalletBalance } from '../src/wallets/wallet';
import { Wallet } from '../src/wallets/wallet.entity';
import { WalletsRepository } from '../src/wallets/wallets.repository';
import { keepBusy } from './clients';
import { CURRENCY, keyOf } from './merchants';
import { completionOf, draftPayment } from './payments';
import { merchantOf, type Workload } from './workloads';

/** What the parent asks for over the process's channel. */
export interface SqlRound {
  readonly workload: Workload;
  readonly clients: number;
  readonly milliseconds: number;
}

const LEASE_MS = 30_000;
const EVERYTHING: TransactionFilter = {
  type: null,
  status: null,
  currency: null,
  clientReference: null,
  range: { from: null, to: null },
  network: null,
  phoneNumber: null,
  minAmount: null,
  maxAmount: null,
  search: null,
};

const operations = new OperationsRepository();

/** The statements of the service, by its own repositories, with neither HTTP nor Nest around them. */
class SqlPeer {
  private readonly keys: ApiKeysRepository;
  private readonly wallets: WalletsRepository;
  private readonly history = new TransactionsQueries();

  constructor(private readonly dataSource: DataSource) {
    this.keys = new ApiKeysRepository(dataSource.getRepository(ApiKey));
    this.wallets = new WalletsRepository(dataSource.getRepository(Wallet));
  }

  async operate(workload: Workload, turn: number): Promise<void> {
    const db = this.dataSource.manager;
    const hash = hashToken(new Secret(keyOf(merchantOf(workload, turn))));
    const caller = (await this.keys.authenticate(db, hash, new Date()))?.principal;
    if (!caller) throw new Error('a key of the benchmark is not known');
    if (workload === 'wallet read') {
      if (!(await this.wallets.findWithUsage(db, caller, CURRENCY, new Date()))) throw new Error('a wallet is missing');
      return;
    }
    if (workload === 'history page') {
      await this.history.list(db, caller, EVERYTHING, { page: 1, limit: 20 }, '-created_at');
      return;
    }
    const wallet = await this.wallets.find(db, caller, CURRENCY);
    if (!wallet) throw new Error('a wallet is missing');
    await this.pay(
      workload === 'deposit' ? 'deposit' : 'payout',
      wallet,
      workload === 'keyed payout' ? randomUUID() : null,
    );
  }

  /** Start, note that the provider took it, conclude: the three writes of a payment's life. */
  private async pay(direction: 'deposit' | 'payout', wallet: WalletBalance, key: string | null): Promise<void> {
    const db = this.dataSource.manager;
    const { businessId, id: walletId, ledgerAddress } = wallet;
    const operation = draftPayment(direction, { businessId, walletId, ledgerAddress }, key);
    const verdict = await operations.start(db, operation);
    if (verdict.kind !== 'started') throw new Error(`the payment was not started: ${verdict.kind}`);
    const now = new Date();
    // Leased like a row that a worker has claimed: the service's own worker shares the database and must leave it alone.
    const changes = {
      state: 'accepted' as const,
      nextCheckAt: new Date(now.getTime() + LEASE_MS),
      checks: 0,
      absentReads: 0,
      lastAbsentAt: null,
    };
    const conditions = { from: ['submitting' as const], at: now, mayBeForgotten: true };
    await operations.track(db, operation.id, { ...changes, quarantineUntil: null, reference: null }, conditions);
    if (!(await operations.conclude(db, completionOf(operation)))) throw new Error('the payment was not concluded');
  }
}

async function main(): Promise<void> {
  const dataSource = new DataSource({
    type: 'postgres',
    url: process.env['DATABASE_URL'] ?? '',
    poolSize: 20,
    entities: [ApiKey, Wallet],
  });
  await dataSource.initialize();
  const peer = new SqlPeer(dataSource);
  process.on('message', ({ workload, clients, milliseconds }: SqlRound) => {
    keepBusy(clients, milliseconds, (turn) => peer.operate(workload, turn)).then(
      (latencies) => process.send?.({ latencies }),
      (error: unknown) => process.send?.({ failure: String(error) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ ready: true });
}

void main();
