import { ApiProperty } from '@nestjs/swagger';
import { WORK_QUEUES, type WorkQueue } from './work-queue';

export class WorkQueueView {
  @ApiProperty({
    enum: WORK_QUEUES,
    example: 'kyc',
    description:
      '`kyc` waits for a decision, `activations` for somebody to activate an approved business, `reviews` and `approvals` for a person, `stuck_transactions` are open for more than an hour, `failing_webhooks` are endpoints whose deliveries fail or that were disabled for it, `unsent_emails` were given up (both of the last seven days), `reconciliation_differences` are those of each provider’s latest comparison of a day or more.',
  })
  queue: WorkQueue;

  @ApiProperty({ type: 'integer', example: 3 })
  total: number;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-05-01T10:00:00.000Z',
    description: 'Since when the oldest waits; null when nothing does.',
  })
  oldest_at: string | null;
}

/** Queues that need an operator. */
export class WorkView {
  @ApiProperty({ type: String, format: 'date-time', example: '2026-05-01T10:00:00.000Z' })
  as_of: string;

  @ApiProperty({ type: [WorkQueueView], description: 'Every queue; the one whose oldest waits longest first.' })
  queues: WorkQueueView[];
}
