import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';
import { OperationsService } from '../../operations/operations.service';
import { execute } from '../../platform/database/statement';
import { CardIssuers } from '../../providers/card-issuing/card-issuer';
import { ForgedWebhookError, type IssuerWebhook } from '../../providers/card-issuing/issuer-webhook';
import { CardIssuerJob } from './card-issuer.job';
import { CardSyncRepository } from './card-sync.repository';
import { KEEP } from './issuer-webhooks.statements';

/**
 * A message of an issuer is stored once by its id and answered at once. Its content is never trusted: it only makes us read
 * the card. So a forged, late, repeated or misordered message changes nothing.
 */
@Injectable()
export class IssuerWebhooksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly issuers: CardIssuers,
    private readonly operations: OperationsService,
    private readonly schedule: CardSyncRepository,
    private readonly jobs: CardIssuerJob,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `invalid_signature`; nothing is kept then. */
  async receive(provider: string, raw: Buffer, headers: Readonly<Record<string, string | undefined>>): Promise<void> {
    const webhook = this.verified(provider, raw, headers);
    await this.keep(provider, webhook);
    await this.follow(provider, webhook);
  }

  private verified(
    provider: string,
    raw: Buffer,
    headers: Readonly<Record<string, string | undefined>>,
  ): IssuerWebhook {
    try {
      const issuer = this.issuers.named(provider);
      if (!issuer) throw new ForgedWebhookError('this issuer is not configured');
      return issuer.parseWebhook(raw, headers);
    } catch (error) {
      if (error instanceof ForgedWebhookError) throw new AppError('invalid_signature');
      throw error;
    }
  }

  private async keep(provider: string, { messageId, event, occasion }: IssuerWebhook): Promise<void> {
    const about =
      occasion.kind === 'creation' ? occasion.reference : 'issuerCardId' in occasion ? occasion.issuerCardId : null;
    const body = Buffer.from(JSON.stringify({ event, occasion }));
    const values = [provider, Buffer.from(messageId), about, event, body, this.clock.now()];
    await execute(this.dataSource.manager, KEEP, values);
  }

  private async follow(provider: string, { occasion }: IssuerWebhook): Promise<void> {
    const db = this.dataSource.manager;
    switch (occasion.kind) {
      case 'creation': {
        const operationId = await this.schedule.findCreation(db, provider, occasion.reference);
        return operationId === null ? undefined : this.operations.wake(operationId);
      }
      case 'card':
        return occasion.isOwn
          ? this.wakeOperation(provider, occasion.issuerCardId)
          : this.wakeCard(provider, occasion.issuerCardId);
      case 'charge':
        await this.schedule.wakeCursor(db, `${provider}:charges`, this.clock.now());
        return this.jobs.wakeCharges();
      case 'other':
        return undefined;
      default:
        return occasion satisfies never;
    }
  }

  private async wakeCard(provider: string, issuerCardId: string): Promise<void> {
    await this.schedule.wake(this.dataSource.manager, provider, issuerCardId, this.clock.now());
    this.jobs.wakeCards();
  }

  /** Money moves between float and card only by our orders, so the open operation of the card is looked at. */
  private async wakeOperation(provider: string, issuerCardId: string): Promise<void> {
    const cardId = await this.schedule.findByIssuerId(this.dataSource.manager, provider, issuerCardId);
    const operationId = cardId === null ? null : await this.schedule.findOpenOperation(this.dataSource.manager, cardId);
    if (operationId !== null) await this.operations.wake(operationId);
  }
}
