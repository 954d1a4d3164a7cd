import { Column, Entity, VirtualColumn } from 'typeorm';
import { GeneratedId, idColumn, timeColumn } from '../../platform/database/column-types';
import type { Difference, DifferenceKind } from './comparison';
import type { ComparedBalance } from './reconciliation';
import { differencesOf } from './reconciliation-differences.statements';

/** One comparison of our ledger with a provider's books, over the operations that ended in a span. */
@Entity('reconciliations')
export class ReconciliationRun {
  @GeneratedId()
  readonly id: number;

  @Column({ type: 'text', name: 'provider' })
  readonly provider: string;

  @Column({ type: 'text', name: 'status', default: 'running' })
  status: 'running' | 'finished' | 'failed';

  /** The operator who asked for it; null for the daily one. */
  @Column({ ...idColumn, name: 'started_by', nullable: true })
  readonly startedBy: number | null;

  @Column({ ...timeColumn, name: 'from_at' })
  readonly from: Date;

  @Column({ ...timeColumn, name: 'to_at' })
  readonly to: Date;

  @Column({ type: 'integer', name: 'matched', default: () => '0' })
  matched: number;

  @Column({ type: 'integer', name: 'in_flight', default: () => '0' })
  inFlight: number;

  @Column({ type: 'integer', name: 'unread', default: () => '0' })
  unread: number;

  @Column({ type: 'jsonb', name: 'balances', default: '[]' })
  balances: ComparedBalance[];

  @VirtualColumn({ type: 'integer', query: differencesOf })
  readonly differenceCount: number;

  @Column({ ...timeColumn, name: 'created_at' })
  readonly createdAt: Date;

  @Column({ ...timeColumn, name: 'finished_at', nullable: true })
  finishedAt: Date | null;
}

/** Where the two sides of a comparison disagree. */
@Entity('reconciliation_differences')
export class ReconciliationDifference {
  @GeneratedId()
  readonly id: number;

  @Column({ ...idColumn, name: 'reconciliation_id' })
  readonly reconciliationId: number;

  @Column({ type: 'text', name: 'kind' })
  readonly kind: DifferenceKind;

  @Column({ type: 'text', name: 'reference' })
  readonly reference: string;

  @Column({ type: 'jsonb', name: 'details', default: '{}' })
  readonly details: Difference['details'];
}
