import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after, Clock, SECOND_MS } from '../kernel/clock';
import { AppError } from '../kernel/errors';
import { isFinal, type Operation } from '../operations/operation';
import { OperationsService } from '../operations/operations.service';
import { AppConfig } from '../platform/config/config';
import { execute } from '../platform/database/statement';

/** How often the row is read while a caller waits; a message or the poller may have ended the operation meanwhile. */
const STEP_MS = 100;
/** When the issuer itself is asked, counted from the start of the wait; then again every last step. */
const LOOKS_MS = [0.5, 1.5, 3.5, 6.5].map((seconds) => seconds * SECOND_MS);
const LOOK_EVERY_MS = 3 * SECOND_MS;
const RETRY_AFTER_PENDING_SECONDS = 5;
/** What a request may take beside the issuer's part when the service is busy; only a process that died is waited for this long. */
const OWN_WORK_MS = 5 * SECOND_MS;

const ENDED = {
  name: 'has-card-operation-ended',
  text: `SELECT state FROM operations WHERE id = $1 AND business_id = $2`,
};

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
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * What the request that began `operation` hears: its end, waited for no longer than configured.
   * @throws AppError `card_provider_unavailable`, `card_refused`, `card_outcome_pending`.
   */
  async ofFirst(operation: Operation): Promise<Operation> {
    let settled = operation;
    try {
      settled = await this.settled(operation);
    } finally {
      if (!isFinal(settled.state)) await this.noteAnswered(operation);
    }
    return completed(settled);
  }

  /**
   * What a request hears whose key was used before by `operation`.
   * @throws AppError as `ofFirst`; `idempotency_request_in_progress` while the first request still runs.
   */
  async ofReplay(operation: Operation): Promise<Operation> {
    if (this.mayStillRun(operation) && !(await this.wasAnswered(operation))) {
      throw new AppError('idempotency_request_in_progress', undefined, { retryAfterSeconds: 1 });
    }
    return completed(operation);
  }

  /** An operation whose outcome is unknown is not waited for: reading may take minutes. */
  private async settled(operation: Operation): Promise<Operation> {
    const startedAt = performance.now();
    const waited = (): number => performance.now() - startedAt;
    let current = operation;
    let looks = 0;
    while (current.state === 'accepted' && waited() < this.config.cardCreationWaitMs) {
      await pause(STEP_MS);
      if (await this.hasEnded(current)) return (await this.operations.find(current.id)) ?? current;
      const nextLook = LOOKS_MS[looks] ?? (LOOKS_MS.at(-1) ?? 0) + (looks - LOOKS_MS.length + 1) * LOOK_EVERY_MS;
      if (waited() < nextLook) continue;
      looks += 1;
      current = await this.operations.sync(current);
    }
    return current;
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

  private async hasEnded(operation: Operation): Promise<boolean> {
    const values = [operation.id, operation.businessId];
    const [row] = await execute<{ state: Operation['state'] }>(this.dataSource.manager, ENDED, values);
    return row !== undefined && isFinal(row.state);
  }
}

function completed(operation: Operation): Operation {
  if (operation.state === 'completed') return operation;
  if (operation.state === 'failed') throw refusalOf(operation);
  throw new AppError('card_outcome_pending', undefined, { retryAfterSeconds: RETRY_AFTER_PENDING_SECONDS });
}

const refusalOf = (operation: Operation): AppError =>
  operation.failureCode === 'provider_unreachable'
    ? new AppError('card_provider_unavailable')
    : new AppError('card_refused', { reason: operation.failureCode });
