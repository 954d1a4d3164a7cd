import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, SECOND_MS } from '../kernel/clock';
import { AppError } from '../kernel/errors';
import { cardAddress } from '../ledger/ledger-addresses';
import { isFinal, ofKind, type Operation } from '../operations/operation';
import { OperationWaits } from '../operations/operation-waits';
import { OperationsService, type Started } from '../operations/operations.service';
import { AppConfig } from '../platform/config/config';
import { execute } from '../platform/database/statement';
import { Envelope } from '../platform/http/envelope';
import { log, serializeError } from '../platform/logging/logger';
import { presentBalance, presentCreated, presentStatus, presentTermination } from './card.presenter';
import { CardsRepository } from './cards.repository';
import { CardsService } from './cards.service';
import type { CardBalanceView, CardStatusView, CardTerminationView, CardView } from './cards.views';
import { NOTE_ANSWERED, WAS_ANSWERED } from './card-answers.statements';

/** When a waiting request asks the issuer itself, as pauses between reads; the last one repeats. */
const LOOKS_MS = [0.5, 1, 2, 3].map((seconds) => seconds * SECOND_MS);
const RETRY_AFTER_PENDING_SECONDS = 5;
/**
 * The time a request may need besides the issuer's part when the service is busy. Only a request whose process died takes
 * this long.
 */
const OWN_WORK_MS = 5 * SECOND_MS;

/**
 * Answers orders on a card: waits no longer than configured, and builds the answer from the operation, so that a repeated
 * request gets the same one.
 *
 * Each answer throws AppError `card_provider_unavailable`, `card_refused`, `never_received` or `card_outcome_pending` when
 * the order failed or did not end, and `idempotency_request_in_progress` to a repeated request while the first one still
 * runs.
 */
@Injectable()
export class CardAnswers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cards: CardsRepository,
    private readonly cardsService: CardsService,
    private readonly operations: OperationsService,
    private readonly waits: OperationWaits,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** Card details are never stored: they are read again from the issuer, or null. */
  async created(order: Started): Promise<Envelope<CardView>> {
    const creation = ofKind(await this.ended(order), 'card_creation');
    const card = await this.cards.find(this.dataSource.manager, creation.cardId);
    if (!card) throw new Error('a completed creation has no card');
    const details = await this.cardsService.detailsOf(card);
    return envelope(presentCreated(card, creation, details), order);
  }

  async moved(order: Started): Promise<Envelope<CardBalanceView>> {
    const movement = ofKind(await this.ended(order), 'card_topup', 'card_drain');
    const { id, cardId } = movement;
    const balance = await this.cards.balanceAfter(this.dataSource.manager, id, cardAddress(cardId));
    if (balance !== null) return envelope(presentBalance(movement, balance), order);
    // A person had the suspense account pay instead, so nothing moved on the card.
    const card = await this.cards.find(this.dataSource.manager, cardId);
    if (!card) throw new Error(`operation ${id} has no card`);
    return envelope(presentBalance(movement, card.posted), order);
  }

  async changed(order: Started): Promise<Envelope<CardStatusView>> {
    return envelope(presentStatus(ofKind(await this.ended(order), 'card_freeze', 'card_unfreeze')), order);
  }

  async terminated(order: Started): Promise<Envelope<CardTerminationView>> {
    return envelope(presentTermination(ofKind(await this.ended(order), 'card_termination')), order);
  }

  /** The completed operation of an order. */
  private async ended({ operation, isReplay }: Started): Promise<Operation> {
    if (isReplay) {
      if (this.mayStillRun(operation) && !(await this.wasAnswered(operation))) {
        throw new AppError('idempotency_request_in_progress', undefined, { retryAfterSeconds: 1 });
      }
      return this.completed(operation);
    }
    let settled = operation;
    try {
      settled = await this.settled(operation);
    } finally {
      if (!isFinal(settled.state)) await this.noteAnswered(operation);
    }
    return this.completed(settled);
  }

  /**
   * Waits while the issuer still makes a card it has accepted. An operation whose outcome is unknown is not waited for:
   * reading may take minutes.
   */
  private async settled(operation: Operation): Promise<Operation> {
    if (operation.state !== 'accepted') return operation;
    const enough = new AbortController();
    const timer = setTimeout(() => enough.abort(), this.config.cardCreationWaitMs);
    try {
      await Promise.race([this.waits.ended(operation.id, enough.signal), this.look(operation, enough.signal)]);
    } finally {
      clearTimeout(timer);
      enough.abort();
    }
    return (await this.operations.find(operation.id)) ?? operation;
  }

  /** Asks the issuer at intervals. A read that hangs does not prolong the wait; its answer is ignored. */
  private async look(operation: Operation, enough: AbortSignal): Promise<void> {
    let current = operation;
    for (let looks = 0; !isFinal(current.state); looks += 1) {
      const aborted = await pause(LOOKS_MS[looks] ?? LOOKS_MS.at(-1), false, { signal: enough }).catch(() => true);
      if (aborted) return;
      current = await this.operations.sync(current).catch((error: unknown) => {
        // The job reads too, and the wait goes on.
        log.error({ operation: operation.id, ...serializeError(error) }, 'a look for a waiting request failed');
        return current;
      });
    }
  }

  /**
   * Whether the request that began the operation may still wait for the issuer. After this time it was answered, or its
   * process died.
   */
  private mayStillRun(operation: Operation): boolean {
    const { providerTimeoutMs, cardCreationWaitMs } = this.config;
    const isSending = operation.state === 'submitting';
    if (!isSending && operation.state !== 'accepted') return false;
    const longest = providerTimeoutMs + (isSending ? 0 : cardCreationWaitMs) + OWN_WORK_MS;
    return this.clock.now() < after(operation.createdAt, longest);
  }

  /** Stored before the answer is sent, so that a repeated request is told "pending" and never again "still running". */
  private async noteAnswered(operation: Operation): Promise<void> {
    await execute(this.dataSource.manager, NOTE_ANSWERED, [operation.id, operation.businessId, this.clock.now()]);
  }

  private async wasAnswered(operation: Operation): Promise<boolean> {
    const values = [operation.id, operation.businessId];
    return (await execute(this.dataSource.manager, WAS_ANSWERED, values)).length > 0;
  }

  /**
   * @throws AppError unless it is completed. After the answer about a proven absence, the key may be used for the same
   * order again.
   */
  private async completed(operation: Operation): Promise<Operation> {
    if (operation.state === 'completed') return operation;
    if (operation.failureCode === 'never_received') await this.operations.freeKey(operation);
    if (operation.state === 'failed') throw refusalOf(operation);
    throw new AppError('card_outcome_pending', undefined, { retryAfterSeconds: RETRY_AFTER_PENDING_SECONDS });
  }
}

const envelope = <View>(view: View, { isReplay }: Started): Envelope<View> =>
  new Envelope(view, isReplay ? { headers: { 'Idempotent-Replayed': 'true' } } : {});

function refusalOf({ failureCode }: Operation): AppError {
  if (failureCode === 'provider_unreachable') return new AppError('card_provider_unavailable');
  if (failureCode === 'never_received') return new AppError('never_received');
  return new AppError('card_refused', { reason: failureCode });
}
