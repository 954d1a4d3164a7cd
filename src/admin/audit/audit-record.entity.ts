import { Column, Entity } from 'typeorm';
import { GeneratedId, idColumn, timeColumn } from '../../platform/database/column-types';
import type { AuditAction, AuditTarget } from './audit-actions';

/** Who did what to what, with the state before and after. The database refuses UPDATE, DELETE and TRUNCATE. */
@Entity('audit_log')
export class AuditRecord {
  @GeneratedId()
  readonly id: number;

  /** Null when the service itself acted, such as the command that makes the first operator. */
  @Column({ ...idColumn, name: 'operator_id', nullable: true })
  readonly operatorId: number | null;

  @Column({ type: 'text', name: 'action' })
  readonly action: AuditAction;

  @Column({ type: 'text', name: 'target_type' })
  readonly targetType: AuditTarget;

  @Column({ type: 'text', name: 'target_id' })
  readonly targetId: string;

  @Column({ type: 'jsonb', name: 'before', nullable: true })
  readonly before: object | null;

  @Column({ type: 'jsonb', name: 'after', nullable: true })
  readonly after: object | null;

  @Column({ type: 'text', name: 'reason', nullable: true })
  readonly reason: string | null;

  @Column({ type: 'text', name: 'ip', nullable: true })
  readonly ip: string | null;

  @Column({ type: 'text', name: 'request_id', nullable: true })
  readonly requestId: string | null;

  @Column({ ...timeColumn, name: 'created_at' })
  readonly createdAt: Date;
}
