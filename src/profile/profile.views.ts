import { ApiProperty } from '@nestjs/swagger';
import { BUSINESS_STATUSES, type BusinessStatus } from '../access/principal';

const TIME = { type: String, format: 'date-time', example: '2026-05-01T10:00:00.000Z' } as const;
const WEBHOOK_URL = { type: String, nullable: true, example: 'https://boutique.example/webhooks' } as const;

export class ProfileView {
  @ApiProperty({ type: 'integer', example: 42 })
  id: number;

  @ApiProperty({ example: 'BIZ7KQ2M9XWAH' })
  code: string;

  @ApiProperty({ example: 'Boutique Lumière' })
  name: string;

  @ApiProperty({ example: 'owner@boutique.example' })
  email: string;

  @ApiProperty({ ...TIME, nullable: true, description: 'When the address was confirmed; null while it was not.' })
  email_verified_at: string | null;

  @ApiProperty({ example: '+243812345678' })
  phone: string;

  @ApiProperty({ enum: BUSINESS_STATUSES, example: 'pending_approval' })
  status: BusinessStatus;

  @ApiProperty(WEBHOOK_URL)
  webhook_url: string | null;

  @ApiProperty({ example: false, description: 'Whether a PIN exists; false calls for a PIN setup screen.' })
  pin_set: boolean;

  @ApiProperty(TIME)
  created_at: string;
}

export class UpdatedProfileView {
  @ApiProperty({ type: 'integer', example: 42 })
  id: number;

  @ApiProperty({ example: 'Boutique Lumière' })
  name: string;

  @ApiProperty({ example: '+243812345678' })
  phone: string;

  @ApiProperty(WEBHOOK_URL)
  webhook_url: string | null;

  @ApiProperty(TIME)
  updated_at: string;
}

export class BusinessPlanView {
  @ApiProperty({ example: 'growth' })
  code: string;

  @ApiProperty({ example: 'Growth' })
  name: string;

  @ApiProperty({ type: [String], example: ['cards.issuing'], description: 'What it contains beyond the basics.' })
  features: string[];
}
