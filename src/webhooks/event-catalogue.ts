import { EVENT_TYPES, type EventType } from '../events/event-types';
import {
  businessPayload,
  cardPayload,
  cardTransactionPayload,
  depositPayload,
  kycPayload,
  payoutPayload,
  testPayload,
  walletPayload,
} from './event-payloads';
import { constant, object, type Shape, text, time, whole, word } from './event-shapes';
import { WEBHOOK_API_VERSION } from './webhook-message';
import type { EventTypeView, WebhookEventView } from './webhooks.views';

interface Entry {
  readonly description: string;
  readonly payload: Shape;
}

/** Every type with its meaning and payload; a type that is added to the closed list fails the build here. */
const CATALOGUE: Readonly<Record<EventType, Entry>> = {
  'mobile_money_deposit.completed': {
    description: 'A deposit was credited to the wallet.',
    payload: depositPayload('completed'),
  },
  'mobile_money_deposit.failed': {
    description: 'A deposit failed; nothing was credited.',
    payload: depositPayload('failed'),
  },
  'mobile_money_payout.completed': {
    description: 'A payout reached its recipient.',
    payload: payoutPayload('completed'),
  },
  'mobile_money_payout.failed': {
    description: 'A payout failed; the held amount is back in the wallet.',
    payload: payoutPayload('failed'),
  },
  'wallet.created': { description: 'A wallet was opened.', payload: walletPayload() },
  'card.created': { description: 'A card was issued and funded.', payload: cardPayload('active', '5000') },
  'card.topped_up': { description: 'Money moved from the wallet to the card.', payload: cardPayload('active', '7500') },
  'card.drained': { description: 'Money moved from the card to the wallet.', payload: cardPayload('active', '2500') },
  'card.frozen': { description: 'A card refuses every payment from now on.', payload: cardPayload('frozen', '5000') },
  'card.unfrozen': { description: 'A card can pay again.', payload: cardPayload('active', '5000') },
  'card.terminated': {
    description: 'A card was ended for good; what it held is back in the wallet.',
    payload: cardPayload('terminated', '0'),
  },
  'card.transaction': {
    description: 'The issuer reported a purchase, refund, reversal, decline or fee.',
    payload: cardTransactionPayload(),
  },
  'kyc.approved': { description: 'The KYC of the business was approved.', payload: kycPayload('approved') },
  'kyc.rejected': {
    description: 'The KYC of the business was rejected and may be submitted again.',
    payload: kycPayload('rejected'),
  },
  'business.approved': { description: 'The account is active.', payload: businessPayload('active', null) },
  'business.suspended': {
    description: 'The account was suspended; money in flight still settles.',
    payload: businessPayload('suspended', 'Unusual activity.'),
  },
  'business.reactivated': {
    description: 'A suspended account is active again.',
    payload: businessPayload('active', 'Cleared.'),
  },
  'business.terminated': {
    description: 'The account was terminated for good.',
    payload: businessPayload('terminated', 'At the request of the owner.'),
  },
  'webhook.test': { description: 'Sent by POST /webhooks/test only.', payload: testPayload() },
};

const envelopeOf = (type: EventType, payload: Shape): Shape =>
  object({
    id: text('evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b'),
    type: constant(type),
    timestamp: time(),
    sequence: whole(17),
    environment: word(['live', 'sandbox'], 'live'),
    api_version: constant(WEBHOOK_API_VERSION),
    data: payload,
  });

const viewOf = (type: EventType): EventTypeView => {
  const { description, payload } = CATALOGUE[type];
  const envelope = envelopeOf(type, payload);
  return {
    type,
    description,
    schema: { $schema: 'https://json-schema.org/draft/2020-12/schema', ...envelope.schema },
    example: envelope.example as WebhookEventView,
  };
};

/** What GET /webhooks/event-types answers; made once, because it never changes while the service runs. */
export const EVENT_TYPE_VIEWS: readonly EventTypeView[] = EVENT_TYPES.map(viewOf);
