import { Injectable } from '@nestjs/common';
import { WebhookSecrets } from '../webhook-endpoints/webhook-endpoint.secrets';
import type { SigningKey } from '../webhook-endpoints/signing-key';
import { BoundedMemo } from '../kernel/bounded-memo';
import { Clock } from '../kernel/clock';
import { AppConfig } from '../platform/config/config';
import { WebhookCalls } from '../platform/http/webhook-calls';
import type { WebhookAnswer } from '../platform/http/webhook-http.client';
import { refusalOfWebhookUrl } from '../platform/http/webhook-url';
import { readAnswer } from './delivery-outcome';
import type { Attempt, ClaimedDelivery } from './webhook-delivery';
import { webhookBody, webhookHeaders } from './webhook-message';
import { webhookAttempts } from './webhook.metrics';

/** Endpoints whose URL needs no second look. */
const URLS_MAX = 4_096;

/** Makes one attempt: signs the bytes with every valid secret and sends them. Never throws for an outcome. */
@Injectable()
export class WebhookSender {
  private readonly mayCall = new BoundedMemo<boolean>(URLS_MAX);

  constructor(
    private readonly calls: WebhookCalls,
    private readonly secrets: WebhookSecrets,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  async send(delivery: ClaimedDelivery, url: string): Promise<Attempt> {
    const at = this.clock.now();
    const attempt: Attempt = this.mayBeCalled(url)
      ? readAnswer(await this.post(delivery, url, at), at)
      : { at, httpStatus: null, reason: 'url_not_allowed', latencyMs: 0, excerpt: null, retryAfterMs: null };
    webhookAttempts.inc({ outcome: attempt.reason ?? 'succeeded' });
    return attempt;
  }

  /** The URL may have been saved under earlier rules. */
  private mayBeCalled(url: string): boolean {
    const rules = { allowPrivate: this.config.webhookAllowPrivate };
    return this.mayCall.get(url, () => refusalOfWebhookUrl(url, rules) === null);
  }

  private post(delivery: ClaimedDelivery, url: string, at: Date): Promise<WebhookAnswer> {
    const body = webhookBody(delivery.event);
    const headers = webhookHeaders(delivery.event, body, this.validKeys(delivery, at), at);
    return this.calls.post({ url, headers, body });
  }

  private validKeys(delivery: ClaimedDelivery, at: Date): SigningKey[] {
    const { endpointId, sealedSecret, sealedPreviousSecrets, previousSecretValidUntil: until } = delivery;
    const previous = until !== null && at < until ? sealedPreviousSecrets : [];
    const current = this.secrets.signingKey(endpointId, sealedSecret);
    return [current, ...previous.flatMap((one) => this.secrets.previousSigningKey(endpointId, one) ?? [])];
  }
}
