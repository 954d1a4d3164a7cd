import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { IsCurrencyCode, IsDecimalAmount, IsLine, IsUuidKey } from '../platform/http/field-rules';
import type { Metadata } from '../operations/metadata';
import { IsMetadata, METADATA_VALUE } from './metadata.rule';

const PHONE_NUMBER = /^\+?[1-9]\d{7,14}$/;
const NETWORK = /^[A-Z0-9_]{2,40}$/;

/** The body of a deposit or payout, the same for both doors. The guard has already removed the PIN of a session. */
export abstract class MobileMoneyDto {
  @ApiProperty({ example: 'CDF' })
  @IsCurrencyCode()
  readonly currency_code: string;

  @ApiProperty({ example: '5000.00', description: 'Decimal string above zero, at most two decimals.' })
  @IsDecimalAmount()
  readonly amount: string;

  @ApiProperty({
    example: '243813456789',
    description: 'Digits with country code; a leading + is accepted.',
    pattern: PHONE_NUMBER.source,
    maxLength: 16,
  })
  @Matches(PHONE_NUMBER, {
    message: 'phone_number must be a string of 8 to 15 digits with the country code, such as "243813456789"',
  })
  readonly phone_number: string;

  @ApiPropertyOptional({
    example: 'VODACOM_MPESA_COD',
    description: 'Predicted from the number when absent.',
    pattern: NETWORK.source,
    maxLength: 40,
  })
  @IsOptional()
  @Matches(NETWORK, { message: 'network must be a network code such as VODACOM_MPESA_COD' })
  readonly network?: string;

  @ApiPropertyOptional({
    example: 'Order 1182',
    description: 'Shown to the customer: 4 to 22 letters, digits and spaces.',
  })
  @IsOptional()
  @Matches(/^(?=.*[^ ])[A-Za-z0-9 ]{4,22}$/, {
    message: 'description must be a string of 4 to 22 unaccented letters, digits and spaces, and not spaces alone',
  })
  readonly description?: string;

  @ApiPropertyOptional({ example: 'order-1182', description: 'Your own reference, at most 64 characters.' })
  @IsOptional()
  @IsLine(1, 64)
  readonly client_reference?: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: METADATA_VALUE,
    example: { order_id: '1182' },
    description:
      'At most 10 keys with text, numbers or booleans. Whole numbers beyond 9007199254740991 are sent as text. An empty list counts as an empty object.',
  })
  @IsOptional()
  @IsMetadata()
  readonly metadata?: Metadata;

  @ApiPropertyOptional({
    example: '7a0c2a9e-34c1-4c39-9d5f-0f6f4f0e6a11',
    description: 'UUID; or the Idempotency-Key header.',
  })
  @IsOptional()
  @IsUuidKey()
  readonly idempotency_key?: string;
}

/** Body of a deposit. */
export class DepositDto extends MobileMoneyDto {}

/** Body of a payout. */
export class PayoutDto extends MobileMoneyDto {
  @ApiPropertyOptional({
    example: 'Salary of May',
    description: 'Shown to the recipient: 4 to 22 letters, digits and spaces.',
  })
  override readonly description?: string;

  @ApiPropertyOptional({ example: 'salary-118', description: 'Your own reference, at most 64 characters.' })
  override readonly client_reference?: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: METADATA_VALUE,
    example: { employee: 118 },
    description:
      'At most 10 keys with text, numbers or booleans. Whole numbers beyond 9007199254740991 are sent as text. An empty list counts as an empty object.',
  })
  override readonly metadata?: Metadata;

  @ApiPropertyOptional({
    example: '0c8f5f6e-5b8e-4a3c-8f0e-2f1f6f1f7d52',
    description: 'UUID; or the Idempotency-Key header.',
  })
  override readonly idempotency_key?: string;
}

export class NetworksQuery {
  @ApiPropertyOptional({ example: 'CDF' })
  @IsOptional()
  @IsCurrencyCode()
  readonly currency_code?: string;
}
