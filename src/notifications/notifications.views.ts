import { ApiProperty } from '@nestjs/swagger';
import { type Environment, ENVIRONMENTS } from '../kernel/environment';
import { NEXT_CURSOR } from '../platform/http/answers.decorator';
import { NOTIFICATION_TYPES, type NotificationType } from '../events/notification-types';

const TIME = { type: String, format: 'date-time', example: '2026-05-01T10:00:00.000Z' } as const;

export class NotificationView {
  @ApiProperty({ type: 'integer', example: 42 })
  id: number;

  @ApiProperty({ enum: NOTIFICATION_TYPES, example: 'mobile_money_deposit.completed' })
  type: NotificationType;

  @ApiProperty({ enum: ENVIRONMENTS, example: 'live', description: 'Where it happened.' })
  environment: Environment;

  @ApiProperty({ example: 'Deposit completed' })
  title: string;

  @ApiProperty({ example: '5000.00 CDF from +243812345678 was added to your wallet.' })
  message: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: { transaction_id: 'TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10', wallet_id: 7 },
    description: 'Related identifiers; what happened in the sandbox carries environment.',
  })
  data: Record<string, unknown>;

  @ApiProperty({ example: false })
  read: boolean;

  @ApiProperty({ ...TIME, nullable: true, example: null })
  read_at: string | null;

  @ApiProperty(TIME)
  created_at: string;
}

export class NotificationsMetaView {
  @ApiProperty({ type: 'integer', example: 1, description: 'How many match the filter.' })
  total: number;

  @ApiProperty({ type: 'integer', example: 1 })
  page: number;

  @ApiProperty({ type: 'integer', example: 20 })
  limit: number;

  @ApiProperty(NEXT_CURSOR)
  next_cursor: string | null;

  @ApiProperty({
    type: 'integer',
    example: 1,
    description: 'How many are not read in the environment that was asked for, live when none was.',
  })
  unread_count: number;
}

export class AllReadView {
  @ApiProperty({ type: 'integer', example: 3, description: 'How many this call marked.' })
  updated: number;

  @ApiProperty({ type: 'integer', example: 0 })
  unread_count: number;
}
