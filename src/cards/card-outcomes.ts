import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, SECOND_MS } from '../kernel/clock';
import { AppError } from '../kernel/errors';
import { isFinal, type Operation } from '../operations/operation';
import { OperationWaits } from '../operations/operation-waits';
import { OperationsService } from '../operations/operations.service';
import { log, serializeError } from '../platform/logging/logger';
import { AppConfig } from '../platform/config/config';
import { execute } from '../platform/database/statement';

/** When the issuer itself is asked while a caller waits, counted from look to look; the last step repeats. */
const LOOKS_MS = [0.5, 1, 2, 3].map((seconds) => seconds * SECOND_MS);
const RETRY_AFTER_PENDING_SECONDS = 5;
/** What a request may take beside the issuer's part when the service is busy; only a process that died is waited for this long. */
const OWN_WORK_MS = 5 * SECOND_MS;

const NOTE_ANSWERED = {
  name: 'note-answered-before-end',
  text: `INSERT INTO requests_answered_early (operation_id, business_id, answered_at) VALUES ($1, $2, $3)
         ON CONFLICT (operation_id) DO NOTHING`,
};
const WAS_ANSWERED = {
  name: 'was-answered-before-end',
  text: `SELECT operation_id FROM requests_answered_early WHERE operation_id = $1 AND business_id = $2`,
};

/** What a caller hears about an operation: its end, or why there is none yet. */
@Injectable()
export class CardOutcomes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly operations: OperationsService,
    private readonly waits: OperationWaits,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * What the request that began `operation` hears: its end, waited for no longer than configured.
   * @throws AppError `card_provider_unavailable`, `card_refused`, `never_received`, `card_outcome_pending`.
   */
  async ofFirst(operation: Operation): Promise<Operation> {
    let settled = operation;
    try {
      settled = await this.settled(operation);
    } finally {
      if (!isFinal(settled.state)) await this.noteAnswered(operation);
    }
    return this.completed(settled);
  }

  /**
   * What a request hears whose key was used before by `operation`.
   * @throws AppError as `ofFirst`; `idempotency_request_in_progress` while the first request still runs.
   */
  async ofReplay(operation: Operation): Promise<Operation> {
    if (this.mayStillRun(operation) && !(await this.wasAnswered(operation))) {
      throw new AppError('idempotency_request_in_progress', undefined, { retryAfterSeconds: 1 });
    }
    return this.completed(operation);
  }

  /**
   * Waits for what the issuer took and is still making, whatever its first looks find. An operation whose outcome is
   * unknown is not waited for: reading may take minutes.
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

  /** Asks the issuer now and then. An answer that hangs does not prolong the wait, it only ends later, unheard. */
  private async look(operation: Operation, enough: AbortSignal): Promise<void> {
    let current = operation;
    for (let looks = 0; !isFinal(current.state); looks += 1) {
      const aborted = await pause(LOOKS_MS[looks] ?? LOOKS_MS.at(-1), false, { signal: enough }).catch(() => true);
      if (aborted) return;
      current = await this.operations.sync(current).catch((error: unknown) => {
        // The poller looks too, and the wait goes on.
        log.error({ operation: operation.id, ...serializeError(error) }, 'a look for a waiting request failed');
        return current;
      });
    }
  }

  /** Whether the request that began the operation may still be waiting for the issuer; later it was answered or its process is gone. */
  private mayStillRun(operation: Operation): boolean {
    const { providerTimeoutMs, cardCreationWaitMs } = this.config;
    const isSending = operation.state === 'submitting';
    if (!isSending && operation.state !== 'accepted') return false;
    const longest = providerTimeoutMs + (isSending ? 0 : cardCreationWaitMs) + OWN_WORK_MS;
    return this.clock.now() < after(operation.createdAt, longest);
  }

  /** Written before the answer leaves, so that the same key hears "pending" and never again "still running". */
  private async noteAnswered(operation: Operation): Promise<void> {
    await execute(this.dataSource.manager, NOTE_ANSWERED, [operation.id, operation.businessId, this.clock.now()]);
  }

  private async wasAnswered(operation: Operation): Promise<boolean> {
    const values = [operation.id, operation.businessId];
    return (await execute(this.dataSource.manager, WAS_ANSWERED, values)).length > 0;
  }

  /** A proven absence is told once; after that its key may order the same again. */
  private async completed(operation: Operation): Promise<Operation> {
    if (operation.state === 'completed') return operation;
    if (operation.failureCode === 'never_received') await this.operations.freeKey(operation);
    if (operation.state === 'failed') throw refusalOf(operation);
    throw new AppError('card_outcome_pending', undefined, { retryAfterSeconds: RETRY_AFTER_PENDING_SECONDS });
  }
}

function refusalOf({ failureCode }: Operation): AppError {
  if (failureCode === 'provider_unreachable') return new AppError('card_provider_unavailable');
  if (failureCode === 'never_received') return new AppError('never_received');
  return new AppError('card_refused', { reason: failureCode });
}
