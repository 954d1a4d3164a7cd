import { Column, Entity } from 'typeorm';
import { GeneratedId, idColumn, timeColumn } from '../platform/database/column-types';
import type { ReviewResolution } from './review';

/** The row of a review. Statements join the operation it is about, because operations have no entity. */
@Entity('operation_reviews')
export class OperationReview {
  @GeneratedId()
  readonly id: number;

  @Column({ type: 'uuid', name: 'operation_id', nullable: true })
  operationId: string | null;

  /**
   * The subject when there is no operation, such as a payment that only the provider knows. At most one review per subject,
   * ever.
   */
  @Column({ type: 'text', name: 'subject', nullable: true })
  readonly subject: string | null;

  @Column({ type: 'text', name: 'reason' })
  readonly reason: string;

  @Column({ type: 'jsonb', name: 'details', default: '{}' })
  readonly details: Readonly<Record<string, unknown>>;

  @Column({ type: 'text', name: 'status', default: 'open' })
  status: 'open' | 'resolved';

  @Column({ type: 'text', name: 'resolution', nullable: true })
  resolution: ReviewResolution | null;

  @Column({ type: 'text', name: 'note', nullable: true })
  note: string | null;

  @Column({ ...idColumn, name: 'resolved_by', nullable: true })
  resolvedBy: number | null;

  @Column({ ...timeColumn, name: 'created_at' })
  readonly createdAt: Date;

  /** Since when the operation is open, kept by a trigger; null when there is none. */
  @Column({ ...timeColumn, name: 'began_at', nullable: true })
  readonly beganAt: Date | null;

  @Column({ ...timeColumn, name: 'resolved_at', nullable: true })
  resolvedAt: Date | null;
}
