import { Injectable } from '@nestjs/common';
import type { Environment } from '../kernel/environment';
import { execute } from '../platform/database/statement';
import type { Tx } from '../platform/database/unit-of-work';
import type { EventType } from './event-types';
import { RECORD } from './events.statements';

/** An event of a business, recorded in the transaction of the change it reports. */
export interface DomainEvent {
  readonly businessId: number;
  readonly environment: Environment;
  readonly type: EventType;
  /** The resource exactly as its GET shows it; never card details. */
  readonly data: object;
  /** The operation this concludes; at most one event per operation. */
  readonly operationId?: string;
  readonly at: Date;
}

/**
 * Writes events. Sequence numbers have no gaps, because the number is taken and the event written in one transaction.
 * Triggers on the table add notifications and webhook deliveries, so no flow can forget them.
 */
@Injectable()
export class EventsService {
  /** @returns the id of the event. */
  async record(tx: Tx, event: DomainEvent): Promise<string> {
    const [row] = await execute<{ id: string }>(tx, RECORD, [
      event.businessId,
      event.environment,
      event.type,
      JSON.stringify(event.data),
      event.operationId ?? null,
      event.at,
    ]);
    if (!row) throw new Error('record_event answered nothing');
    return row.id;
  }
}
