import { ApiProperty } from '@nestjs/swagger';
import { type Environment, ENVIRONMENTS } from '../kernel/environment';

export class ApiRequestView {
  @ApiProperty({ example: '8f14e45f-ceea-467f-a7a1-0b3d1a5b6c01' })
  request_id: string;

  @ApiProperty({ enum: ENVIRONMENTS, example: 'live' })
  environment: Environment;

  @ApiProperty({ example: 'POST' })
  method: string;

  @ApiProperty({ example: '/api/v1/business/mobile-money/payouts', description: 'The pattern; ids are not kept.' })
  route: string;

  @ApiProperty({ type: 'integer', example: 402 })
  status: number;

  @ApiProperty({ type: String, nullable: true, example: 'insufficient_funds' })
  error_code: string | null;

  @ApiProperty({ type: 'integer', example: 18, description: 'How long it took, in milliseconds.' })
  duration_ms: number;

  @ApiProperty({ type: 'integer', example: 42 })
  key_id: number;

  @ApiProperty({ example: 'biz_live_1a2b3c4d' })
  key_prefix: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-05-01T10:00:00.000Z' })
  created_at: string;
}
