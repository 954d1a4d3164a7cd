import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsString, ValidateIf } from 'class-validator';
import { IsBusinessName, IsPhone } from '../businesses/business.fields';

/** Checked unless absent. Unlike `IsOptional`, null is a value: a name cannot be null, and a null webhook_url clears it. */
const WhenSent = () => ValidateIf((_, value: unknown) => value !== undefined);

/** The request body of PATCH /business/dashboard/profile. The e-mail is not among the fields: only an operator changes it. */
export class UpdateProfileDto {
  @ApiPropertyOptional({ example: 'Boutique Lumière' })
  @WhenSent()
  @IsBusinessName()
  readonly name?: string;

  @ApiPropertyOptional({ example: '+243812345678', description: 'With the country code; kept as E.164.' })
  @WhenSent()
  @IsPhone()
  readonly phone?: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    format: 'uri',
    example: 'https://boutique.example/webhooks',
    description: 'https on the public internet; null clears it. The URL of the live webhook endpoint.',
  })
  @ValidateIf((_, value: unknown) => value !== undefined && value !== null)
  @IsString()
  readonly webhook_url?: string | null;
}
