import { Column, Entity } from 'typeorm';
import type { Environment } from '../kernel/environment';
import { GeneratedId, idColumn, timeColumn } from '../platform/database/column-types';

/** A message in the dashboard of a business. A trigger writes it with the event, which holds the data. */
@Entity('notifications')
export class Notification {
  @GeneratedId()
  readonly id: number;

  @Column({ ...idColumn, name: 'business_id', primary: true })
  readonly businessId: number;

  /** Of the event. */
  @Column({ type: 'text', primary: true })
  readonly environment: Environment;

  @Column({ type: 'uuid', name: 'event_id' })
  readonly eventId: string;

  @Column({ ...timeColumn, name: 'read_at', nullable: true })
  readAt: Date | null;

  @Column({ ...timeColumn, name: 'created_at' })
  readonly createdAt: Date;
}
