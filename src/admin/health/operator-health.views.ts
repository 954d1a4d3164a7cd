import { ApiProperty } from '@nestjs/swagger';
import { BACKLOG_NAMES, type BacklogName } from './operator-health.queries';

const TIME_OR_NULL = {
  type: String,
  format: 'date-time',
  nullable: true,
  example: '2026-05-01T10:00:00.000Z',
} as const;

export class ProviderHealthView {
  @ApiProperty({ example: 'pawapay' })
  name: string;

  @ApiProperty({ enum: ['mobile_money', 'cards'], example: 'mobile_money' })
  kind: 'mobile_money' | 'cards';

  @ApiProperty({ example: true, description: 'False while calls to it fail: new orders are refused then.' })
  available: boolean;

  @ApiProperty({
    enum: ['unauthorized', 'throttled'],
    nullable: true,
    example: null,
    description:
      'How its last answer to this process refused us, though it can be reached: `unauthorized`, our credential or address (401, 403); `throttled`, our pace (429).',
  })
  refusal: 'unauthorized' | 'throttled' | null;
}

export class JobHealthView {
  @ApiProperty({ example: 'webhook-deliveries' })
  name: string;

  @ApiProperty({
    enum: ['running', 'stalled', 'off'],
    example: 'running',
    description: 'Of the process that answers. `off` where the process only serves requests or waits for its schema.',
  })
  state: 'running' | 'stalled' | 'off';

  @ApiProperty({ ...TIME_OR_NULL, description: 'When it last looked for work.' })
  last_succeeded_at: string | null;

  @ApiProperty({ type: 'integer', example: 0 })
  under_way: number;
}

export class BacklogView {
  @ApiProperty({ enum: BACKLOG_NAMES, example: 'webhooks' })
  name: BacklogName;

  @ApiProperty({ type: 'integer', example: 0, description: 'How many are due.' })
  total: number;

  @ApiProperty({ ...TIME_OR_NULL, example: null, description: 'Since when the oldest is due.' })
  oldest_due_at: string | null;
}

export class MailHealthView {
  @ApiProperty({
    enum: ['smtp', 'files', 'none'],
    example: 'smtp',
    description: '`none`: nothing is sent, because SMTP_URL is not set.',
  })
  transport: 'smtp' | 'files' | 'none';

  @ApiProperty({ type: 'integer', example: 0, description: 'Messages that failed and wait for their next attempt.' })
  waiting: number;
}

/** How the service is. */
export class OperatorHealthView {
  @ApiProperty({
    enum: ['ok', 'degraded'],
    example: 'ok',
    description:
      '`degraded`: a provider is unavailable or takes our credential no more, a job is stalled, a payment or an e-mail has been due for five minutes, or no e-mail can be sent.',
  })
  status: 'ok' | 'degraded';

  @ApiProperty({ type: String, format: 'date-time', example: '2026-05-01T10:00:00.000Z' })
  checked_at: string;

  @ApiProperty({ type: [ProviderHealthView] })
  providers: ProviderHealthView[];

  @ApiProperty({ type: [JobHealthView] })
  jobs: JobHealthView[];

  @ApiProperty({ type: [BacklogView] })
  backlogs: BacklogView[];

  @ApiProperty({ type: MailHealthView })
  mail: MailHealthView;
}
