import { Column, Entity } from 'typeorm';
import type { OperatorRole } from '../../access/operator-roles';
import { GeneratedId, timeColumn } from '../../platform/database/column-types';

/** A person of the service's own staff. Operators and businesses share no table, no token and no route. */
@Entity('operators')
export class Operator {
  @GeneratedId()
  readonly id: number;

  /** Login identifier, lower case. */
  @Column({ type: 'text', name: 'email' })
  email: string;

  @Column({ type: 'text', name: 'name' })
  name: string;

  @Column({ type: 'text', name: 'password_hash' })
  passwordHash: string;

  @Column({ type: 'text', name: 'role', default: 'owner' })
  role: OperatorRole;

  /** The password was made by the service; it opens nothing until it is replaced. */
  @Column({ type: 'boolean', name: 'must_change_password', default: false })
  mustChangePassword: boolean;

  /** Null while an invitation waits. */
  @Column({ ...timeColumn, name: 'joined_at', nullable: true, default: () => 'now()' })
  joinedAt: Date | null;

  @Column({ ...timeColumn, name: 'disabled_at', nullable: true })
  disabledAt: Date | null;

  @Column({ ...timeColumn, name: 'created_at' })
  createdAt: Date;

  @Column({ ...timeColumn, name: 'updated_at' })
  updatedAt: Date;
}
