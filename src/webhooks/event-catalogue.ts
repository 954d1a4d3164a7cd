import { Injectable, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import { eventPayloads, payloadOf } from '../events/event-payloads';
import { EVENT_TYPES, type EventType } from '../events/event-types';
import type { DescribeClasses } from '../platform/openapi/json-schema';
import { OpenApiDocument } from '../platform/openapi/openapi.document';
import { WEBHOOK_API_VERSION } from './webhook-message';
import { type EventTypeView, WebhookEventView } from './webhooks.views';

interface Entry {
  readonly description: string;
  /** Members of the payload with a fixed value in events of the type. */
  readonly always?: Readonly<Record<string, string>>;
  /** Members that may be null in the resource and are never null in the event, with an example. */
  readonly neverNull?: Readonly<Record<string, string>>;
  /** Other members of the example. */
  readonly example?: Readonly<Record<string, unknown>>;
}

const RECEIPT = { completed_at: '2026-05-01T10:00:00.000Z' };
const UNLIMITED = { limit: null, used: '0.00', remaining: null, resets_at: '2026-05-02T00:00:00.000Z' };
const NOT_APPROVED = { ...RECEIPT, failure_message: 'The payer did not approve the payment.' };

/** Every type with its meaning. The payload class describes its data. A type without an entry fails the build. */
const CATALOGUE: Readonly<Record<EventType, Entry>> = {
  'mobile_money_deposit.completed': {
    description: 'A deposit was credited to the wallet.',
    always: { type: 'mobile_money_deposit', status: 'completed' },
    example: { ...RECEIPT, provider_reference: 'CI240501.1000.A12345' },
  },
  'mobile_money_deposit.failed': {
    description: 'A deposit failed; nothing was credited.',
    always: { type: 'mobile_money_deposit', status: 'failed' },
    neverNull: { failure_code: 'payment_not_approved' },
    example: NOT_APPROVED,
  },
  'mobile_money_payout.completed': {
    description: 'A payout reached its recipient.',
    always: { type: 'mobile_money_payout', status: 'completed' },
    example: { ...RECEIPT, provider_reference: 'CI240501.1000.A12345' },
  },
  'mobile_money_payout.failed': {
    description: 'A payout failed; the held amount is back in the wallet.',
    always: { type: 'mobile_money_payout', status: 'failed' },
    neverNull: { failure_code: 'recipient_not_found' },
    example: { ...RECEIPT, failure_message: 'The number is not one of this network.' },
  },
  'transaction.reversed': {
    description:
      'A completed transaction was taken back by its provider: its amount went back, and its status stays completed.',
  },
  'transaction.reinstated': {
    description: 'A transaction that had been reversed was made after all: its amount was booked once more.',
    example: { direction: 'credit' },
  },
  'wallet.created': {
    description: 'A wallet was opened.',
    example: { balance: '0.00', daily_limit: null, limits: { daily: UNLIMITED, monthly: UNLIMITED } },
  },
  'card.created': { description: 'A card was issued and funded.' },
  'card.topped_up': { description: 'Money moved from the wallet to the card.', example: { balance: '7500' } },
  'card.drained': { description: 'Money moved from the card to the wallet.', example: { balance: '2500' } },
  'card.frozen': { description: 'A card refuses every payment from now on.', example: { status: 'frozen' } },
  'card.unfrozen': { description: 'A card can pay again.' },
  'card.terminated': {
    description: 'A card was ended for good; what it held is back in the wallet.',
    example: { status: 'terminated', balance: '0' },
  },
  'card.transaction': { description: 'The issuer reported a purchase, refund, reversal, decline or fee.' },
  'kyc.approved': { description: 'The KYC of the business was approved.', always: { status: 'approved' } },
  'kyc.rejected': {
    description: 'The KYC of the business was rejected and may be submitted again.',
    always: { status: 'rejected' },
    example: { rejection_reason: 'The document cannot be read.' },
  },
  'business.approved': { description: 'The account is active.' },
  'business.suspended': {
    description: 'The account was suspended; money in flight still settles.',
    example: { status: 'suspended', reason: 'Unusual activity.' },
  },
  'business.reactivated': { description: 'A suspended account is active again.', example: { reason: 'Cleared.' } },
  'business.terminated': {
    description: 'The account was terminated for good.',
    example: { status: 'terminated', reason: 'At the request of the owner.' },
  },
  'webhook.test': { description: 'Sent by POST /webhooks/test only.' },
};

interface ObjectSchema {
  readonly properties: Readonly<Record<string, object>>;
}
interface Described {
  readonly schema: ObjectSchema;
  readonly example: object;
}

const withMembers = (schema: ObjectSchema, members: Readonly<Record<string, object>>): ObjectSchema => ({
  ...schema,
  properties: { ...schema.properties, ...members },
});
const constantsOf = (values: Readonly<Record<string, string>>): Record<string, object> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { type: 'string', const: value }]));

/** What GET /webhooks/event-types answers: each type with the JSON Schema of its envelope, from the classes of the answers. */
@Injectable()
export class EventCatalogue implements OnApplicationBootstrap {
  private views: readonly EventTypeView[] | null = null;

  constructor(private readonly document: OpenApiDocument) {}

  /** @throws Error when a type has no payload class. */
  onApplicationBootstrap(): void {
    eventPayloads();
  }

  /** Built at the first use; it never changes while the service runs. */
  list(): readonly EventTypeView[] {
    this.views ??= describeEventTypes((models) => this.document.describeClasses(models));
    return this.views;
  }
}

/** Every type with the JSON Schema of its envelope. */
export function describeEventTypes(describe: DescribeClasses): readonly EventTypeView[] {
  const classes = describe([WebhookEventView, ...eventPayloads()]);
  const classOf = (model: Type): Described => classes.get(model) as unknown as Described;
  return EVENT_TYPES.map((type) => viewOf(type, classOf(WebhookEventView), classOf(payloadOf(type))));
}

function viewOf(type: EventType, envelope: Described, payload: Described): EventTypeView {
  const { description, always = {}, neverNull = {}, example = {} } = CATALOGUE[type];
  const strings = Object.fromEntries(Object.keys(neverNull).map((name) => [name, { type: 'string' }]));
  const data = withMembers(payload.schema, { ...constantsOf(always), ...strings });
  return {
    type,
    description,
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      ...withMembers(envelope.schema, { ...constantsOf({ type, api_version: WEBHOOK_API_VERSION }), data }),
    },
    example: {
      ...(envelope.example as WebhookEventView),
      type,
      api_version: WEBHOOK_API_VERSION,
      data: { ...payload.example, ...always, ...neverNull, ...example },
    },
  };
}
