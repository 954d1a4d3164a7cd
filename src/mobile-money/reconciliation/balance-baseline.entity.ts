import { Column, Entity, PrimaryColumn } from 'typeorm';
import { moneyColumn, timeColumn } from '../../platform/database/column-types';

/** The gap between a float and our position, taken while nothing was under way. Only an operator's decision changes it. */
@Entity('balance_baselines')
export class BalanceBaseline {
  @PrimaryColumn({ type: 'text', name: 'provider' })
  readonly provider: string;

  @PrimaryColumn({ type: 'text', name: 'currency' })
  readonly currency: string;

  /** Provider minus ledger, in hundredths. */
  @Column({ ...moneyColumn, name: 'difference' })
  difference: bigint;

  @Column({ ...timeColumn, name: 'taken_at' })
  takenAt: Date;
}
