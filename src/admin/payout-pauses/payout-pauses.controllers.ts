import { Body, Get, Param, Post } from '@nestjs/common';
import { EveryRole, OperatorController, Roles } from '../../access/access.decorators';
import { Answers } from '../../platform/http/answers.decorator';
import { IdPipe } from '../../platform/http/path-pipes';
import { type Acting, ActingOperator } from '../audit/acting.decorator';
import { OperatorPayoutPauses } from './operator-payout-pauses.service';
import { PausePayoutsDto, ResumePayoutsDto } from './payout-pauses.dto';
import { presentPayoutPause } from './payout-pauses.presenter';
import { PayoutPauseView } from './payout-pauses.views';

@Roles('finance')
@OperatorController('payout-pauses')
export class PayoutPausesController {
  constructor(private readonly pauses: OperatorPayoutPauses) {}

  @EveryRole()
  @Get()
  @Answers({
    operationId: 'listPayoutPauses',
    summary: 'List pauses of payouts',
    description: 'Those that go on, then the last that ended; at most 100.',
    of: PayoutPauseView,
    list: 'all',
  })
  async list(): Promise<PayoutPauseView[]> {
    return (await this.pauses.list()).map(presentPayoutPause);
  }

  @Post()
  @Answers({
    operationId: 'pausePayouts',
    summary: 'Stop payouts: all of them, one corridor or one network',
    description:
      'New payouts are answered 503 `network_unavailable` and hold nothing. What was sent goes on; what was accepted and never reached its provider is not sent.',
    of: PayoutPauseView,
    errors: ['invalid_request', 'payouts_already_paused'],
  })
  async pause(@ActingOperator() acting: Acting, @Body() dto: PausePayoutsDto): Promise<PayoutPauseView> {
    const scope = {
      provider: dto.provider ?? null,
      environment: dto.environment ?? null,
      country: dto.country ?? null,
      network: dto.network ?? null,
      currency: dto.currency_code ?? null,
    };
    return presentPayoutPause(await this.pauses.pause(acting, scope, dto.reason));
  }

  @Post(':id/resume')
  @Answers({
    operationId: 'resumePayouts',
    summary: 'Let payouts go on',
    description: 'Ends one pause; others may still cover the same payouts.',
    of: PayoutPauseView,
    errors: ['invalid_request', 'payout_pause_not_found'],
  })
  async resume(
    @ActingOperator() acting: Acting,
    @Param('id', IdPipe) id: number,
    @Body() dto: ResumePayoutsDto,
  ): Promise<PayoutPauseView> {
    return presentPayoutPause(await this.pauses.resume(acting, id, dto.reason));
  }
}
