import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock } from '../../../kernel/clock';
import { USD } from '../../../kernel/currency';
import { newOperationId } from '../../../kernel/ids';
import { AppConfig } from '../../../platform/config/config';
import { violatedConstraint } from '../../../platform/database/sql-state';
import { assertNoOpenTransaction, type Tx, UnitOfWork } from '../../../platform/database/unit-of-work';
import type { ProviderResult } from '../../provider-result';
import type { CardCreationResult, CardCreationOrder, CardMoneyOrder, CardOrder } from '../card-issuer';
import { type CardOutcome, cardOutcomeOf } from './card-outcome-table';
import { SimulatorAuthorisations } from './simulator-authorisations';
import { snapshotOf } from './simulator-card-views';
import { type SimulatorCard, SimulatorCardsRepository } from './simulator-cards.repository';
import { SimulatorMovementsRepository } from './simulator-movements.repository';

type Rejection = Extract<ProviderResult, { kind: 'rejected' }>;
/** Results that mean the same for every kind of order. */
type UnsuccessfulResult = Exclude<ProviderResult, { kind: 'succeeded' }>;

/** Thrown inside an order's transaction: rolls everything back and carries the reason. */
class Refusal extends Error {
  constructor(readonly result: Rejection) {
    super(result.code);
  }
}

const rejected = (code: string, message: string): Rejection => ({ kind: 'rejected', code, message });
const REFUSED_AMOUNT = rejected('issuer_refused', 'The issuer refused the amount.');
const NO_CARD = rejected('card_not_found', 'The issuer knows no such card.');
const UNREACHABLE: UnsuccessfulResult = { kind: 'not_sent', reason: 'the issuer cannot be reached' };
const LOST: UnsuccessfulResult = { kind: 'unknown', reason: 'the answer of the issuer was lost' };

const MOVES = {
  fund: { type: 'funding', entry: 'credit' },
  withdraw: { type: 'withdrawal', entry: 'debit' },
} as const;
const descriptionOf = (type: string): string => `Card ${type}`;

