import { Body, Get, Param, Post, Query } from '@nestjs/common';
import { EveryRole, OperatorController, Roles } from '../../access/access.decorators';
import { ReviewsService } from '../../operations/reviews.service';
import { Answers } from '../../platform/http/answers.decorator';
import { type Envelope, pageEnvelope } from '../../platform/http/envelope';
import { IdPipe } from '../../platform/http/path-pipes';
import { type Acting, ActingOperator } from '../audit/acting.decorator';
import { OperatorReviewsService } from './operator-reviews.service';
import { ResolveReviewDto, ReviewsQuery } from './reviews.dto';
import { presentReview } from './reviews.presenter';
import { ReviewView } from './reviews.views';

@EveryRole()
@OperatorController('reviews')
export class ReviewsController {
  constructor(
    private readonly reviews: ReviewsService,
    private readonly operatorReviews: OperatorReviewsService,
  ) {}

  @Get()
  @Answers({
    summary: 'List what a person must decide, newest first',
    of: ReviewView,
    list: 'page',
    errors: ['invalid_request'],
  })
  async list(@Query() query: ReviewsQuery): Promise<Envelope<ReviewView[]>> {
    return pageEnvelope(await this.reviews.list(query.status ?? null, query), query, presentReview);
  }

  @Roles('finance')
  @Post(':id/resolve')
  @Answers({
    summary: 'Decide a review',
    of: ReviewView,
    errors: ['invalid_request', 'review_already_resolved', 'insufficient_funds', 'review_not_found'],
  })
  async resolve(
    @ActingOperator() acting: Acting,
    @Param('id', IdPipe) id: number,
    @Body() dto: ResolveReviewDto,
  ): Promise<ReviewView> {
    return presentReview(await this.operatorReviews.resolve(acting, id, dto));
  }
}
