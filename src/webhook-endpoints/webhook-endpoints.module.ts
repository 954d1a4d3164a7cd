import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { WebhookEndpoint } from './webhook-endpoint.entity';
import { WebhookSecrets } from './webhook-endpoint.secrets';
import { WebhookEndpointsRepository } from './webhook-endpoints.repository';

@Module({
  imports: [TypeOrmModule.forFeature([WebhookEndpoint])],
  providers: [WebhookEndpointsRepository, WebhookSecrets],
  exports: [WebhookEndpointsRepository, WebhookSecrets],
})
export class WebhookEndpointsModule {}
