import { ApiProperty } from '@nestjs/swagger';
import { API_KEY_SCOPES, type ApiKeyScope } from '../access/api-key-scopes';
import { type Environment, ENVIRONMENTS } from '../kernel/environment';
import { REVOCATION_REASONS, type RevocationReason } from './api-key.entity';
import { API_KEY_STATUSES, type ApiKeyStatus } from './api-key.status';

export class ApiKeyView {
  @ApiProperty({ type: 'integer', example: 7 })
  id: number;

  @ApiProperty({ example: 'biz_live_3f9a1c07' })
  key_prefix: string;

  @ApiProperty({ enum: ENVIRONMENTS, example: 'live' })
  environment: Environment;

  @ApiProperty({ type: String, nullable: true, example: 'Production server' })
  name: string | null;

  @ApiProperty({ enum: API_KEY_STATUSES, example: 'active' })
  status: ApiKeyStatus;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null, description: 'To the minute.' })
  last_used_at: string | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-05-01T10:00:00.000Z' })
  created_at: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  revoked_at: string | null;

  @ApiProperty({
    enum: REVOCATION_REASONS,
    nullable: true,
    example: null,
    description: '`reported`: somebody found the key in the open. Null for keys revoked before this was noted.',
  })
  revoked_because: RevocationReason | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: null,
    description: 'Null: never by itself.',
  })
  expires_at: string | null;

  @ApiProperty({ type: [String], nullable: true, example: ['203.0.113.0/24'], description: 'Null: from anywhere.' })
  allowed_ips: readonly string[] | null;

  @ApiProperty({ enum: API_KEY_SCOPES, isArray: true, nullable: true, example: null, description: 'Null: everything.' })
  scopes: readonly ApiKeyScope[] | null;

  @ApiProperty({ type: 'integer', nullable: true, example: null, description: 'The key a rotation made in its place.' })
  replaced_by: number | null;
}

export class ApiKeyCreatedView {
  @ApiProperty({ type: 'integer', example: 7 })
  key_id: number;

  @ApiProperty({
    example: `biz_live_${'3f9a1c07'.repeat(8)}`,
    description: 'Shown here and never again; only its hash is kept.',
  })
  api_key: string;

  @ApiProperty({ example: 'biz_live_3f9a1c07' })
  key_prefix: string;

  @ApiProperty({ enum: ENVIRONMENTS, example: 'live' })
  environment: Environment;

  @ApiProperty({ type: String, nullable: true, example: 'Production server' })
  name: string | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-05-01T10:00:00.000Z' })
  created_at: string;

  @ApiProperty({ example: 'Keep this key safe: it is shown only now and cannot be retrieved again.' })
  message: string;
}

class ReplacedApiKeyView {
  @ApiProperty({ type: 'integer', example: 7 })
  id: number;

  @ApiProperty({ format: 'date-time', example: '2026-05-02T10:00:00.000Z', description: 'From then on it is refused.' })
  ends_at: string;
}

export class ApiKeyRotatedView extends ApiKeyCreatedView {
  @ApiProperty({ type: ReplacedApiKeyView })
  previous: ReplacedApiKeyView;
}

export class KeyReportView {
  @ApiProperty({ example: 'Thank you. If the key was in use, it has been revoked and its owner has been told.' })
  message: string;
}

export class ApiKeyRevokedView {
  @ApiProperty({ type: 'integer', example: 7 })
  id: number;

  @ApiProperty({ example: 'biz_live_3f9a1c07' })
  key_prefix: string;

  @ApiProperty({ enum: ['revoked'], example: 'revoked' })
  status: 'revoked';

  @ApiProperty({ type: String, format: 'date-time', example: '2026-05-01T10:00:00.000Z' })
  revoked_at: string;

  @ApiProperty({ example: 'The key has been revoked; requests with it are refused from now on.' })
  message: string;
}
