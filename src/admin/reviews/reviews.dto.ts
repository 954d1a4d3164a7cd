import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { REVIEW_ORDERS, REVIEW_RESOLUTIONS, type ReviewOrder, type ReviewResolution } from '../../operations/review';
import { PageQuery } from '../../platform/http/field-rules';
import { IsReason } from '../audit/reason.rule';

export class ReviewsQuery extends PageQuery {
  @ApiPropertyOptional({ enum: ['open', 'resolved'], example: 'open' })
  @IsOptional()
  @IsIn(['open', 'resolved'])
  readonly status?: 'open' | 'resolved';

  @ApiPropertyOptional({
    enum: REVIEW_ORDERS,
    example: 'oldest',
    description: '`oldest`: by the age of the operation, for working the queue off. `newest` when absent.',
  })
  @IsOptional()
  @IsIn(REVIEW_ORDERS)
  readonly order?: ReviewOrder;
}

export class ResolveReviewDto {
  @ApiProperty({
    enum: REVIEW_RESOLUTIONS,
    example: 'complete',
    description: 'One of the `allowed_resolutions` of the review.',
  })
  @IsIn(REVIEW_RESOLUTIONS)
  readonly resolution: ReviewResolution;

  @ApiPropertyOptional({
    enum: ['source', 'suspense'],
    example: 'source',
    description:
      'Who bears a payout that was released before it turned out to be paid, or that is adopted, and a deposit that is sent back after it was spent: the wallet, or the suspense account.',
  })
  @IsOptional()
  @IsIn(['source', 'suspense'])
  readonly pay_from?: 'source' | 'suspense';

  @ApiPropertyOptional({
    type: 'integer',
    example: 12,
    description: 'The wallet an adopted payment is booked in, when the review names none.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  readonly wallet_id?: number;

  @ApiPropertyOptional({
    type: 'integer',
    example: 7,
    description: 'The card that an adopted movement of the card issuer’s float was made for.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  readonly card_id?: number;

  @ApiProperty({ example: 'Confirmed with the provider, ticket 4711.' })
  @IsReason(3)
  readonly reason: string;
}
