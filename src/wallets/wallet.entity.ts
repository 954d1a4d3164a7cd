import { Column, Entity } from 'typeorm';
import type { Environment } from '../kernel/environment';
import { GeneratedId, idColumn, moneyColumn, timeColumn } from '../platform/database/column-types';

/** One currency of one business in one environment. Its balances are in the ledger account at `ledgerAddress`. */
@Entity('wallets')
export class Wallet {
  @GeneratedId()
  readonly id: number;

  @Column({ ...idColumn, name: 'business_id' })
  readonly businessId: number;

  @Column({ type: 'text', name: 'environment' })
  readonly environment: Environment;

  @Column({ type: 'text', name: 'currency' })
  readonly currency: string;

  /** `wallet:<id>:<currency>`, made by the database. */
  @Column({ type: 'text', name: 'ledger_address', insert: false, update: false })
  readonly ledgerAddress: string;

  @Column({ type: 'text', name: 'status', default: 'active' })
  readonly status: 'active';

  @Column({ ...moneyColumn, name: 'per_transaction_limit', nullable: true })
  perTransactionLimit: bigint | null;

  @Column({ ...moneyColumn, name: 'daily_limit', nullable: true })
  dailyLimit: bigint | null;

  @Column({ ...moneyColumn, name: 'monthly_limit', nullable: true })
  monthlyLimit: bigint | null;

  @Column({ ...timeColumn, name: 'created_at' })
  readonly createdAt: Date;

  @Column({ ...timeColumn, name: 'updated_at' })
  updatedAt: Date;
}
