import { Column, Entity, PrimaryColumn } from 'typeorm';
import { moneyColumn, timeColumn } from '../../platform/database/column-types';

/** What a provider took from our float for its services within a minute, as its statement says. */
@Entity('provider_fees')
export class ProviderFee {
  @PrimaryColumn({ type: 'text', name: 'provider' })
  readonly provider: string;

  @PrimaryColumn({ type: 'text', name: 'currency' })
  readonly currency: string;

  @PrimaryColumn({ type: 'timestamptz', name: 'minute' })
  readonly minute: Date;

  /** Hundredths; below zero: given back. */
  @Column({ ...moneyColumn, name: 'amount' })
  amount: bigint;
}

/** To which moment the statements of a provider were read for its fees. */
@Entity('provider_fee_readings')
export class ProviderFeeReading {
  @PrimaryColumn({ type: 'text', name: 'provider' })
  readonly provider: string;

  @Column({ ...timeColumn, name: 'read_to' })
  readTo: Date;
}
