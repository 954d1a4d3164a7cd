import { ApiProperty } from '@nestjs/swagger';
import { AUDIT_ACTIONS, AUDIT_TARGETS, type AuditAction, type AuditTarget } from './audit-actions';

export class AuditActorView {
  @ApiProperty({ type: 'integer', example: 7 })
  id: number;

  @ApiProperty({ example: 'ops@service.example' })
  email: string;

  @ApiProperty({ example: 'Amina Ilunga' })
  name: string;
}

export class AuditTargetView {
  @ApiProperty({ enum: AUDIT_TARGETS, example: 'business' })
  type: AuditTarget;

  @ApiProperty({
    oneOf: [{ type: 'integer' }, { type: 'string' }],
    example: 42,
    description: 'As the resource itself shows it: a number, or the code of a plan and the like.',
  })
  id: number | string;
}

/** One operator action. */
export class AuditRecordView {
  @ApiProperty({ type: 'integer', example: 1042 })
  id: number;

  @ApiProperty({ type: AuditActorView, nullable: true, description: 'Null when the service itself acted.' })
  actor: AuditActorView | null;

  @ApiProperty({ enum: AUDIT_ACTIONS, example: 'business.activated' })
  action: AuditAction;

  @ApiProperty({ type: AuditTargetView })
  target: AuditTargetView;

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true, example: { status: 'pending_approval' } })
  before: object | null;

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true, example: { status: 'active' } })
  after: object | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  reason: string | null;

  @ApiProperty({ type: String, nullable: true, example: '203.0.113.7' })
  ip: string | null;

  @ApiProperty({ type: String, nullable: true, example: '7f0f3c1e-6f0c-4c55-9a1f-0d6a4d3c9b21' })
  request_id: string | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-05-01T10:00:00.000Z' })
  created_at: string;
}
