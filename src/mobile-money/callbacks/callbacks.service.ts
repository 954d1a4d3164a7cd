import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';
import { MOBILE_MONEY_KINDS } from '../../ledger/operation-kinds';
import { isFinal, type Operation } from '../../operations/operation';
import { OperationsService } from '../../operations/operations.service';
import { log } from '../../platform/logging/logger';
import { inTraceOf } from '../../platform/tracing/tracing';
import type { CallbackSubject, ProviderCallback } from '../../providers/mobile-money/mobile-money.callbacks';
import { MobileMoneyProviders } from '../../providers/mobile-money/mobile-money.providers';
import { CallbacksRepository } from './callbacks.repository';

/**
 * A callback is stored and answered at once, and its content is never trusted: it only makes us read the state. So a
 * forged, late, repeated or misordered callback changes nothing.
 */
@Injectable()
export class CallbacksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly providers: MobileMoneyProviders,
    private readonly inbox: CallbacksRepository,
    private readonly operations: OperationsService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `invalid_signature`, also for a provider that is not configured; nothing is kept then. */
  async receive(provider: string, callback: ProviderCallback): Promise<void> {
    const callbacks = this.providers.callbacksOf(provider);
    const verification = (await callbacks?.verifyCallback(callback)) ?? 'invalid';
    if (callbacks === null || verification === 'invalid') throw new AppError('invalid_signature');
    const { rawBody } = callback;
    const subject = callbacks.readCallback(rawBody);
    const outcome = await this.inbox.keep(this.dataSource.manager, {
      provider,
      rawBody,
      subject,
      signature: verification,
      receivedAt: this.clock.now(),
    });
    if (outcome === 'orphan')
      log.warn({ provider, reference: subject?.reference }, 'a callback names no operation of ours');
    // A repeated one is followed too: the process that kept the first may have died before it looked.
    else if (subject) await this.follow(provider, subject);
  }

  /** An open operation is looked at. An ended one only when the provider now reports what our books do not show. */
  private async follow(provider: string, subject: CallbackSubject): Promise<void> {
    const named = (await this.operations.findByOrder(subject.reference)).filter(
      (one) => one.environment === 'live' && one.provider === provider && isAbout(one, subject),
    );
    for (const operation of named) await this.followOne(operation, provider, subject);
  }

  private async followOne(operation: Operation, provider: string, subject: CallbackSubject): Promise<void> {
    const tellsNews =
      !isFinal(operation.state) ||
      operation.state !== subject.status.toLowerCase() ||
      (await this.operations.isReversed(operation));
    const origin = () => this.operations.traceparentOf(operation.id);
    await inTraceOf(origin, 'callback', { 'operation.id': operation.id, provider }, async () => {
      if (tellsNews) await this.operations.wake(operation.id);
    });
  }
}

/** A deposit and a payout may have one reference. */
const isAbout = ({ kind }: Operation, { direction }: CallbackSubject): boolean =>
  direction === null || kind === MOBILE_MONEY_KINDS[direction];
