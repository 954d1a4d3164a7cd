import { verifyAsMerchant, type ReceivedWebhook } from './webhook-receiver';

interface Envelope {
  readonly id: string;
  readonly type: string;
  readonly sequence: number;
  readonly data: Readonly<Record<string, unknown>>;
}

const hundredths = (decimal: unknown): bigint => BigInt(String(decimal).replace('.', ''));

/** What a merchant knows from webhooks and the pull feed alone: each fact once, and the balances that follow from them. */
export class WebhookMirror {
  private readonly events = new Map<string, Envelope>();
  private readonly bytes = new Map<string, string>();
  /** Ids that came with other bytes than before. */
  readonly altered: string[] = [];
  deliveries = 0;

  constructor(private readonly secrets: () => readonly string[]) {}

  /** Takes a delivery as a receiver does: verified first, kept once. @throws when no secret verifies it. */
  take(webhook: ReceivedWebhook): void {
    this.deliveries += 1;
    const verified = this.secrets().some((secret) => isSignedWith(secret, webhook));
    if (!verified) throw new Error('a delivery does not verify');
    const envelope = JSON.parse(webhook.body) as Envelope;
    const known = this.bytes.get(envelope.id);
    if (envelope.id !== webhook.headers['webhook-id'] || (known !== undefined && known !== webhook.body))
      this.altered.push(envelope.id);
    this.bytes.set(envelope.id, webhook.body);
    this.events.set(envelope.id, envelope);
  }

  /** Takes what the pull feed listed. @returns how many were new. */
  pull(envelopes: readonly Envelope[]): number {
    const before = this.events.size;
    for (const envelope of envelopes) this.events.set(envelope.id, envelope);
    return this.events.size - before;
  }

  bytesOf(id: string): string | undefined {
    return this.bytes.get(id);
  }

  /** The facts in the order of their numbers. */
  inOrder(): Envelope[] {
    return [...this.events.values()].sort((a, b) => a.sequence - b.sequence);
  }

  /** The number up to which nothing is missing. */
  contiguous(): number {
    let last = 0;
    for (const { sequence } of this.inOrder()) {
      if (sequence !== last + 1) break;
      last = sequence;
    }
    return last;
  }

  /** A wallet's balance in hundredths: what it began with, what deposits and payouts moved, what cards hold. */
  balance(currency: string, opening: bigint): bigint {
    const cards = new Map<unknown, bigint>();
    let balance = opening;
    for (const { type, data } of this.inOrder()) {
      if (type.startsWith('card.') && data['currency_code'] === currency)
        cards.set(data['id'], BigInt(String(data['balance'])));
      else if (data['currency_code'] !== currency) continue;
      else if (type === 'mobile_money_deposit.completed') balance += hundredths(data['amount']);
      else if (type === 'mobile_money_payout.completed') balance -= hundredths(data['amount']);
    }
    return [...cards.values()].reduce((rest, held) => rest - held, balance);
  }
}

function isSignedWith(secret: string, webhook: ReceivedWebhook): boolean {
  try {
    verifyAsMerchant(secret, webhook);
    return true;
  } catch {
    return false;
  }
}
