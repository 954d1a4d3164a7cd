import { createHash, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AccountScope } from '../access/principal';
import { Clock } from '../kernel/clock';
import { AppError } from '../kernel/errors';
import { newOperationId } from '../kernel/ids';
import { AppConfig } from '../platform/config/config';
import { isConnectionLoss, violatedConstraint } from '../platform/database/sql-state';
import { log, serializeError } from '../platform/logging/logger';
import type { MobileMoneyKind } from '../ledger/operation-kinds';
import { firstLook, leaseUntil } from './check-schedule';
import { type Draft, NOT_YET, type Operation, orderIdOf } from './operation';
import { type Look, OperationTransitions } from './operation-transitions';
import { OperationAlarm } from './operation-alarm';
import { OperationRegistry } from './operation-definition';
import { OperationWrites } from './operation-writes';
import { OperationsRepository } from './operations.repository';
import { orderKeyOf, orderReference } from './order-reference';
import { refusalOf, type StartOutcome } from './start-outcome';

/** Who asks for an operation, and what for. */
export interface StartRequest {
  readonly account: AccountScope;
  /** Lower-case UUID, or null when the caller gave none. */
  readonly idempotencyKey: string | null;
  /** What the caller asked for, without key and PIN; compared when the key comes again. */
  readonly asked: object & { readonly metadata?: object | undefined };
  /**
   * The order at a provider that knows orders by our reference. The reference follows from the key, so an order that exists
   * here without its key, because it was adopted, also answers the request.
   */
  readonly order?: {
    readonly kind: MobileMoneyKind;
    readonly currency: string;
    readonly amount: bigint;
    readonly phoneNumber: string;
  };
  /**
   * The draft asks the provider, so a used key is looked up before it. Otherwise the key is looked up only after a refusal,
   * which saves a statement in the common case.
   */
  readonly draftAsksProvider?: boolean;
}

export interface Started {
  readonly operation: Operation;
  /** The key was used before for the same request: `operation` is the first one in its present state. */
  readonly isReplay: boolean;
}

/** The one engine behind deposits, payouts and cards: write, commit, call, apply. */
@Injectable()
export class OperationsService {
  private readonly orderKey: KeyObject;

  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: OperationsRepository,
    private readonly writes: OperationWrites,
    private readonly registry: OperationRegistry,
    private readonly transitions: OperationTransitions,
    private readonly alarm: OperationAlarm,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {
    this.orderKey = orderKeyOf(config.encryptionKeys.oldest.key);
  }

  /**
   * Checks the request with `draft`, commits the intent with its hold, then calls the provider and applies the answer.
   * After a crash at any point, the job finds the row and goes on. A repeated request is answered from its operation, even
   * when it would be refused today.
   *
   * @throws AppError what `draft` throws, `insufficient_funds`, `limit_exceeded`, `business_suspended` and similar,
   * `idempotency_key_reused`; nothing is kept then.
   */
  async start(request: StartRequest, draft: () => Promise<Draft>): Promise<Started> {
    const first = request.draftAsksProvider ? await this.replay(request) : null;
    if (first) return first;
    try {
      const operation = await this.begin(request, await draft());
      return { operation: await this.firstSubmission(operation), isReplay: false };
    } catch (refused) {
      // A failure of the database is not a refusal. Asking again would only make the caller wait longer.
      const isRefusal = refused instanceof AppError || violatedConstraint(refused) !== null;
      const taken = isRefusal ? await this.replay(request) : null;
      if (taken) return taken;
      throw refused;
    }
  }

  findOwn(account: AccountScope, id: string): Promise<Operation | null> {
    return this.repository.findOwn(this.dataSource.manager, account.businessId, account.environment, id);
  }

  find(id: string): Promise<Operation | null> {
    return this.repository.find(this.dataSource.manager, id);
  }

  /** The operations that stand for an order at a provider, by our id of the order: a deposit and a payout may have the same. */
  findByOrder(orderId: string): Promise<readonly Operation[]> {
    return this.repository.findByOrder(this.dataSource.manager, orderId);
  }

  /** Asks the provider now and applies the answer; for the job, an operator, and a request that waits. */
  async sync(operation: Operation): Promise<Operation> {
    return (await this.transitions.look(operation)).operation;
  }

  /** As `sync`; returns the provider's answer too. */
  look(operation: Operation): Promise<Look> {
    return this.transitions.look(operation);
  }

  /** Whether an operator has sent the money of a completed operation back. */
  isReversed(operation: Operation): Promise<boolean> {
    return this.transitions.isReversed(operation);
  }

  /** The trace span in which an operation began; later work continues its trace. */
  traceparentOf(id: string): Promise<string | null> {
    return this.repository.traceparentOf(this.dataSource.manager, id);
  }

  /** Frees the key of an operation that failed without any effect. */
  freeKey(operation: Operation): Promise<void> {
    return this.repository.freeKey(this.dataSource.manager, operation);
  }

  /** Has the operation looked at now, by the job: a callback is a reason to look, never a proof. */
  async wake(id: string): Promise<void> {
    if (await this.alarm.lookAt(id)) return;
    await this.repository.wake(this.dataSource.manager, id, this.clock.now());
    this.alarm.ring(0);
  }

  /** The end of the lease for work claimed now. */
  leaseUntil(): Date {
    return leaseUntil(this.clock.now(), this.config);
  }

