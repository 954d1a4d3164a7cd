import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { ApiKey } from '../src/api-keys/api-key.entity';
import { ApiKeysRepository } from '../src/api-keys/api-keys.repository';
import { Secret } from '../src/kernel/secret';
import { OperationWrites } from '../src/operations/operation-writes';
import { OperationsRepository } from '../src/operations/operations.repository';
import { UnitOfWork } from '../src/platform/database/unit-of-work';
import { WriteShares } from '../src/platform/database/write-shares';
import { hashToken } from '../src/platform/crypto/token-hasher';
import type { TransactionFilter } from '../src/transactions/transaction-filter';
import { TransactionsQueries } from '../src/transactions/transactions.queries';
import { Wallet } from '../src/wallets/wallet.entity';
import { WALLET_AHEAD, walletOf, WalletsRepository } from '../src/wallets/wallets.repository';
import { type AccountScope, scopeOf } from '../src/access/principal';
import { Session } from '../src/auth/session.entity';
import { SessionsRepository } from '../src/auth/sessions.repository';
import { CardsRepository } from '../src/cards/cards.repository';
import { OverviewQueries } from '../src/overview/overview.queries';
import { CURRENCY, keyOf } from './merchants';
import { completionOf, draftPayment } from './payments';
import { answerRounds } from './peer-rounds';
import { sessionIdOf } from './sessions';
import { isBySession, merchantOf, SQL_PEER, type Workload } from './workloads';

const LEASE_MS = 30_000;
const OVERVIEW_MS = 30 * 86_400_000;
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
const hashOf = (merchant: number): Buffer => hashToken(new Secret(keyOf(merchant)));

/** The statements of the service, by its own repositories, with neither HTTP nor Nest around them. */
class SqlPeer {
  private readonly keys: ApiKeysRepository;
  private readonly wallets: WalletsRepository;
  private readonly sessions: SessionsRepository;
  private readonly history = new TransactionsQueries();
  private readonly overview = new OverviewQueries();
  private readonly cards = new CardsRepository();
  private readonly writes: OperationWrites;

  constructor(
    private readonly dataSource: DataSource,
    connections: number,
  ) {
    const unitOfWork = new UnitOfWork(dataSource, new WriteShares(connections));
    this.writes = new OperationWrites(dataSource, unitOfWork, operations);
    this.keys = new ApiKeysRepository(dataSource.getRepository(ApiKey));
    this.wallets = new WalletsRepository(dataSource.getRepository(Wallet));
    this.sessions = new SessionsRepository(dataSource.getRepository(Session));
  }

  async operate(workload: Workload, turn: number): Promise<void> {
    const db = this.dataSource.manager;
    if (workload === 'wallet read') return this.readWallet(merchantOf(workload, turn));
    const caller = await this.callerOf(workload, merchantOf(workload, turn));
    switch (workload) {
      case 'history page':
      case 'session history':
        await this.history.list(db, caller, EVERYTHING, { page: 1, limit: 20 }, '-created_at');
        return;
      case 'session overview':
        await this.readOverview(caller);
        return;
      case 'card list':
        await this.cards.list(db, caller, null, { page: 1, limit: 20 });
        return;
      case 'deposit':
        return this.pay(workload, caller, null);
      case 'keyed payout':
        return this.pay('payout', caller, randomUUID());
      case 'hot wallet':
        return this.pay('payout', caller, null);
      case 'card top-up':
      case 'transfer':
        throw new Error(`the peer does not do: ${workload}`);
      default:
        return workload satisfies never;
    }
  }

  private async readWallet(merchant: number): Promise<void> {
    const now = new Date();
    const values = WALLET_AHEAD.values({ currency: CURRENCY }, now) ?? [];
    const ahead = { readAhead: WALLET_AHEAD, values };
    const standing = await this.keys.authenticate(this.dataSource.manager, hashOf(merchant), now, ahead);
    if (!standing || !walletOf(standing.row)) throw new Error('no wallet');
  }

  private async callerOf(workload: Workload, merchant: number): Promise<AccountScope> {
    const db = this.dataSource.manager;
    if (isBySession(workload)) {
      const principal = await this.sessions.findLive(db, sessionIdOf(merchant), new Date());
      if (!principal) throw new Error('a session of the benchmark is not known');
      return scopeOf({ ...principal, environment: 'live' });
    }
    const caller = (await this.keys.authenticate(db, hashOf(merchant), new Date()))?.principal;
    if (!caller) throw new Error('a key of the benchmark is not known');
    return scopeOf(caller);
  }

  private async readOverview(caller: AccountScope): Promise<void> {
    const since = new Date(Date.now() - OVERVIEW_MS);
    await this.overview.count(this.dataSource.manager, caller, since);
  }

  /** Start, note that the provider took it, conclude: the three writes of a payment's life. */
  private async pay(direction: 'deposit' | 'payout', caller: AccountScope, key: string | null): Promise<void> {
    const db = this.dataSource.manager;
    const wallet = await this.wallets.find(db, caller, CURRENCY);
    if (!wallet) throw new Error('a wallet is missing');
    const { businessId, id: walletId, ledgerAddress } = wallet;
    const operation = draftPayment(direction, { businessId, walletId, ledgerAddress }, key);
    const verdict = await this.writes.begin(operation, new Date(Date.now() + LEASE_MS));
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
    const mark = { id: operation.id, at: now, changes: { ...changes, quarantineUntil: null, reference: null } };
    if (!(await this.writes.noteAcceptance(mark))) throw new Error('the payment was not accepted');
    const { from: _from, ...end } = completionOf(operation);
    if (!(await this.writes.conclude(end))) throw new Error('the payment was not concluded');
  }
}

async function main(): Promise<void> {
  const connections = Number(process.env['CONNECTIONS']);
  const dataSource = new DataSource({
    type: 'postgres',
    url: process.env['DATABASE_URL'] ?? '',
    poolSize: connections,
    entities: [ApiKey, Session, Wallet],
  });
  await dataSource.initialize();
  const peer = new SqlPeer(dataSource, connections);
  answerRounds({ [SQL_PEER]: (workload, turn) => peer.operate(workload, turn) });
}

void main();
