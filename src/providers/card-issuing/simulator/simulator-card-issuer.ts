import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../../platform/config/config';
import { assertNoOpenTransaction } from '../../../platform/database/unit-of-work';
import { providerCalls } from '../../../platform/metrics/metrics';
import type { ProviderResult } from '../../provider-result';
import {
  type Bookmark,
  type CardCreationResult,
  type CardCreationOrder,
  CardIssuer,
  type CardMoneyOrder,
  type CardOrder,
  type HistoryPage,
  type HistoryQuery,
  type IssuerRead,
} from '../card-issuer';
import type { CardCharge, CardMovement, CardReading, FloatMovement } from '../card-issuer.types';
import { ForgedWebhookError, type IssuerWebhook } from '../issuer-webhook';
import { SimulatorAuthorisations } from './simulator-authorisations';
import { SimulatorCardOrders } from './simulator-card-orders';
import { readingOf } from './simulator-card-views';
import { SimulatorCardsRepository } from './simulator-cards.repository';
import { type DayWindow, SimulatorMovementsRepository } from './simulator-movements.repository';

const PAGE_SIZE = 100;

/**
 * The issuer of the sandbox, inside this process. Its records are tables of its own, written in its own short transactions,
 * so that they survive the process and other processes read them. It knows our reference: the same order twice has one
 * effect, and every inquiry has an answer.
 */
@Injectable()
export class SimulatorCardIssuer extends CardIssuer {
  readonly name = 'simulator';

  constructor(
    private readonly cards: SimulatorCardsRepository,
    private readonly movements: SimulatorMovementsRepository,
    private readonly orders: SimulatorCardOrders,
    private readonly authorisations: SimulatorAuthorisations,
    private readonly dataSource: DataSource,
    private readonly config: AppConfig,
  ) {
    super();
  }

  isAvailable(): boolean {
    return true;
  }

  /** Nothing to remember: every order is found again by its reference. */
  async bookmark(): Promise<Bookmark> {
    return {};
  }

  /** Its cards end by order only. */
  hadEnded(): boolean {
    return false;
  }

  async create(order: CardCreationOrder): Promise<CardCreationResult> {
    return this.told('create', await this.orders.create(order));
  }

  async findCreated(order: CardCreationOrder): Promise<CardCreationResult> {
    return this.told('find_created', await this.orders.findCreated(order));
  }

  async move(order: CardMoneyOrder): Promise<ProviderResult> {
    return this.told(order.direction, await this.orders.move(order));
  }

  async findMove(order: CardMoneyOrder): Promise<ProviderResult> {
    return this.told(`find_${order.direction}`, await this.orders.find(order.reference));
  }

  async freeze(order: CardOrder): Promise<ProviderResult> {
    return this.told('freeze', await this.orders.setStatus(order, 'frozen'));
  }

  async unfreeze(order: CardOrder): Promise<ProviderResult> {
    return this.told('unfreeze', await this.orders.setStatus(order, 'active'));
  }

  async terminate(order: CardOrder): Promise<ProviderResult> {
    return this.told('terminate', await this.orders.terminate(order));
  }

  async findTermination(order: CardOrder): Promise<ProviderResult> {
    return this.told('find_termination', await this.orders.find(order.reference));
  }

  async getCard(issuerCardId: string): Promise<IssuerRead<CardReading>> {
    assertNoOpenTransaction();
    const card = await this.cards.findCard(this.dataSource.manager, issuerCardId);
    return card ? { kind: 'found', value: readingOf(card, this.config) } : { kind: 'absent' };
  }

  async history(issuerCardId: string, query: HistoryQuery): Promise<IssuerRead<HistoryPage<CardMovement>>> {
    assertNoOpenTransaction();
    const rows = await this.movements.history(this.dataSource.manager, issuerCardId, windowOf(query));
    return pageOf(this.authorisations.shown(rows));
  }

  /** The simulated issuer takes no fees. */
  async charges(): Promise<IssuerRead<HistoryPage<CardCharge>>> {
    return pageOf([]);
  }

  async floatHistory(query: HistoryQuery): Promise<IssuerRead<HistoryPage<FloatMovement>>> {
    return pageOf(await this.movements.floatHistory(this.dataSource.manager, windowOf(query)));
  }

  /** It sends no webhooks, so every message in its name is forged. */
  parseWebhook(): IssuerWebhook {
    throw new ForgedWebhookError('the simulator sends no webhooks');
  }

  private told<Result extends ProviderResult>(action: string, result: Result): Result {
    providerCalls.inc({ provider: this.name, action, outcome: result.kind });
    return result;
  }
}

/** One row more than a page holds tells whether another page follows. */
const windowOf = (query: HistoryQuery): DayWindow => ({
  from: query.from,
  to: query.to,
  limit: PAGE_SIZE + 1,
  offset: (query.page - 1) * PAGE_SIZE,
});

const pageOf = <Row>(rows: readonly Row[]): IssuerRead<HistoryPage<Row>> => ({
  kind: 'found',
  value: { rows: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE },
});
