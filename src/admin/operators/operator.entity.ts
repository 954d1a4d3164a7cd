import { Column, Entity } from 'typeorm';
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

  @Column({ ...timeColumn, name: 'created_at' })
  createdAt: Date;

  @Column({ ...timeColumn, name: 'updated_at' })
  updatedAt: Date;
}
