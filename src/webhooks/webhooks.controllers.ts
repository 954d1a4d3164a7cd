import { Body, Get, Injectable, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Account, ApiKeyController, DashboardController, Records } from '../access/access.decorators';
import { NeedsScope } from '../access/api-key-scopes';
import type { AccountScope } from '../access/principal';
import { Answers } from '../platform/http/answers.decorator';
import type { Envelope } from '../platform/http/envelope';
import { DescribesWebhooks } from '../platform/openapi/webhooks.decorator';
import { describeEventTypes, EventCatalogue } from './event-catalogue';
import { WebhookDeliveriesService } from './webhook-deliveries.service';
import { WebhookTester } from './webhook-tester';
import { EventsQuery, PutWebhookDto } from './webhooks.dto';
import { presentFeed } from './webhooks.presenter';
import { WebhooksService } from './webhooks.service';
import {
  ConfiguredWebhookView,
  EventFeedMeta,
  EventTypeView,
  RotatedSecretView,
  WebhookEventView,
  WebhookTestView,
  WebhookView,
} from './webhooks.views';

/** The endpoint and the events it is sent, written once for both doors. */
@Injectable()
@DescribesWebhooks(describeEventTypes)
export abstract class WebhookRoutes {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly tester: WebhookTester,
    private readonly deliveries: WebhookDeliveriesService,
    private readonly catalogue: EventCatalogue,
  ) {}

  @Get()
  @Answers({
    operationId: 'getWebhookEndpoint',
    summary: 'Get the webhook endpoint',
    description: 'One per environment. The live URL is the webhook_url of the profile. All null when none was set.',
    of: WebhookView,
  })
  get(@Account() account: AccountScope): Promise<WebhookView> {
    return this.webhooks.get(account);
  }

  @Put()
  @Records('webhook.updated')
  @Answers({
    operationId: 'setWebhookEndpoint',
    summary: 'Set the webhook endpoint',
    description:
      'Replaces the settings and revives a disabled endpoint. The signing secret is in the first answer after it was made.',
    of: ConfiguredWebhookView,
    errors: ['invalid_request', 'invalid_webhook_url'],
  })
  put(@Account() account: AccountScope, @Body() dto: PutWebhookDto): Promise<ConfiguredWebhookView> {
    const { url, event_types: eventTypes = null, enabled = true } = dto;
    return this.webhooks.configure(account, { url, eventTypes, isPaused: !enabled });
  }

  @Post('secret/rotate')
  @Records('webhook.secret_rotated')
  @Answers({
    operationId: 'rotateWebhookSecret',
    summary: 'Rotate the signing secret',
    description:
      'For 24 hours deliveries carry the signatures of both secrets, and of those replaced within the day before.',
    of: RotatedSecretView,
    errors: ['webhook_not_configured'],
  })
  rotateSecret(@Account() account: AccountScope): Promise<RotatedSecretView> {
    return this.webhooks.rotateSecret(account);
  }

  @Post('test')
  @Answers({
    operationId: 'testWebhookEndpoint',
    summary: 'Send a test delivery now',
    description: 'Answers with what the receiver really answered, after at most 15 seconds. Tried once.',
    of: WebhookTestView,
    errors: ['webhook_not_configured'],
  })
  test(@Account() account: AccountScope): Promise<WebhookTestView> {
    return this.tester.test(account);
  }

  @Get('events')
  @Answers({
    operationId: 'listEvents',
    summary: 'Pull events after a sequence number',
    description: 'Every event in order, without gaps, delivered or not. Go on with meta.next_after_sequence.',
    of: WebhookEventView,
    list: 'page',
    meta: EventFeedMeta,
    errors: ['invalid_request'],
  })
  async events(@Account() account: AccountScope, @Query() query: EventsQuery): Promise<Envelope<WebhookEventView[]>> {
    return presentFeed(await this.deliveries.eventsAfter(account, query.after_sequence, query.limit), query);
  }

  @Get('event-types')
  @Answers({
    operationId: 'listEventTypes',
    summary: 'List event types, each with its JSON Schema and an example',
    description: 'Every type of event, with its meaning. The schemas hold for webhooks and for the pull feed.',
    of: EventTypeView,
    list: 'all',
  })
  eventTypes(): readonly EventTypeView[] {
    return this.catalogue.list();
  }
}

@ApiTags('Webhooks')
@ApiKeyController('webhooks')
@NeedsScope('webhooks')
export class WebhookApiController extends WebhookRoutes {}

@ApiTags('Webhooks')
@DashboardController('webhooks')
export class WebhookDashboardController extends WebhookRoutes {}
