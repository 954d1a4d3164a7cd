import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { Money } from '../../src/kernel/money';
import { Secret } from '../../src/kernel/secret';
import { loadConfig } from '../../src/platform/config/load-config';
import { UnitOfWork } from '../../src/platform/database/unit-of-work';
import { WriteShares } from '../../src/platform/database/write-shares';
import { log } from '../../src/platform/logging/logger';
import type {
  Bookmark,
  CardCreationOrder,
  CardIssuer,
  CardMoneyOrder,
  CreationInquiry,
  MoveInquiry,
} from '../../src/providers/card-issuing/card-issuer';
import type { CardSnapshot } from '../../src/providers/card-issuing/card-issuer.types';
import { MapleradCardIssuer } from '../../src/providers/card-issuing/maplerad/maplerad.adapter';
import { MapleradClient } from '../../src/providers/card-issuing/maplerad/maplerad.client';
import { MapleradServer } from '../../simulators/maplerad/maplerad-server';
import { SimulatorAuthorisations } from '../../src/providers/card-issuing/simulator/simulator-authorisations';
import { SimulatorCardIssuer } from '../../src/providers/card-issuing/simulator/simulator-card-issuer';
import { SimulatorCardNetwork } from '../../src/providers/card-issuing/simulator/simulator-card-network';
import { SimulatorCardOrders } from '../../src/providers/card-issuing/simulator/simulator-card-orders';
import { SimulatorCardsRepository } from '../../src/providers/card-issuing/simulator/simulator-cards.repository';
import { SimulatorMovementsRepository } from '../../src/providers/card-issuing/simulator/simulator-movements.repository';
import { ProviderHttpClient } from '../../src/providers/provider-http.client';
import { MovableClock } from '../support/clock';
import { createDatabase } from '../support/databases';
import { until } from '../support/wait';

/** An issuer under test, with what shops may do to its cards. */
export interface IssuerUnderTest {
  readonly issuer: CardIssuer;
  shop(issuerCardId: string, type: 'purchase' | 'refund' | 'decline', cents: number): Promise<void>;
  close(): Promise<void>;
}

const SECRET_KEY = 'mpr_sandbox_sk_test';
const WEBHOOK_SECRET = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3';

export async function startSimulator(): Promise<IssuerUnderTest> {
  const database = await createDatabase();
  const dataSource = await new DataSource({ type: 'postgres', url: database.url.reveal() }).initialize();
  const { config } = loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: '/tmp/account-service-test-secrets',
    ...database.environment,
    SIMULATOR_DELAY_MS: '50',
  });
  const loaded = { ...config, databaseUrl: database.url };
  const [cards, movements, unitOfWork] = [
    new SimulatorCardsRepository(),
    new SimulatorMovementsRepository(),
    new UnitOfWork(dataSource, new WriteShares(loaded.databasePoolSize)),
  ];
  const clock = new MovableClock();
  const authorisations = new SimulatorAuthorisations(movements, loaded, clock);
  const orders = new SimulatorCardOrders(cards, movements, authorisations, unitOfWork, dataSource, loaded, clock);
  const network = new SimulatorCardNetwork(cards, movements, unitOfWork, clock);
  return {
    issuer: new SimulatorCardIssuer(cards, movements, orders, authorisations, dataSource, loaded),
    shop: async (cardId, type, cents) => {
      await network.transact(cardId, { type, amount: BigInt(cents), merchantName: 'Librairie Kivu' });
    },
    close: async () => {
      await dataSource.destroy();
      await database.drop();
    },
  };
}

/** The adapter, over HTTP, against the stand-alone issuer. */
export async function startMaplerad(): Promise<IssuerUnderTest & { readonly server: MapleradServer }> {
  log.level = 'silent';
  const server = new MapleradServer({
    port: 0,
    host: '127.0.0.1',
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    settings: { createDelayMs: 30 },
  });
  const baseUrl = await server.start();
  const http = new ProviderHttpClient({ provider: 'maplerad', baseUrl, timeoutMs: 400, scheduleScale: 0.0001 });
  const config = { baseUrl, secretKey: new Secret(SECRET_KEY), webhookSecret: new Secret(WEBHOOK_SECRET) };
  return {
    server,
    issuer: new MapleradCardIssuer(new MapleradClient(config, http), config.webhookSecret, new MovableClock()),
    shop: async (cardId, type, cents) => {
      const wire = type === 'purchase' ? 'AUTHORIZATION' : type.toUpperCase();
      server.books.transact(server.books.card(cardId), wire, cents, {
        name: 'Librairie Kivu',
        city: 'Goma',
        country: 'CD',
      });
    },
    close: async () => {
      await http.close();
      await server.stop();
    },
  };
}

const usd = (cents: number): Money => Money.ofMinor(BigInt(cents), 'USD');

export const creationOf = (cents: number, holder = `Shop ${randomUUID().slice(0, 8)}`): CardCreationOrder => ({
  reference: randomUUID(),
  holder,
  brand: 'VISA',
  amount: usd(cents),
});

export const moveOf = (issuerCardId: string, direction: 'fund' | 'withdraw', cents: number): CardMoneyOrder => ({
  reference: randomUUID(),
  issuerCardId,
  direction,
  amount: usd(cents),
});

/** An inquiry about an order of this moment; `linked` are the ids that explain others. */
export const inquiryOf = (bookmark: Bookmark | null, known: readonly string[] = []): CreationInquiry & MoveInquiry => ({
  startedAt: new Date(),
  sentAt: new Date(),
  alike: async () => [],
  bookmark: bookmark ?? {},
  linked: async (ids) => new Set(ids.filter((id) => known.includes(id))),
  otherCards: async () => new Set<string>(),
  completedAs: null,
  issuerReference: null,
  reportedFailure: null,
  claimedCards: async (ids) => new Set(ids.filter((id) => known.includes(id))),
  namesakes: async () => ({ underWay: [], ahead: 0 }),
});

/** A card that exists, whether its issuer makes it at once or later. */
export async function aCard({ issuer }: IssuerUnderTest, cents = 1_500): Promise<CardSnapshot> {
  const order = creationOf(cents);
  const first = await issuer.create(order);
  if (first.kind === 'succeeded') return first.card;
  if (first.kind !== 'accepted') throw new Error(`the card was not made: ${first.kind}`);
  return until('the card is there', async () => {
    const result = await issuer.findCreated(order, { ...inquiryOf({}), issuerReference: first.reference ?? null });
    return result.kind === 'succeeded' ? result.card : null;
  });
}

export async function balanceOf({ issuer }: IssuerUnderTest, issuerCardId: string): Promise<bigint> {
  const read = await issuer.getCard(issuerCardId);
  if (read.kind !== 'found') throw new Error(`the card cannot be read: ${read.kind}`);
  return read.value.snapshot.balance;
}
