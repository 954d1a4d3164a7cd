import { ApiProperty } from '@nestjs/swagger';
import type { InvariantRunStatus } from '../../ledger/invariant-run.entity';

const TIME = { type: String, format: 'date-time', example: '2026-11-22T00:12:07.000Z' } as const;

export class BrokenInvariantView {
  @ApiProperty({ example: 'entries_sum_to_zero' })
  name: string;

  @ApiProperty({ type: 'integer', example: 1 })
  violations: number;

  @ApiProperty({ type: [String], example: ['live CDF'], description: 'A few of what breaks it.' })
  examples: string[];
}

/** One daily check of every invariant. */
export class InvariantRunView {
  @ApiProperty({ example: 12 })
  id: number;

  @ApiProperty({ format: 'date', example: '2026-11-22', description: 'UTC.' })
  day: string;

  @ApiProperty({ enum: ['running', 'finished', 'failed'], example: 'finished' })
  status: InvariantRunStatus;

  @ApiProperty({ type: 'integer', example: 24, description: 'How many invariants were checked.' })
  checked: number;

  @ApiProperty({ type: [BrokenInvariantView], example: [], description: 'Those that do not hold.' })
  broken: BrokenInvariantView[];

  @ApiProperty(TIME)
  created_at: string;

  @ApiProperty({ ...TIME, nullable: true })
  finished_at: string | null;
}
