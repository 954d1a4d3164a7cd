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
import { HISTORY_AHEAD, newestOf } from '../src/transactions/transactions.queries';
import { Wallet } from '../src/wallets/wallet.entity';
import { WALLET_AHEAD, walletOf, WalletsRepository } from '../src/wallets/wallets.repository';
import { type AccountScope, scopeOf } from '../src/access/principal';
import { askedAhead, type ReadAhead } from '../src/access/read-ahead';
import { OneTimeToken } from '../src/auth/one-time-token.entity';
import { OneTimeTokensRepository } from '../src/auth/one-time-tokens.repository';
import { Session } from '../src/auth/session.entity';
import { SessionsRepository } from '../src/auth/sessions.repository';
import { CARDS_AHEAD, cardsOf } from '../src/cards/cards.repository';
import { countsOf, OVERVIEW_OF_CALLER } from '../src/overview/overview.queries';
import { CURRENCY, keyOf } from './merchants';
import { completionOf, draftPayment } from './payments';
import { answerRounds } from './peer-rounds';
import { sessionIdOf } from './sessions';
import { isBySession, merchantOf, SQL_PEER, type Workload } from './workloads';

const LEASE_MS = 30_000;
const PAGE = { page: 1, limit: 20 };
const QUERY = { limit: '20' };

/** What the statement that authenticates the caller reads, and how the service takes it apart. */
const READS: Readonly<Partial<Record<Workload, { readonly readAhead: ReadAhead; found(row: object): unknown }>>> = {
  'wallet read': { readAhead: WALLET_AHEAD, found: walletOf },
  'history page': { readAhead: HISTORY_AHEAD, found: (row) => newestOf(row, PAGE) },
  'session history': { readAhead: HISTORY_AHEAD, found: (row) => newestOf(row, PAGE) },
  'session overview': { readAhead: OVERVIEW_OF_CALLER, found: countsOf },
  'card list': { readAhead: CARDS_AHEAD, found: (row) => cardsOf(row, PAGE) },
};

const operations = new OperationsRepository();
const hashOf = (merchant: number): Buffer => hashToken(new Secret(keyOf(merchant)));

/** The statements of the service, by its own repositories, with neither HTTP nor Nest around them. */
class SqlPeer {
  private readonly keys: ApiKeysRepository;
  private readonly wallets: WalletsRepository;
  private readonly sessions: SessionsRepository;
  private readonly writes: OperationWrites;

  constructor(
    private readonly dataSource: DataSource,
    connections: number,
  ) {
    const unitOfWork = new UnitOfWork(dataSource, new WriteShares(connections));
    this.writes = new OperationWrites(dataSource, unitOfWork, operations);
    this.keys = new ApiKeysRepository(dataSource.getRepository(ApiKey));
    this.wallets = new WalletsRepository(dataSource.getRepository(Wallet));
    this.sessions = new SessionsRepository(
      dataSource.getRepository(Session),
      new OneTimeTokensRepository(dataSource.getRepository(OneTimeToken)),
    );
  }

  async operate(workload: Workload, turn: number): Promise<void> {
    if (READS[workload]) return this.read(workload, merchantOf(workload, turn));
    const caller = await this.callerOf(merchantOf(workload, turn));
    switch (workload) {
      case 'deposit':
        return this.pay(workload, caller, null);
      case 'keyed payout':
        return this.pay('payout', caller, randomUUID());
      case 'hot wallet':
        return this.pay('payout', caller, null);
      default:
        throw new Error(`the peer does not do: ${workload}`);
    }
  }

  private async read(workload: Workload, merchant: number): Promise<void> {
    const read = READS[workload];
    const now = new Date();
    const ahead = read && askedAhead({ params: { currency: CURRENCY }, query: QUERY, readAhead: read.readAhead }, now);
    if (!ahead) throw new Error(`nothing is read ahead for: ${workload}`);
    const db = this.dataSource.manager;
    const standing = isBySession(workload)
      ? await this.sessions.findLive(db, sessionIdOf(merchant), now, { ...ahead, environment: 'live' })
      : await this.keys.authenticate(db, hashOf(merchant), now, ahead);
    if (!standing || !read.found(standing.row)) throw new Error('a merchant of the benchmark has nothing to read');
  }

  private async callerOf(merchant: number): Promise<AccountScope> {
    const caller = (await this.keys.authenticate(this.dataSource.manager, hashOf(merchant), new Date()))?.principal;
    if (!caller) throw new Error('a key of the benchmark is not known');
    return scopeOf(caller);
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
    const mark = {
      id: operation.id,
      since: now,
      at: now,
      changes: { ...changes, quarantineUntil: null, reference: null },
    };
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
    entities: [ApiKey, OneTimeToken, Session, Wallet],
  });
  await dataSource.initialize();
  const peer = new SqlPeer(dataSource, connections);
  answerRounds({ [SQL_PEER]: (workload, turn) => peer.operate(workload, turn) });
}

void main();