  /**
   * Commits the operation and returns it.
   *
   * @throws AppError when the database refused it.
   */
  private async begin(request: StartRequest, draft: Draft): Promise<Operation> {
    const first = this.operationOf(request, draft);
    const outcome = await this.record(first);
    // The row with this id was never sent, so the order continues under another row.
    const operation =
      outcome.kind === 'order_given_up' ? { ...first, id: newOperationId(), orderId: orderIdOf(first) } : first;
    const verdict = operation === first ? outcome : await this.record(operation);
    if (verdict.kind === 'started') return operation;
    throw refusalOf(verdict, operation);
  }

  /** The first operation of the request's key. @throws AppError `idempotency_key_reused` when that was another request. */
  private async replay(request: StartRequest): Promise<Started | null> {
    const { account, idempotencyKey: key, asked } = request;
    if (key === null) return null;
    const { businessId, environment } = account;
    const first = await this.repository.findByKey(this.dataSource.manager, businessId, environment, key);
    if (!first) return this.replayOrder(request);
    if (!isFingerprintOf(asked, first.fingerprint)) throw new AppError('idempotency_key_reused');
    return { operation: first, isReplay: true };
  }

  /** The operation that is the same order but does not have the request's key. @throws AppError as `replay`. */
  private async replayOrder(request: StartRequest): Promise<Started | null> {
    const reference = this.referenceOf(request);
    const known = reference === null ? [] : await this.findByOrder(reference);
    // Between the two reads another request began one with this key. The caller may simply try again.
    if (known.length === 0 || known.some(({ idempotencyKey }) => idempotencyKey !== null)) return null;
    const same = known.find((one) => isSameOrder(one, request));
    if (!same) throw new AppError('idempotency_key_reused');
    return { operation: same, isReplay: true };
  }

  private referenceOf({ account, idempotencyKey, order }: StartRequest): string | null {
    if (order === undefined || idempotencyKey === null) return null;
    const { businessId, environment } = account;
    return orderReference(this.orderKey, { businessId, environment, idempotencyKey });
  }

  /**
   * Commits the intent. A connection that breaks during the commit leaves its outcome unknown, so the row is looked up: an
   * error would invite a second order.
   */
  private async record(operation: Operation): Promise<StartOutcome> {
    try {
      return await this.write(operation);
    } catch (error) {
      if (!isConnectionLoss(error)) throw error;
      const written = await this.find(operation.id).catch(() => null);
      // The same key at the same moment produces the same id. The other request will send that order.
      if (written?.createdAt.getTime() !== operation.createdAt.getTime()) throw error;
      log.warn(
        { operation: operation.id, ...serializeError(error) },
        'an operation was begun although its connection broke',
      );
      return { kind: 'started' };
    }
  }

  private write(operation: Operation): Promise<StartOutcome> {
    const definition = this.registry.get(operation.kind);
    const leaseUntil = this.leaseUntil();
    if (definition.ownWrites) return definition.ownWrites.begin(operation, leaseUntil);
    if (!definition.lock) return this.writes.begin(operation, leaseUntil);
    return this.writes.beginLocked(operation, leaseUntil, async (tx) => definition.lock?.(tx, operation));
  }

  /**
   * The operation is committed, so return it even if applying the answer fails: an error would invite a second order. If
   * the answer could not be stored, the job reads it again.
   */
  private async firstSubmission(operation: Operation): Promise<Operation> {
    try {
      return await this.transitions.submit(operation);
    } catch (error) {
      log.error(
        { operation: operation.id, ...serializeError(error) },
        'the answer to a submission could not be applied',
      );
      return operation;
    }
  }

  private operationOf(request: StartRequest, draft: Draft): Operation {
    const now = this.clock.now();
    const { account, idempotencyKey, asked } = request;
    const definition = this.registry.get(draft.kind);
    const endsAfterMs = definition.endsAfterMs?.(draft.provider) ?? null;
    // Spreads come last: an object that a spread began takes each further field a hundred times as slowly.
    return {
      id: this.referenceOf(request) ?? newOperationId(),
      orderId: null,
      businessId: account.businessId,
      environment: account.environment,
      state: 'submitting',
      idempotencyKey,
      fingerprint: idempotencyKey === null ? null : fingerprintOf(asked),
      submissions: 1,
      lastSubmittedAt: now,
      // When the provider takes the order before then, the look stays as it is planned here.
      nextCheckAt: firstLook(now, definition.firstChecksMs, endsAfterMs, this.config),
      actor: account.actor,
      createdAt: now,
      updatedAt: now,
      ...NOT_YET,
      ...draft,
    };
  }
}

const isSameOrder = (known: Operation, { account, order }: StartRequest): boolean =>
  'phoneNumber' in known &&
  known.kind === order?.kind &&
  known.businessId === account.businessId &&
  known.environment === account.environment &&
  known.amount === order.amount &&
  known.currency === order.currency &&
  known.phoneNumber === order.phoneNumber;

/**
 * SHA-256 of the request's fields, independent of their order. The caller leaves out the idempotency key and the PIN: they
 * are not part of what is asked for.
 */
const fingerprintOf = (request: object): Buffer => createHash('sha256').update(canonical(request)).digest();

/**
 * Whether a row was begun by this request. No metadata and empty metadata ask for the same and are answered alike, and the
 * row keeps the fingerprint of whichever came first.
 */
function isFingerprintOf(asked: StartRequest['asked'], fingerprint: Buffer | null): boolean {
  const { metadata } = asked;
  const isBare = Object.keys(metadata ?? {}).length === 0;
  const writings = isBare ? [asked, { ...asked, metadata: metadata === undefined ? {} : undefined }] : [asked];
  return writings.some((writing) => fingerprint?.equals(fingerprintOf(writing)));
}

function canonical(value: unknown): string {
  if (typeof value === 'bigint') return `"${value.toString()}"`;
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}
