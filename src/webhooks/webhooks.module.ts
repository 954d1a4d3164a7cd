import { Module } from '@nestjs/common';
import { WebhookEndpointsModule } from '../webhook-endpoints/webhook-endpoints.module';
import { EventsModule } from '../events/events.module';
import { AppConfig } from '../platform/config/config';
import { MetricsModule } from '../platform/metrics/metrics.module';
import { WebhookCalls } from '../platform/http/webhook-calls';
import { JobsModule } from '../platform/jobs/jobs.module';
import { OpenApiModule } from '../platform/openapi/openapi.module';
import { EventCatalogue } from './event-catalogue';
import { DeliveryResults } from './delivery-results';
import { DeliveryCleanupJob } from './delivery-cleanup.job';
import { FarDeliveriesJob } from './far-deliveries.job';
import { WebhookDeliveryApiController, WebhookDeliveryDashboardController } from './webhook-deliveries.controllers';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import { WebhookDeliveriesService } from './webhook-deliveries.service';
import { WebhookDeliveryJob } from './webhook-delivery.job';
import { WebhookMetrics } from './webhook.metrics';
import { WebhookQueueRepository } from './webhook-queue.repository';
import { WebhookSender } from './webhook-sender';
import { WebhookTester } from './webhook-tester';
import { WebhookApiController, WebhookDashboardController } from './webhooks.controllers';
import { WebhooksService } from './webhooks.service';

@Module({
  imports: [WebhookEndpointsModule, EventsModule, MetricsModule, JobsModule, OpenApiModule],
  controllers: [
    WebhookApiController,
    WebhookDashboardController,
    WebhookDeliveryApiController,
    WebhookDeliveryDashboardController,
  ],
  providers: [
    {
      provide: WebhookCalls,
      inject: [AppConfig],
      useFactory: (config: AppConfig) => new WebhookCalls({ allowPrivate: config.webhookAllowPrivate }),
    },
    EventCatalogue,
    DeliveryResults,
    FarDeliveriesJob,
    DeliveryCleanupJob,
    WebhookDeliveriesRepository,
    WebhookDeliveriesService,
    WebhookDeliveryJob,
    WebhookQueueRepository,
    WebhookSender,
    WebhookMetrics,
    WebhookTester,
    WebhooksService,
  ],
  exports: [WebhooksService, WebhookDeliveriesService],
})
export class WebhooksModule {}
