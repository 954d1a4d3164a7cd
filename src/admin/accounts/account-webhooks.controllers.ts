import { Body, Get, Param, Post, Query } from '@nestjs/common';
import { EveryRole, OperatorController, Roles } from '../../access/access.decorators';
import { ENVIRONMENTS } from '../../kernel/environment';
import { Answers } from '../../platform/http/answers.decorator';
import { type Envelope, pageEnvelope } from '../../platform/http/envelope';
import { IdPipe } from '../../platform/http/path-pipes';
import { WebhookDeliveriesService } from '../../webhooks/webhook-deliveries.service';
import { presentDelivery } from '../../webhooks/webhooks.presenter';
import { WebhooksService } from '../../webhooks/webhooks.service';
import { RecoveredDeliveriesView, WebhookDeliveryView } from '../../webhooks/webhooks.views';
import { type Acting, ActingOperator } from '../audit/acting.decorator';
import { BusinessDirectory } from '../businesses/business-directory.service';
import { AccountDeliveries } from './account-deliveries.service';
import { AccountDeliveriesQuery, RecoverForBusinessDto } from './accounts.dto';
import { AccountWebhookView } from './accounts.views';
import { accountOf } from './operator-scope';

/** Where one business is told of its events, and how the deliveries go. */
@EveryRole()
@OperatorController('businesses/:id/webhooks')
export class AccountWebhooksController {
  constructor(
    private readonly directory: BusinessDirectory,
    private readonly webhooks: WebhooksService,
    private readonly deliveries: WebhookDeliveriesService,
    private readonly accountDeliveries: AccountDeliveries,
  ) {}

  @Get()
  @Answers({
    operationId: 'listBusinessWebhookEndpoints',
    summary: 'The webhook endpoints of a business, one for each environment',
    description: 'With their health; secrets are not shown.',
    of: AccountWebhookView,
    list: 'all',
    errors: ['business_not_found'],
  })
  async endpoints(@Param('id', IdPipe) businessId: number): Promise<AccountWebhookView[]> {
    await this.directory.record(businessId);
    return Promise.all(
      ENVIRONMENTS.map(async (environment) => ({
        ...(await this.webhooks.get(accountOf(businessId, environment))),
        environment,
      })),
    );
  }

  @Get('deliveries')
  @Answers({
    operationId: 'listBusinessWebhookDeliveries',
    summary: 'List the webhook deliveries of a business, newest first',
    description: 'With the state of each and the answer of the last attempt.',
    of: WebhookDeliveryView,
    list: 'page',
    errors: ['invalid_request', 'business_not_found'],
  })
  async listDeliveries(
    @Param('id', IdPipe) businessId: number,
    @Query() query: AccountDeliveriesQuery,
  ): Promise<Envelope<WebhookDeliveryView[]>> {
    await this.directory.record(businessId);
    const account = accountOf(businessId, query.environment);
    return pageEnvelope(
      await this.deliveries.list(account, { status: query.status ?? null, operationId: null }, query),
      query,
      presentDelivery,
    );
  }

  @Roles('support')
  @Post('deliveries/recover')
  @Answers({
    operationId: 'recoverBusinessWebhookDeliveries',
    summary: 'Send again every webhook delivery of a business that failed since a time',
    description:
      'As the business may itself, to its own endpoint. Oldest first; tests are left out. Asks for a reason.',
    of: RecoveredDeliveriesView,
    errors: ['invalid_request', 'business_not_found', 'webhook_not_configured', 'webhook_disabled'],
  })
  async recover(
    @ActingOperator() acting: Acting,
    @Param('id', IdPipe) businessId: number,
    @Body() { environment, since, reason }: RecoverForBusinessDto,
  ): Promise<RecoveredDeliveriesView> {
    await this.directory.record(businessId);
    const account = accountOf(businessId, environment);
    return { recovered: await this.accountDeliveries.recover(acting, account, new Date(since), reason) };
  }
}
