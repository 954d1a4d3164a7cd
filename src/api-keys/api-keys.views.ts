import { ApiProperty } from '@nestjs/swagger';
import { type Environment, ENVIRONMENTS } from '../kernel/environment';

export class ApiKeyView {
  @ApiProperty({ type: 'integer', example: 7 })
  id: number;

  @ApiProperty({ example: 'biz_live_3f9a1c07' })
  key_prefix: string;

  @ApiProperty({ enum: ENVIRONMENTS, example: 'live' })
  environment: Environment;

  @ApiProperty({ type: String, nullable: true, example: 'Production server' })
  name: string | null;

  @ApiProperty({ enum: ['active', 'revoked'], example: 'active' })
  status: 'active' | 'revoked';

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null, description: 'To the minute.' })
  last_used_at: string | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-05-01T10:00:00.000Z' })
  created_at: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  revoked_at: string | null;
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
