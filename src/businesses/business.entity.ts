import { Column, Entity } from 'typeorm';
import type { BusinessStatus } from '../access/principal';
import { GeneratedId, idColumn, timeColumn } from '../platform/database/column-types';

/** The account of a merchant (specification 2). The PIN and password columns hold argon2id hashes only. */
@Entity('businesses')
export class Business {
  @GeneratedId()
  readonly id: number;

  @Column({ type: 'text', name: 'code' })
  code: string;

  @Column({ type: 'text', name: 'name' })
  name: string;

  /** Login identifier, lower case. */
  @Column({ type: 'text', name: 'email' })
  email: string;

  /** E.164. */
  @Column({ type: 'text', name: 'phone' })
  phone: string;

  @Column({ type: 'text', name: 'password_hash' })
  passwordHash: string;

  @Column({ type: 'text', name: 'pin_hash', nullable: true })
  pinHash: string | null;

  @Column({ type: 'text', name: 'status', default: 'pending_approval' })
  status: BusinessStatus;

  @Column({ ...idColumn, name: 'plan_id' })
  planId: number;

  @Column({ ...timeColumn, name: 'created_at' })
  createdAt: Date;

  @Column({ ...timeColumn, name: 'updated_at' })
  updatedAt: Date;
}
