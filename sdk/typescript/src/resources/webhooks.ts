import type { CallOptions, Http } from '../http.ts';
import { Pages } from '../pages.ts';
import type { components, operations } from '../schema.ts';
import type { Event } from '../webhooks.ts';

type Schemas = components['schemas'];

/** Where the service tells your server what happened. */
export class WebhookEndpoint {
  constructor(private readonly http: Http) {}

  async get(options: CallOptions = {}): Promise<Schemas['WebhookEndpoint']> {
    return (await this.http.call<{ data: Schemas['WebhookEndpoint'] }>({ method: 'GET', path: 'webhooks' }, options))
      .data;
  }

  /**
   * The first answer carries the `secret`; keep it, no later one shows it. When that answer is lost, this throws a ConnectionError and is
   * not repeated: read what is set, and rotate the secret.
   */
  async set(
    request: Schemas['WebhookEndpointRequest'],
    options: CallOptions = {},
  ): Promise<Schemas['ConfiguredWebhookEndpoint']> {
    const call = { method: 'PUT', path: 'webhooks', body: request, isToldOnce: true } as const;
    return (await this.http.call<{ data: Schemas['ConfiguredWebhookEndpoint'] }>(call, options)).data;
  }

  /** A new secret; the previous one signs too for a day. */
  async rotateSecret(options: CallOptions = {}): Promise<Schemas['RotatedWebhookSecret']> {
    const call = { method: 'POST', path: 'webhooks/secret/rotate' } as const;
    return (await this.http.call<{ data: Schemas['RotatedWebhookSecret'] }>(call, options)).data;
  }

  /** Sends a test at once and answers with what your server answered. */
  async test(options: CallOptions = {}): Promise<Schemas['WebhookTest']> {
    const call = { method: 'POST', path: 'webhooks/test' } as const;
    return (await this.http.call<{ data: Schemas['WebhookTest'] }>(call, options)).data;
  }

  deliveries(
    query: operations['listWebhookDeliveries']['parameters']['query'] = {},
    options: CallOptions = {},
  ): Pages<Schemas['WebhookDelivery']> {
    return new Pages(this.http, 'webhooks/deliveries', query, options);
  }

  /** With each attempt, and what is sent. */
  async delivery(id: number, options: CallOptions = {}): Promise<Schemas['WebhookDeliveryDetails']> {
    const call = { method: 'GET', path: `webhooks/deliveries/${id}` } as const;
    return (await this.http.call<{ data: Schemas['WebhookDeliveryDetails'] }>(call, options)).data;
  }

  /** Sends a delivery again. */
  async replay(id: number, options: CallOptions = {}): Promise<Schemas['WebhookDelivery']> {
    const call = { method: 'POST', path: `webhooks/deliveries/${id}/replay` } as const;
    return (await this.http.call<{ data: Schemas['WebhookDelivery'] }>(call, options)).data;
  }

  /** Sends again all that failed since an instant, such as `2026-05-01T10:00:00Z`, after your server was down. */
  async recover(since: string, options: CallOptions = {}): Promise<Schemas['RecoveredDeliveries']> {
    const call = { method: 'POST', path: 'webhooks/deliveries/recover', body: { since } } as const;
    return (await this.http.call<{ data: Schemas['RecoveredDeliveries'] }>(call, options)).data;
  }
}

export interface EventPage {
  readonly data: readonly Event[];
  readonly meta: Schemas['EventFeedMeta'];
}

/** Every fact, in order and without gaps: to catch up on, or instead of webhooks. */
export class Events {
  constructor(private readonly http: Http) {}

  /** The events after a number, oldest first, until there are none. */
  async *list(query: { readonly after_sequence?: number } = {}, options: CallOptions = {}): AsyncGenerator<Event> {
    let after = query.after_sequence ?? 0;
    for (;;) {
      const page = await this.page({ after_sequence: after, limit: 100 }, options);
      yield* page.data;
      if (!page.meta.has_more) return;
      after = page.meta.next_after_sequence;
    }
  }

  page(
    query: { readonly after_sequence?: number; readonly limit?: number },
    options: CallOptions = {},
  ): Promise<EventPage> {
    return this.http.call<EventPage>({ method: 'GET', path: 'webhooks/events', query }, options);
  }

  /** Every type there is, with its meaning and its JSON Schema. */
  async types(options: CallOptions = {}): Promise<ReadonlyArray<Schemas['EventType']>> {
    const call = { method: 'GET', path: 'webhooks/event-types' } as const;
    return (await this.http.call<{ data: Array<Schemas['EventType']> }>(call, options)).data;
  }
}
