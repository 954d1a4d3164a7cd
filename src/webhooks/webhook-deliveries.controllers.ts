import { Body, Get, Injectable, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Account, ApiKeyController, DashboardController } from '../access/access.decorators';
import { NeedsScope } from '../access/api-key-scopes';
import type { AccountScope } from '../access/principal';
import { Answers } from '../platform/http/answers.decorator';
import { type Envelope, pageEnvelope } from '../platform/http/envelope';
import { IdPipe } from '../platform/http/path-pipes';
import type { DeliveryFilter } from './webhook-deliveries.repository';
import { WebhookDeliveriesService } from './webhook-deliveries.service';
import { DeliveriesQuery, RecoverDto } from './webhooks.dto';
import { presentDelivery, presentDeliveryDetail } from './webhooks.presenter';
import { RecoveredDeliveriesView, WebhookDeliveryDetailView, WebhookDeliveryView } from './webhooks.views';

const filterOf = ({ status, transaction_id }: DeliveriesQuery): DeliveryFilter => ({
  status: status ?? null,
  operationId: transaction_id ?? null,
});

/** The log of deliveries and their repetition, written once for both doors. */
@Injectable()
export abstract class WebhookDeliveryRoutes {
  constructor(private readonly deliveries: WebhookDeliveriesService) {}

  @Get()
  @Answers({
    operationId: 'listWebhookDeliveries',
    summary: 'List deliveries',
    description: 'Newest first. Filter by `status`, or by the `transaction_id` of what was told.',
    of: WebhookDeliveryView,
    list: 'page',
    errors: ['invalid_request'],
  })
  async list(
    @Account() account: AccountScope,
    @Query() query: DeliveriesQuery,
  ): Promise<Envelope<WebhookDeliveryView[]>> {
    return pageEnvelope(await this.deliveries.list(account, filterOf(query), query), query, presentDelivery);
  }

  @Post('recover')
  @Answers({
    operationId: 'recoverWebhookDeliveries',
    summary: 'Send again every delivery that failed since a time',
    description:
      'Events of the time in which the endpoint was disabled count as failed. Oldest first; tests are left out.',
    of: RecoveredDeliveriesView,
    errors: ['invalid_request', 'webhook_not_configured', 'webhook_disabled'],
  })
  async recover(@Account() account: AccountScope, @Body() dto: RecoverDto): Promise<RecoveredDeliveriesView> {
    return { recovered: await this.deliveries.recover(account, new Date(dto.since)) };
  }

  @Get(':id')
  @Answers({
    operationId: 'getWebhookDelivery',
    summary: 'Get a delivery with its attempts and what is sent',
    description: 'With the status, the latency and the first 2 kB of the answer of each attempt.',
    of: WebhookDeliveryDetailView,
    errors: ['delivery_not_found'],
  })
  async getOne(@Account() account: AccountScope, @Param('id', IdPipe) id: number): Promise<WebhookDeliveryDetailView> {
    const delivery = await this.deliveries.get(account, id);
    return presentDeliveryDetail(delivery, await this.deliveries.attempts(account, delivery));
  }

  @Post(':id/replay')
  @Answers({
    operationId: 'replayWebhookDelivery',
    summary: 'Send a delivery again',
    description: 'The same webhook-id and the same bytes, to the URL of today, with the whole schedule before it.',
    of: WebhookDeliveryView,
    errors: ['webhook_disabled', 'delivery_not_found', 'webhook_not_configured'],
  })
  async replay(@Account() account: AccountScope, @Param('id', IdPipe) id: number): Promise<WebhookDeliveryView> {
    return presentDelivery(await this.deliveries.replay(account, id));
  }
}

@ApiTags('Webhooks')
@ApiKeyController('webhooks/deliveries')
@NeedsScope('webhooks')
export class WebhookDeliveryApiController extends WebhookDeliveryRoutes {}

@ApiTags('Webhooks')
@DashboardController('webhooks/deliveries')
export class WebhookDeliveryDashboardController extends WebhookDeliveryRoutes {}
