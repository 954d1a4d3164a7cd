import { ApiProperty } from '@nestjs/swagger';
import { RECORDED_KINDS } from '../../ledger/operation-kinds';
import { REVIEW_RESOLUTIONS } from '../../operations/review';

const optionalText = (example: string | null) => ({ type: String, nullable: true, example }) as const;

export class ReviewView {
  @ApiProperty({ type: 'integer', example: 5 }) readonly id: number;
  @ApiProperty(optionalText('TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10')) readonly transaction_id: string | null;
  @ApiProperty({ ...optionalText('mobile_money_deposit'), enum: [...RECORDED_KINDS, null] })
  readonly transaction_type: string | null;
  @ApiProperty({ type: 'integer', nullable: true, example: 42, description: 'Whose transaction it is.' })
  readonly business_id: number | null;
  @ApiProperty(optionalText('Boutique Lumière')) readonly business_name: string | null;
  @ApiProperty({ ...optionalText('243812345678'), description: 'Who paid or was paid.' })
  readonly phone_number: string | null;
  @ApiProperty({ example: 'amount_differs' }) readonly reason: string;
  @ApiProperty({
    ...optionalText('5000.00'),
    description:
      'What is in question, in units of `currency`: of the transaction, of the payment that only a provider has, or by how much a balance differs, signed. Null when one amount does not say it.',
  })
  readonly amount: string | null;
  @ApiProperty(optionalText('CDF')) readonly currency: string | null;
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: { our_amount: '5000.00', their_amount: '5001.00' },
  })
  readonly details: Readonly<Record<string, unknown>>;
  @ApiProperty({ enum: ['open', 'resolved'], example: 'open' }) readonly status: string;
  @ApiProperty({ enum: REVIEW_RESOLUTIONS, isArray: true, example: ['complete', 'fail'] })
  readonly allowed_resolutions: readonly string[];
  @ApiProperty({
    enum: REVIEW_RESOLUTIONS,
    isArray: true,
    example: ['complete'],
    description: 'Those of the allowed for which `pay_from: suspense` may be chosen.',
  })
  readonly payable_by_suspense: readonly string[];
  @ApiProperty({ ...optionalText(null), enum: [...REVIEW_RESOLUTIONS, null] }) readonly resolution: string | null;
  @ApiProperty(optionalText(null)) readonly resolution_reason: string | null;
  @ApiProperty({ type: 'integer', nullable: true, example: null }) readonly resolved_by: number | null;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-05-01T10:00:00.000Z' }) readonly created_at: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null }) readonly resolved_at:
    | string
    | null;
}
