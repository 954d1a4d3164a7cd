import { ApiProperty } from '@nestjs/swagger';
import { ACTIVITY_TYPES } from '../access/activity-types';
import { ACTIVITY_ACTORS, type ActivityActor } from './activity.repository';

const TEXT_OR_NULL = { type: String, nullable: true } as const;

export class ActivityView {
  @ApiProperty({ type: 'integer', example: 981 })
  id: number;

  @ApiProperty({
    example: 'sign_in.succeeded',
    description: `${ACTIVITY_TYPES.map((type) => `\`${type}\``).join(', ')}, and \`operator.\` with what an operator did.`,
  })
  type: string;

  @ApiProperty({
    enum: ACTIVITY_ACTORS,
    example: 'session',
    description:
      '`unknown`: a caller who is not signed in, such as one with a wrong secret or with a link from an e-mail.',
  })
  actor: ActivityActor;

  @ApiProperty({ ...TEXT_OR_NULL, example: '42', description: 'The key, card or session it was done to.' })
  subject_id: string | null;

  @ApiProperty({ ...TEXT_OR_NULL, example: '203.0.113.7', description: 'Null for operators.' })
  ip: string | null;

  @ApiProperty({ ...TEXT_OR_NULL, example: 'Mozilla/5.0' })
  user_agent: string | null;

  @ApiProperty({ ...TEXT_OR_NULL, example: '7f0f3c1e-6f0c-4c55-9a1f-0d6a4d3c9b21' })
  request_id: string | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-05-01T10:00:00.000Z' })
  created_at: string;
}
