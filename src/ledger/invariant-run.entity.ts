import { Column, Entity } from 'typeorm';
import { GeneratedId, timeColumn } from '../platform/database/column-types';
import type { InvariantReport } from './invariants';

export type InvariantRunStatus = 'running' | 'finished' | 'failed';

/** One daily check of every invariant. */
@Entity('invariant_runs')
export class InvariantRun {
  @GeneratedId()
  readonly id: number;

  /** UTC, `2026-11-22`. */
  @Column({ type: 'date', name: 'day' })
  readonly day: string;

  @Column({ type: 'text', name: 'status', default: 'running' })
  status: InvariantRunStatus;

  /** How many invariants were checked. */
  @Column({ type: 'integer', name: 'checked', default: () => '0' })
  checked: number;

  /** The invariants that do not hold. */
  @Column({ type: 'jsonb', name: 'broken', default: '[]' })
  broken: InvariantReport[];

  @Column({ ...timeColumn, name: 'created_at' })
  readonly createdAt: Date;

  @Column({ ...timeColumn, name: 'finished_at', nullable: true })
  finishedAt: Date | null;
}
