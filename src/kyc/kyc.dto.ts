import { ApiProperty, ApiPropertyOptional, OmitType, PartialType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsISO31661Alpha2,
  IsObject,
  IsOptional,
  IsUrl,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { visibleText } from '../kernel/visible-text';
import { IsCalendarDay, IsVisibleLine } from '../platform/http/field-rules';
import { BUSINESS_TYPES, type BusinessType, ID_TYPES, type IdType } from './kyc-submission.entity';

const DOCUMENTS_MAX = 10;
const URL_MAX = 2_048;
const EACH_DOCUMENT = { each: true, message: 'documents must hold ids of uploaded documents' };

const upperCase = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.trim().toUpperCase() : value;

/** An operator reads the address: it holds nothing that cannot be seen or turns the text around. */
const asSeen = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? visibleText(value, URL_MAX) : value;

export class KycAddressDto {
  @ApiProperty({ example: '12 avenue du Commerce' })
  @IsVisibleLine(1, 200)
  readonly line1: string;

  @ApiPropertyOptional({ example: 'Building B' })
  @IsOptional()
  @IsVisibleLine(1, 200)
  readonly line2?: string;

  @ApiProperty({ example: 'Kinshasa' })
  @IsVisibleLine(1, 100)
  readonly city: string;

  @ApiPropertyOptional({ example: 'Gombe' })
  @IsOptional()
  @IsVisibleLine(1, 100)
  readonly region?: string;

  @ApiPropertyOptional({ example: '2041' })
  @IsOptional()
  @IsVisibleLine(1, 20)
  readonly postal_code?: string;
}

export class KycRepresentativeDto {
  @ApiProperty({ example: 'Amina Ilunga' })
  @IsVisibleLine(1, 200)
  readonly full_name: string;

  @ApiProperty({ format: 'date', example: '1988-03-14', description: '16 to 120 years ago.' })
  @IsCalendarDay()
  readonly date_of_birth: string;

  @ApiPropertyOptional({ example: 'CD', description: 'ISO 3166-1 alpha-2.' })
  @IsOptional()
  @Transform(upperCase)
  @IsISO31661Alpha2({ message: '$property must be a country code of two letters such as CD' })
  readonly nationality?: string;

  @ApiProperty({ enum: ID_TYPES, example: 'passport' })
  @IsIn(ID_TYPES)
  readonly id_type: IdType;

  @ApiProperty({ example: 'OP1234567', description: 'Encrypted at rest; masked when read back.' })
  @IsVisibleLine(3, 64)
  readonly id_number: string;
}

/** The request body of POST /business/dashboard/kyc. */
export class SubmitKycDto {
  @ApiProperty({ example: 'Boutique Lumière SARL' })
  @IsVisibleLine(1, 200)
  readonly legal_name: string;

  @ApiProperty({ example: 'CD/KIN/RCCM/26-B-01234' })
  @IsVisibleLine(1, 64)
  readonly registration_number: string;

  @ApiProperty({ enum: BUSINESS_TYPES, example: 'company' })
  @IsIn(BUSINESS_TYPES)
  readonly business_type: BusinessType;

  @ApiProperty({ example: 'CD', description: 'ISO 3166-1 alpha-2.' })
  @Transform(upperCase)
  @IsISO31661Alpha2({ message: '$property must be a country code of two letters such as CD' })
  readonly country: string;

  @ApiProperty({ type: KycAddressDto })
  @IsObject()
  @ValidateNested()
  @Type(() => KycAddressDto)
  readonly address: KycAddressDto;

  @ApiPropertyOptional({ example: 'A2601234X' })
  @IsOptional()
  @IsVisibleLine(1, 64)
  readonly tax_id?: string;

  @ApiPropertyOptional({ example: 'https://boutique.example', maxLength: URL_MAX })
  @IsOptional()
  @Transform(asSeen)
  @Matches(/^\P{Cc}*$/u, { message: 'website must not contain control characters' })
  @IsUrl(
    { protocols: ['http', 'https'], require_protocol: true, disallow_auth: true },
    { message: 'website must be an address such as https://example.com' },
  )
  @MaxLength(URL_MAX)
  readonly website?: string;

  @ApiProperty({ type: KycRepresentativeDto })
  @IsObject()
  @ValidateNested()
  @Type(() => KycRepresentativeDto)
  readonly representative: KycRepresentativeDto;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'integer', minimum: 1 },
    example: [42],
    maxItems: DOCUMENTS_MAX,
    description: 'Ids from POST /business/dashboard/kyc/documents. A document belongs to one submission for good.',
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(DOCUMENTS_MAX)
  @IsInt(EACH_DOCUMENT)
  @Min(1, EACH_DOCUMENT)
  @Max(Number.MAX_SAFE_INTEGER, EACH_DOCUMENT)
  readonly documents?: readonly number[];
}

class KycDraftAddressDto extends PartialType(KycAddressDto) {}
class KycDraftRepresentativeDto extends PartialType(OmitType(KycRepresentativeDto, ['id_number'])) {}

/**
 * The request body of PUT /business/dashboard/kyc/draft: any of what a submission holds, but the number of the identity
 * document, which is kept nowhere before it is sealed into a submission.
 */
export class SaveKycDraftDto extends PartialType(OmitType(SubmitKycDto, ['address', 'representative', 'documents'])) {
  @ApiPropertyOptional({ type: KycDraftAddressDto })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => KycDraftAddressDto)
  readonly address?: KycDraftAddressDto;

  @ApiPropertyOptional({ type: KycDraftRepresentativeDto })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => KycDraftRepresentativeDto)
  readonly representative?: KycDraftRepresentativeDto;
}
