import { Column, Entity, PrimaryColumn } from 'typeorm';
import { moneyColumn, timeColumn } from '../../platform/database/column-types';

/**
 * The gap between a float and our position. Taken while payments were under way it is known within bounds, which comparisons
 * narrow. Only an operator's decision moves it.
 */
@Entity('balance_baselines')
export class BalanceBaseline {
  @PrimaryColumn({ type: 'text', name: 'provider' })
  readonly provider: string;

  @PrimaryColumn({ type: 'text', name: 'currency' })
  readonly currency: string;

  /** Provider minus ledger, in hundredths: the least that it may be. */
  @Column({ ...moneyColumn, name: 'difference' })
  difference: bigint;

  /** How much more it may be, in hundredths; 0 when it is known to the cent. */
  @Column({ ...moneyColumn, name: 'uncertainty', default: () => '0' })
  uncertainty: bigint;

  @Column({ ...timeColumn, name: 'taken_at' })
  takenAt: Date;
}
