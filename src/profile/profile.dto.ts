import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { IsBusinessName, IsPhone } from '../businesses/business.fields';
import { OptionalOrNull } from '../platform/http/field-rules';

/** The request body of PATCH /business/dashboard/profile. The e-mail is not among the fields: only an operator changes it. */
export class UpdateProfileDto {
  @ApiPropertyOptional({ example: 'Boutique Lumière' })
  @IsOptional()
  @IsBusinessName()
  readonly name?: string;

  @ApiPropertyOptional({ example: '+243812345678', description: 'With the country code; kept as E.164.' })
  @IsOptional()
  @IsPhone()
  readonly phone?: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    format: 'uri',
    example: 'https://boutique.example/webhooks',
    description: 'https on the public internet; null clears it. The URL of the live webhook endpoint.',
  })
  @OptionalOrNull()
  @IsString()
  readonly webhook_url?: string | null;
}
