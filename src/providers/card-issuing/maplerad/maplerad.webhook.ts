import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { Secret } from '../../../kernel/secret';
import { ForgedWebhookError, type IssuerWebhook } from '../issuer-webhook';
import { asRecord } from './maplerad.client';
import { text } from './maplerad.mapper';

/**
 * Verifies a message of the issuer over its exact bytes and reads its subject. The issuer signs with Svix, whose scheme is
 * Standard Webhooks with other header names. Amounts are ignored: a message only triggers a read.
 *
 * @throws ForgedWebhookError when the signature, its age (5 minutes) or the form is not valid.
 */
export function readMapleradWebhook(
  secret: Secret,
  raw: Buffer,
  headers: Readonly<Record<string, string | undefined>>,
): IssuerWebhook {
  const messageId = headers['svix-id'] ?? '';
  verify(secret, raw, {
    'webhook-id': messageId,
    'webhook-timestamp': headers['svix-timestamp'] ?? '',
    'webhook-signature': headers['svix-signature'] ?? '',
  });
  const body = parse(raw);
  const event = text(body['event']) ?? 'unknown';
  return { messageId, event, occasion: occasionOf(event, body) };
}

function verify(secret: Secret, raw: Buffer, headers: Record<string, string>): void {
  try {
    new Webhook(secret.reveal()).verify(raw, headers, { jsonParse: false });
  } catch (error) {
    if (error instanceof WebhookVerificationError) throw new ForgedWebhookError(error.message);
    throw error;
  }
}

function parse(raw: Buffer): Readonly<Record<string, unknown>> {
  try {
    return asRecord(JSON.parse(raw.toString('utf8'))) ?? {};
  } catch {
    throw new ForgedWebhookError('not JSON');
  }
}

function occasionOf(event: string, body: Readonly<Record<string, unknown>>): IssuerWebhook['occasion'] {
  const reference = text(body['reference']);
  const cardId = text(body['card_id']) ?? text(asRecord(body['card'])?.['id']);
  switch (event) {
    case 'issuing.created.successful':
      return reference ? { kind: 'creation', reference, failure: null } : { kind: 'other' };
    case 'issuing.created.failed':
      return reference ? { kind: 'creation', reference, failure: 'creation_failed' } : { kind: 'other' };
    case 'issuing.transaction':
      return cardId ? { kind: 'card', issuerCardId: cardId, isOwn: isOwn(body) } : { kind: 'other' };
    case 'issuing.terminated':
      return cardId ? { kind: 'card', issuerCardId: cardId, isOwn: false } : { kind: 'other' };
    case 'issuing.charge':
      return cardId ? { kind: 'charge', issuerCardId: cardId } : { kind: 'other' };
    default:
      return { kind: 'other' };
  }
}

const isOwn = (body: Readonly<Record<string, unknown>>): boolean =>
  body['is_termination'] === true || ['FUNDING', 'WITHDRAWAL'].includes(text(body['type'])?.toUpperCase() ?? '');