/** Orders at the simulated issuer: each is taken once, by our reference, and its effect commits with it. */
@Injectable()
export class SimulatorCardOrders {
  constructor(
    private readonly cards: SimulatorCardsRepository,
    private readonly movements: SimulatorMovementsRepository,
    private readonly authorisations: SimulatorAuthorisations,
    private readonly unitOfWork: UnitOfWork,
    private readonly dataSource: DataSource,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  async create(order: CardCreationOrder): Promise<CardCreationResult> {
    const answer = await this.take(order.reference, order.amount.minor, (tx) => this.issue(tx, order));
    return answer ?? this.findCreated(order);
  }

  async findCreated(order: Pick<CardCreationOrder, 'reference'>): Promise<CardCreationResult> {
    const result = await this.find(order.reference);
    if (result.kind !== 'succeeded') return result;
    const taken = await this.cards.findOrder(this.dataSource.manager, order.reference);
    const card = taken?.cardId ? await this.cards.findCard(this.dataSource.manager, taken.cardId) : null;
    if (!card) return { kind: 'unknown', reason: 'the order has no card' };
    return { ...result, card: snapshotOf(card, this.config) };
  }

  async move(order: CardMoneyOrder): Promise<ProviderResult> {
    assertNoOpenTransaction();
    const movementId = cardOutcomeOf(order.amount.minor) === 'done' ? await this.moveAtOnce(order) : null;
    if (movementId) {
      return { kind: 'succeeded', reference: movementId, amount: order.amount.minor, currency: USD };
    }
    const answer = await this.take(order.reference, order.amount.minor, (tx) => this.moveMoney(tx, order));
    return answer ?? this.find(order.reference);
  }

  async terminate(order: CardOrder): Promise<ProviderResult> {
    const answer = await this.take(order.reference, 0n, (tx) => this.end(tx, order));
    return answer ?? this.find(order.reference);
  }

  /** Setting the status a card has already is a success, as at the real issuer. */
  async setStatus(order: CardOrder, status: 'active' | 'frozen'): Promise<ProviderResult> {
    assertNoOpenTransaction();
    return this.unitOfWork.run<ProviderResult>(async (tx) => {
      const card = await this.cards.lockCard(tx, order.issuerCardId);
      if (!card) return NO_CARD;
      if (card.status === 'terminated') return rejected('card_terminated', 'The card is terminated.');
      await this.cards.changeCard(tx, card.id, { status, balance: card.balance });
      return { kind: 'succeeded' };
    });
  }

  /** The outcome of the order with this reference. */
  async find(reference: string): Promise<Exclude<ProviderResult, { kind: 'rejected' }>> {
    assertNoOpenTransaction();
    const order = await this.cards.findOrder(this.dataSource.manager, reference);
    if (!order) return { kind: 'not_found' };
    const left = order.toldFrom.getTime() - this.clock.now().getTime();
    // What would be told later than of an order of now was taken by a clock that was ahead.
    if (left > 0 && left <= this.config.simulatorDelayMs) return { kind: 'accepted', checkAfterMs: left };
    if (!order.isDone) return { kind: 'failed', code: REFUSED_AMOUNT.code, message: REFUSED_AMOUNT.message };
    return { kind: 'succeeded', reference: order.movementId ?? reference, amount: order.amount, currency: USD };
  }

  /** Takes the order unless it was taken before. @returns the immediate answer; null when the outcome is in the tables. */
  private async take(
    reference: string,
    amount: bigint,
    effect: (tx: Tx) => Promise<void>,
  ): Promise<UnsuccessfulResult | null> {
    assertNoOpenTransaction();
    const outcome = cardOutcomeOf(amount);
    if (outcome === 'refused') return REFUSED_AMOUNT;
    if (outcome === 'unreachable') return UNREACHABLE;
    try {
      await this.unitOfWork.run(async (tx) => {
        const isDone = outcome !== 'lost_then_failed';
        const taken = await this.cards.takeOrder(tx, { reference, isDone, amount, toldFrom: this.toldFrom(outcome) });
        if (taken && isDone) await effect(tx);
      });
    } catch (error) {
      if (error instanceof Refusal) return error.result;
      throw error;
    }
    return outcome === 'done' ? null : LOST;
  }

  private toldFrom(outcome: CardOutcome): Date {
    return outcome === 'done' ? this.clock.now() : after(this.clock.now(), this.config.simulatorDelayMs);
  }

  private async issue(tx: Tx, order: CardCreationOrder): Promise<void> {
    const card = { id: newOperationId(), holder: order.holder, brand: order.brand, createdAt: this.clock.now() };
    await this.cards.insertCard(tx, card);
    await this.book(tx, { ...card, status: 'active', balance: 0n }, order.reference, {
      type: 'funding',
      entry: 'credit',
      amount: order.amount.minor,
    });
  }

  /** What nearly every order needs, in one statement. @returns null when it was taken before or is refused; nothing is done then. */
  private async moveAtOnce(order: CardMoneyOrder): Promise<string | null> {
    const movementId = newOperationId();
    const { type, entry } = MOVES[order.direction];
    const move = {
      reference: order.reference,
      cardId: order.issuerCardId,
      movementId,
      type,
      entry,
      amount: order.amount.minor,
      description: descriptionOf(type),
      at: this.clock.now(),
    };
    try {
      return (await this.cards.moveMoney(this.dataSource.manager, move)) ? movementId : null;
    } catch (error) {
      if (violatedConstraint(error) === 'simulator_card_orders_pkey') return null;
      throw error;
    }
  }

  private async moveMoney(tx: Tx, order: CardMoneyOrder): Promise<void> {
    const card = await this.lockUsable(tx, order.issuerCardId);
    if (card.status === 'frozen') throw new Refusal(rejected('card_frozen', 'The card is frozen.'));
    const { type, entry } = MOVES[order.direction];
    if (entry === 'debit' && card.balance < order.amount.minor) {
      throw new Refusal(rejected('insufficient_card_balance', 'The card holds less than the amount.'));
    }
    await this.book(tx, card, order.reference, { type, entry, amount: order.amount.minor });
  }

  private async end(tx: Tx, order: CardOrder): Promise<void> {
    const card = await this.lockUsable(tx, order.issuerCardId);
    // A card that ends gives back what shops have only set aside.
    const balance = card.balance + (await this.authorisations.setAside(tx, card.id));
    await this.book(tx, { ...card, status: 'terminated', balance }, order.reference, {
      type: 'termination',
      entry: 'debit',
      amount: balance,
    });
  }

  private async lockUsable(tx: Tx, cardId: string): Promise<SimulatorCard> {
    const card = await this.cards.lockCard(tx, cardId);
    if (!card) throw new Refusal(NO_CARD);
    if (card.status === 'terminated') throw new Refusal(rejected('card_terminated', 'The card is terminated.'));
    return card;
  }

  /** One movement with the balance it leaves behind, linked to its order. */
  private async book(
    tx: Tx,
    card: SimulatorCard,
    reference: string,
    what: { readonly type: 'funding' | 'withdrawal' | 'termination'; entry: 'credit' | 'debit'; amount: bigint },
  ): Promise<void> {
    const id = newOperationId();
    const balance = what.entry === 'credit' ? card.balance + what.amount : card.balance - what.amount;
    await this.cards.changeCard(tx, card.id, { status: card.status, balance });
    await this.movements.insert(tx, {
      ...what,
      id,
      cardId: card.id,
      status: 'completed',
      merchantName: null,
      description: descriptionOf(what.type),
      createdAt: this.clock.now(),
    });
    await this.cards.linkOrder(tx, reference, { cardId: card.id, movementId: id, amount: what.amount });
  }
}
