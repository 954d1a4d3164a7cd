import { Controller, Post, Req } from '@nestjs/common';
import { Access } from '../../access/access.decorators';
import { Answers } from '../../platform/http/answers.decorator';
import type { ParsedRequest } from '../../platform/http/body-parser.middleware';
import { WebhookReceivedView } from '../cards.views';
import { IssuerWebhooksService } from './issuer-webhooks.service';

/** Receives Maplerad's webhooks, signed by Svix. */
@Controller('providers/maplerad')
@Access('provider')
export class MapleradWebhooksController {
  constructor(private readonly webhooks: IssuerWebhooksService) {}

  @Post('webhooks')
  @Answers({
    operationId: 'receiveMapleradWebhook',
    summary: 'Receive a webhook of Maplerad',
    description: 'For the card issuer only. The signature is verified, then the state is read from the issuer.',
    of: WebhookReceivedView,
    errors: ['invalid_signature'],
  })
  async receive(@Req() request: ParsedRequest): Promise<WebhookReceivedView> {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, [value].flat()[0]]),
    );
    await this.webhooks.receive('maplerad', request.rawBody ?? Buffer.alloc(0), headers);
    return { received: true };
  }
}
