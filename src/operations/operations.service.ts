import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AccountScope } from '../access/principal';
import { after, Clock } from '../kernel/clock';
import { AppError } from '../kernel/errors';
import { newOperationId } from '../kernel/ids';
import type { Money } from '../kernel/money';
import { AppConfig } from '../platform/config/config';
import { isConnectionLoss } from '../platform/database/sql-state';
import { retryOnDeadlock, UnitOfWork } from '../platform/database/unit-of-work';
import { log, serializeError } from '../platform/logging/logger';
import type { ProviderResult } from '../providers/provider-result';
import { fingerprintOf } from './fingerprint';
import type { Metadata, Operation, OperationKind } from './operation';
import { OperationTransitions } from './operation-transitions';
import { OperationAlarm } from './operation-alarm';
import { OperationRegistry } from './operation-registry';
import { OperationsRepository } from './operations.repository';
import type { StartOutcome } from './start-outcome';
import { refusalOf } from './start-refusal';

/** A request for an operation, checked by its resource. */
export interface StartRequest {
  readonly account: AccountScope;
  readonly kind: OperationKind;
  /** Null when no money moves, or when only the provider will say how much. */
  readonly amount: Money | null;
  readonly currency: string;
  readonly walletId: number | null;
  readonly cardId?: number;
  readonly source: string | null;
  readonly target: string | null;
  /** True when the source is a wallet or card of ours: the amount is held from the start. */
  readonly holdsSource: boolean;
  readonly provider: string;
  readonly network?: string;
  readonly phoneNumber?: string;
  readonly clientReference?: string | undefined;
  readonly description?: string | undefined;
  readonly metadata?: Metadata | undefined;
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** Lower-case UUID, or null when the caller gave none. */
  readonly idempotencyKey: string | null;
  /** What the caller asked for, without key and PIN; compared when the key comes again. */
  readonly asked: object;
}

export interface Started {
  readonly operation: Operation;
  /** The key was used before for the same request: `operation` is the first one, as it stands now. */
  readonly isReplay: boolean;
}

const LEASE_MS = 30_000;

