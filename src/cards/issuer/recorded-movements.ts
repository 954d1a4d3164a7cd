import { Injectable } from '@nestjs/common';
import { EventsService } from '../../events/events.service';
import type { Tx } from '../../platform/database/unit-of-work';
import type { Card } from '../card';
import { presentRecordForEvent } from '../card.presenter';
import { CardRecordsRepository } from '../card-records.repository';
import { CardsRepository } from '../cards.repository';

/** A line of the history of a card that was written in this transaction; `operationId` moved its money, null when none moved. */
export interface RecordedMovement {
  readonly id: number;
  readonly issuerTransactionId: string;
  readonly operationId: string | null;
  readonly at: Date;
}

/** Gives lines that movements of the issuer wrote the balance they stand at, and tells their merchants. */
@Injectable()
export class RecordedMovements {
  constructor(
    private readonly cards: CardsRepository,
    private readonly records: CardRecordsRepository,
    private readonly events: EventsService,
  ) {}

  /** Call it last, under the lock of the card: it locks the account of the card, and then its events. */
  async tell(tx: Tx, card: Card, { id, issuerTransactionId, operationId, at }: RecordedMovement): Promise<void> {
    const { posted } = await this.cards.lockAccount(tx, card.ledgerAddress);
    await this.records.close(tx, card, id, operationId, posted);
    const record = await this.records.findMovement(tx, card, issuerTransactionId);
    if (!record) throw new Error('a movement just recorded is not there');
    await this.events.record(tx, {
      businessId: card.businessId,
      environment: card.environment,
      type: 'card.transaction',
      data: presentRecordForEvent(record),
      at,
    });
  }
}
