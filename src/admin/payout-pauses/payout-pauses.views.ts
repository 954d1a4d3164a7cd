import { ApiProperty } from '@nestjs/swagger';
import { ENVIRONMENTS, type Environment } from '../../kernel/environment';
import { PAUSE_CAUSES, type PauseCause } from '../../mobile-money/pauses/payout-pause';

const TIME = { type: String, format: 'date-time', example: '2026-05-01T10:00:00.000Z' } as const;

/** A time in which payouts are refused. */
export class PayoutPauseView {
  @ApiProperty({ type: 'integer', example: 3 })
  id: number;

  @ApiProperty({
    enum: PAUSE_CAUSES,
    example: 'operator',
    description: '`float`: our account at the provider does not cover payouts; it ends by itself.',
  })
  cause: PauseCause;

  @ApiProperty({ type: String, nullable: true, example: 'pawapay', description: 'Null: every provider.' })
  provider: string | null;

  @ApiProperty({ enum: ENVIRONMENTS, nullable: true, example: 'live', description: 'Null: both.' })
  environment: Environment | null;

  @ApiProperty({ type: String, nullable: true, example: 'COD', description: 'Null: every country.' })
  country: string | null;

  @ApiProperty({ type: String, nullable: true, example: null, description: 'Null: every network of these countries.' })
  network: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'CDF', description: 'Null: every currency.' })
  currency_code: string | null;

  @ApiProperty({ example: '0.00', description: 'Payouts of less are sent.' })
  from_amount: string;

  @ApiProperty({ type: String, nullable: true, example: 'The provider pays out twice.' })
  reason: string | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 1, description: 'The operator who paused.' })
  paused_by: number | null;

  @ApiProperty(TIME)
  paused_at: string;

  @ApiProperty({ ...TIME, nullable: true, description: 'When it ends although the float could not be read.' })
  lapses_at: string | null;

  @ApiProperty({ type: 'integer', nullable: true, example: null, description: 'The operator who resumed.' })
  resumed_by: number | null;

  @ApiProperty({ ...TIME, nullable: true, example: null })
  resumed_at: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description:
      '`covered`: the float covers payouts again; `unread`: nobody could read it; else the words of the operator.',
  })
  resume_reason: string | null;
}