/** The one engine behind deposits, payouts and cards: write, commit, call, apply. */
@Injectable()
export class OperationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly repository: OperationsRepository,
    private readonly registry: OperationRegistry,
    private readonly transitions: OperationTransitions,
    private readonly alarm: OperationAlarm,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * Commits the intent with its hold, then calls the provider, then applies the answer. A crash anywhere between leaves a
   * row that the poller takes up.
   * @throws AppError `insufficient_funds`, `limit_exceeded`, `business_suspended` and kin, `idempotency_key_reused`; nothing is kept then.
   */
  async start(request: StartRequest): Promise<Started> {
    const operation = this.draft(request);
    const outcome = await this.record(operation);
    if (outcome.kind === 'exists')
      return { operation: await this.replay(outcome.operationId, operation), isReplay: true };
    if (outcome.kind !== 'started') throw refusalOf(outcome, operation);
    return { operation: await this.firstSubmission(operation), isReplay: false };
  }

  /** The first operation of an idempotency key, for a look before a request is checked any further. @throws AppError `idempotency_key_reused`. */
  async findReplay(account: AccountScope, key: string | null, asked: object): Promise<Operation | null> {
    if (key === null) return null;
    const first = await this.repository.findByKey(
      this.dataSource.manager,
      account.businessId,
      account.environment,
      key,
    );
    if (first) assertSameRequest(first, fingerprintOf(asked));
    return first;
  }

  findOwn(account: AccountScope, id: string): Promise<Operation | null> {
    return this.repository.findOwn(this.dataSource.manager, account.businessId, account.environment, id);
  }

  find(id: string): Promise<Operation | null> {
    return this.repository.find(this.dataSource.manager, id);
  }

  /** Asks the provider now and applies what it says; for the poller, an operator, and whoever waits. */
  async sync(operation: Operation): Promise<Operation> {
    return (await this.look(operation)).operation;
  }

  /** As `sync`, and tells what the provider said. */
  async look(operation: Operation): Promise<{ readonly operation: Operation; readonly result: ProviderResult }> {
    const definition = this.registry.get(operation.kind);
    const result = await asResult(() => definition.check(operation));
    const decision = this.transitions.decide(operation, result, 'read');
    const applied =
      decision.kind === 'resubmit' ? this.resubmit(operation) : this.transitions.carryOut(operation, decision, result);
    return { operation: await applied, result };
  }

  /** Lets the key of an operation that failed without any effect be used again. */
  freeKey(operation: Operation): Promise<void> {
    return this.repository.freeKey(this.dataSource.manager, operation);
  }

  /** Has the operation looked at, now and by itself: a callback came, and a callback is a reason to look, never proof. */
  async wake(id: string): Promise<void> {
    if (await this.alarm.lookAt(id)) return;
    await this.repository.wake(this.dataSource.manager, id, this.clock.now());
    this.alarm.ring(0);
  }

  /** The instant until which work claimed now is left to its claimer. */
  leaseUntil(): Date {
    const ms = Math.max(LEASE_MS * this.config.scheduleScale, this.config.providerTimeoutMs * 1.25);
    return after(this.clock.now(), ms);
  }

  /**
   * Commits the intent. A connection that breaks meanwhile says nothing about the commit, so the row is looked for: the
   * caller must not hear of an error that would make it order again what is under way.
   */
  private async record(operation: Operation): Promise<StartOutcome> {
    try {
      return await this.write(operation);
    } catch (error) {
      if (!isConnectionLoss(error)) throw error;
      const written = await this.find(operation.id).catch(() => null);
      if (!written) throw error;
      log.warn(
        { operation: operation.id, ...serializeError(error) },
        'an operation was begun although its connection broke',
      );
      return { kind: 'started' };
    }
  }

  private write(operation: Operation): Promise<StartOutcome> {
    const definition = this.registry.get(operation.kind);
    if (!definition.lock) return retryOnDeadlock(() => this.repository.start(this.dataSource.manager, operation));
    return this.unitOfWork.run(async (tx) => {
      await definition.lock?.(tx, operation);
      return this.repository.start(tx, operation);
    });
  }

  /**
   * The intent is committed, so the caller must hear of an operation and not of an error that would make it order again:
   * an answer that could not be written down is read anew by the poller.
   */
  private async firstSubmission(operation: Operation): Promise<Operation> {
    try {
      return await this.submit(operation);
    } catch (error) {
      log.error(
        { operation: operation.id, ...serializeError(error) },
        'the answer to a submission could not be applied',
      );
      return operation;
    }
  }

  private async resubmit(operation: Operation): Promise<Operation> {
    const claimed = await this.repository.claimSubmission(
      this.dataSource.manager,
      operation,
      this.clock.now(),
      this.leaseUntil(),
    );
    return claimed ? this.submit(claimed) : operation;
  }

  /** Sends an order whose submission is on record, and applies the answer. */
  private async submit(operation: Operation): Promise<Operation> {
    const result = await asResult(() => this.registry.get(operation.kind).submit(operation));
    const decision = this.transitions.decide(operation, result, 'submission');
    if (decision.kind === 'resubmit') throw new Error('the reply to a submission cannot ask for another');
    return this.transitions.carryOut(operation, decision, result);
  }

  private async replay(id: string, asked: Operation): Promise<Operation> {
    const first = await this.repository.findOwn(this.dataSource.manager, asked.businessId, asked.environment, id);
    // The key was freed between the two statements: the caller may simply try again.
    if (!first) throw new AppError('idempotency_request_in_progress', undefined, { retryAfterSeconds: 1 });
    assertSameRequest(first, asked.fingerprint);
    return first;
  }

  private draft(request: StartRequest): Operation {
    const now = this.clock.now();
    return {
      id: newOperationId(),
      businessId: request.account.businessId,
      environment: request.account.environment,
      kind: request.kind,
      state: 'submitting',
      amount: request.amount?.minor ?? null,
      currency: request.currency,
      walletId: request.walletId,
      cardId: request.cardId ?? null,
      source: request.source,
      target: request.target,
      holdsSource: request.holdsSource,
      provider: request.provider,
      providerReference: null,
      network: request.network ?? null,
      phoneNumber: request.phoneNumber ?? null,
      clientReference: request.clientReference ?? null,
      description: request.description ?? null,
      metadata: request.metadata ?? {},
      parameters: request.parameters ?? {},
      idempotencyKey: request.idempotencyKey,
      fingerprint: request.idempotencyKey === null ? null : fingerprintOf(request.asked),
      failureCode: null,
      failureMessage: null,
      submissions: 1,
      checks: 0,
      absentReads: 0,
      lastAbsentAt: null,
      lastSubmittedAt: now,
      quarantineUntil: null,
      nextCheckAt: this.leaseUntil(),
      actor: request.account.actor,
      createdAt: now,
      updatedAt: now,
      completedAt: null,
    };
  }
}

/** An adapter must not throw for an outcome; if one does, nothing is known. */
async function asResult(call: () => Promise<ProviderResult>): Promise<ProviderResult> {
  try {
    return await call();
  } catch (error) {
    log.error(serializeError(error), 'a provider adapter threw');
    return { kind: 'unknown', reason: 'adapter error' };
  }
}

function assertSameRequest(first: Operation, fingerprint: Buffer | null): void {
  if (!fingerprint || !first.fingerprint?.equals(fingerprint)) throw new AppError('idempotency_key_reused');
}
