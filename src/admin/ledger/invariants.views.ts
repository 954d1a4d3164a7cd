import { ApiProperty } from '@nestjs/swagger';

const TIME = { type: String, format: 'date-time', example: '2026-05-01T10:00:00.000Z' } as const;

/** One invariant and what a check found. */
export class InvariantView {
  @ApiProperty({ example: 'entries_sum_to_zero' })
  name: string;

  @ApiProperty({ example: 'Credits equal debits per environment and currency.' })
  description: string;

  @ApiProperty({ example: true })
  holds: boolean;

  @ApiProperty({ type: 'integer', example: 0 })
  violations: number;

  @ApiProperty({ type: [String], example: [], description: 'A few of what breaks it.' })
  examples: string[];
}

/** A check of every invariant. */
export class InvariantsView {
  @ApiProperty({ example: true, description: 'Whether every invariant of the books holds.' })
  ok: boolean;

  @ApiProperty(TIME)
  checked_at: string;

  @ApiProperty({ type: [InvariantView] })
  invariants: InvariantView[];
}
