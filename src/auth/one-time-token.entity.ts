import { Column, Entity } from 'typeorm';
import { GeneratedId, idColumn, timeColumn } from '../platform/database/column-types';

/** The purpose of a token. It works for no other. */
export type TokenPurpose = 'verify_address' | 'reset_password' | 'second_factor' | 'invitation';

/** A token that works once, of a business or of an operator: one of the two ids is null. Only its digest is stored. */
@Entity('one_time_tokens')
export class OneTimeToken {
  @GeneratedId()
  readonly id: number;

  @Column({ type: 'text', name: 'purpose' })
  readonly purpose: TokenPurpose;

  @Column({ ...idColumn, name: 'business_id', nullable: true })
  readonly businessId: number | null;

  @Column({ ...idColumn, name: 'operator_id', nullable: true })
  readonly operatorId: number | null;

  @Column({ type: 'bytea', name: 'token_hash' })
  readonly tokenHash: Buffer;

  /** The address it was sent to. */
  @Column({ type: 'text', name: 'email' })
  readonly email: string;

  @Column({ ...timeColumn, name: 'created_at' })
  readonly createdAt: Date;

  @Column({ ...timeColumn, name: 'expires_at' })
  readonly expiresAt: Date;

  @Column({ ...timeColumn, name: 'used_at', nullable: true })
  usedAt: Date | null;
}
