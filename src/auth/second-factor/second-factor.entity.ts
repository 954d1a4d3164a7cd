import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../platform/database/column-types';

/** The second factor of a business or of an operator: one of the two ids is null. It counts once it is confirmed. */
@Entity('second_factors')
export class SecondFactor {
  @PrimaryColumn({ type: 'uuid', name: 'id' })
  readonly id: string;

  @Column({ ...idColumn, name: 'business_id', nullable: true })
  readonly businessId: number | null;

  @Column({ ...idColumn, name: 'operator_id', nullable: true })
  readonly operatorId: number | null;

  @Column({ type: 'bytea', name: 'secret_encrypted' })
  readonly secretEncrypted: Buffer;

  /** The step of the last code that was used. A code of the same or an earlier step is not taken again. */
  @Column({ ...idColumn, name: 'last_step', default: () => '0' })
  lastStep: number;

  @Column({ ...timeColumn, name: 'created_at' })
  readonly createdAt: Date;

  @Column({ ...timeColumn, name: 'confirmed_at', nullable: true })
  confirmedAt: Date | null;
}

/** A recovery code for a lost device; works once. */
@Entity('second_factor_recovery_codes')
export class RecoveryCode {
  @PrimaryColumn({ type: 'uuid', name: 'second_factor_id' })
  readonly secondFactorId: string;

  @PrimaryColumn({ type: 'bytea', name: 'code_hash' })
  readonly codeHash: Buffer;

  @Column({ ...timeColumn, name: 'used_at', nullable: true })
  usedAt: Date | null;
}
