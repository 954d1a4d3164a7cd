import { ApiProperty } from '@nestjs/swagger';

/** The addresses of everything, at the bare address of the service. */
export class StartView {
  @ApiProperty({ format: 'uri', example: 'https://pay.example.com/api/v1' })
  readonly api: string;

  @ApiProperty({ format: 'uri', example: 'https://pay.example.com/openapi.json' })
  readonly openapi: string;

  @ApiProperty({ format: 'uri', example: 'https://pay.example.com/docs' })
  readonly documentation: string;

  @ApiProperty({ format: 'uri', example: 'https://pay.example.com/api/v1/errors' })
  readonly errors: string;

  @ApiProperty({ format: 'uri', example: 'https://pay.example.com/health/ready' })
  readonly health: string;

  @ApiProperty({
    type: String,
    format: 'uri',
    nullable: true,
    example: 'https://pay.example.com/login',
    description: 'The dashboard of merchants; null when this process does not serve it.',
  })
  readonly dashboard: string | null;
}
