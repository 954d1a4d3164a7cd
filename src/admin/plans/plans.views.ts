import { ApiProperty } from '@nestjs/swagger';

export class PlanView {
  @ApiProperty({ type: 'integer', example: 2 })
  id: number;

  @ApiProperty({ example: 'growth' })
  code: string;

  @ApiProperty({ example: 'Growth' })
  name: string;

  @ApiProperty({ type: [String], example: ['cards.issuing'] })
  features: string[];

  @ApiProperty({ type: 'integer', example: 12, description: 'How many businesses have it.' })
  businesses: number;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-05-01T10:00:00.000Z' })
  created_at: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-05-01T10:00:00.000Z' })
  updated_at: string;
}
