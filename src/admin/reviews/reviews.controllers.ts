import { Body, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { EveryRole, OperatorController, Roles } from '../../access/access.decorators';
import { ReviewsService } from '../../operations/reviews.service';
import { Answers } from '../../platform/http/answers.decorator';
import { type Envelope, pageEnvelope } from '../../platform/http/envelope';
import { IdPipe } from '../../platform/http/path-pipes';
import { type Acting, ActingOperator } from '../audit/acting.decorator';
import { acceptedOr } from '../approvals/approvals.presenter';
import { ApprovalsService } from '../approvals/approvals.service';
import { ApprovalView } from '../approvals/approvals.views';
import { ResolveReviewAction } from './resolve-review.action';
import { ResolveReviewDto, ReviewsQuery } from './reviews.dto';
import { presentReview } from './reviews.presenter';
import { ReviewView } from './reviews.views';

@EveryRole()
@OperatorController('reviews')
export class ReviewsController {
  constructor(
    private readonly reviews: ReviewsService,
    private readonly approvals: ApprovalsService,
    private readonly resolution: ResolveReviewAction,
  ) {}

  @Get()
  @Answers({
    operationId: 'listReviews',
    summary: 'List what a person must decide, newest first unless asked for the oldest',
    description:
      'Operations whose outcome a person must decide, and payments that only a provider has. Filter by `status`.',
    of: ReviewView,
    list: 'page',
    errors: ['invalid_request'],
  })
  async list(@Query() query: ReviewsQuery): Promise<Envelope<ReviewView[]>> {
    return pageEnvelope(
      await this.reviews.list(query.status ?? null, query.order ?? 'newest', query),
      query,
      presentReview,
    );
  }

  @Get(':id')
  @Answers({
    operationId: 'getReview',
    summary: 'Get a review',
    description: 'What is known about the operation, and why a person must decide.',
    of: ReviewView,
    errors: ['review_not_found'],
  })
  async getOne(@Param('id', IdPipe) id: number): Promise<ReviewView> {
    return presentReview(await this.reviews.get(id));
  }

  @Post(':id/resolve')
  @Roles('finance')
  @Answers({
    operationId: 'resolveReview',
    summary: 'Decide a review',
    description:
      'Decides the outcome of the operation; the books follow the decision. A payment that only the provider has is adopted, which books it as if we had ordered it, or dismissed.',
    of: ReviewView,
    accepted: ApprovalView,
    errors: ['invalid_request', 'review_already_resolved', 'insufficient_funds', 'review_not_found'],
  })
  async resolve(
    @ActingOperator() acting: Acting,
    @Param('id', IdPipe) id: number,
    @Body() { resolution, reason, pay_from, wallet_id, card_id }: ResolveReviewDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReviewView | ApprovalView> {
    const where = { walletId: wallet_id ?? null, cardId: card_id ?? null };
    const order = { id, resolution, reason, payFrom: pay_from ?? 'source', ...where } as const;
    const approval = await this.approvals.submit(acting, this.resolution, order, reason);
    return acceptedOr(approval, response, async () => presentReview(await this.reviews.get(id)));
  }
}
