import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { request } from 'undici';
import { Clock } from '../../src/kernel/clock';
import { newOperationId } from '../../src/kernel/ids';
import type { FaultPlan } from './maplerad-faults';
import type { MapleradBooks } from './maplerad-books';
import type { WireCard, WireTransaction } from './maplerad-state';

export interface SentWebhook {
  readonly id: string;
  readonly body: string;
  status: number | null;
}

/** Sends the issuer's webhooks, signed by Svix's scheme, again and again until the answer is 2xx. */
export class MapleradEvents {
  readonly sent: SentWebhook[] = [];
  private readonly stopped = new AbortController();

  constructor(
    private readonly books: MapleradBooks,
    private readonly faults: FaultPlan,
    private readonly secret: string,
    private readonly clock: Clock,
  ) {}

  stop(): void {
    this.stopped.abort();
  }

  created(card: WireCard): Promise<void> {
    const { reference, balance } = card;
    if (card.failed) {
      return this.emit({
        event: 'issuing.created.failed',
        reference,
        reason: 'declined by the programme',
        currency: 'USD',
      });
    }
    const shown = {
      id: card.id,
      name: card.name,
      type: 'VIRTUAL',
      issuer: card.brand,
      currency: 'USD',
      status: card.status,
    };
    return this.emit({
      event: 'issuing.created.successful',
      reference,
      card: { ...shown, balance, auto_approve: true },
    });
  }

  /** One funding may yield two events, in either order and with the wrong mode: integrators have seen it. */
  async moved(made: WireTransaction): Promise<void> {
    const event = this.movementEvent(made);
    if (!this.books.settings.twinEvents || made.type !== 'FUNDING') return this.emit(event);
    const twin = { ...event, type: 'WITHDRAWAL', mode: 'DEBIT' };
    const pair = this.faults.draw(2) === 0 ? [event, twin] : [twin, event];
    await Promise.all(pair.map((one) => this.emit(one)));
  }

  terminated(card: WireCard, amount: number): Promise<void> {
    return this.emit({ event: 'issuing.terminated', card_id: card.id, reason: 'terminated', amount, currency: 'USD' });
  }

  charge(made: WireTransaction, fee: number): Promise<void> {
    const at = this.timeOf(made.createdAt);
    return this.emit({
      event: 'issuing.charge',
      card_id: made.cardId,
      amount: fee,
      currency: 'USD',
      transaction_date: at,
    });
  }

  /** Sends a body again under its first id, as a redelivery does. */
  async replay(id: string): Promise<number | null> {
    const first = this.sent.find((one) => one.id === id);
    return first ? this.deliver(first) : null;
  }

  private movementEvent(made: WireTransaction): object {
    return {
      event: 'issuing.transaction',
      card_id: made.cardId,
      amount: made.amount,
      currency: 'USD',
      type: made.type,
      mode: made.entry,
      status: made.status,
      reference: made.id,
      description: made.description,
      fee: 0,
      merchant: made.merchant,
      settled: true,
      is_termination: made.isTermination,
      created_at: this.timeOf(made.createdAt),
    };
  }

  private timeOf(at: Date): string {
    const [day, time] = at.toISOString().replace('Z', '').split('T');
    return this.books.settings.goTimes ? `${day} ${time}000000 +0000 UTC m=+1234.567` : at.toISOString();
  }

  private async emit(payload: object): Promise<void> {
    const { webhookUrl, webhookDelayMs, webhooksLostOfTen, webhookRetriesMs } = this.books.settings;
    if (webhookUrl === null) return;
    const webhook: SentWebhook = { id: `msg_${newOperationId()}`, body: JSON.stringify(payload), status: null };
    this.sent.push(webhook);
    if (webhooksLostOfTen > 0 && this.faults.draw(10) < webhooksLostOfTen) return;
    for (const wait of [webhookDelayMs, ...webhookRetriesMs]) {
      if (wait > 0) await pause(wait, undefined, { signal: this.stopped.signal, ref: false }).catch(() => undefined);
      if (this.stopped.signal.aborted) return;
      const status = await this.deliver(webhook);
      if (status !== null && status < 300) return;
    }
  }

  private async deliver(webhook: SentWebhook): Promise<number | null> {
    const { webhookUrl } = this.books.settings;
    if (webhookUrl === null) return null;
    const at = this.clock.now();
    try {
      const answer = await request(webhookUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'svix-id': webhook.id,
          'svix-timestamp': String(Math.floor(at.getTime() / 1_000)),
          'svix-signature': new Webhook(this.secret).sign(webhook.id, at, webhook.body),
        },
        body: webhook.body,
      });
      await answer.body.dump();
      webhook.status = answer.statusCode;
    } catch {
      webhook.status = null;
    }
    return webhook.status;
  }
}
