import type { OnApplicationShutdown } from '@nestjs/common';
import type { Clock } from '../../../kernel/clock';
import type { Secret } from '../../../kernel/secret';
import { log } from '../../../platform/logging/logger';
import { cardFloatShort } from '../../../platform/metrics/metrics';
import type { ProviderResult, Refusal } from '../../provider-result';
import {
  type Bookmark,
  type CardCreationResult,
  type CardCreationOrder,
  CardIssuer,
  type CardMoneyOrder,
  type CardOrder,
  type CreationInquiry,
  type HistoryPage,
  type HistoryQuery,
  type Inquiry,
  type IssuerRead,
  type MoveInquiry,
} from '../card-issuer';
import type { CardCharge, CardMovement, CardReading, FloatMovement, IssuedCardStatus } from '../card-issuer.types';
import type { IssuerWebhook } from '../issuer-webhook';
import { asRecord, type MapleradClient, type MapleradReply } from './maplerad.client';
import { MapleradOrderLookup } from './maplerad.order-lookup';
import { holderName } from './maplerad.mapper';
import { MapleradReader } from './maplerad.reader';
import { readMapleradWebhook } from './maplerad.webhook';

/**
 * Maplerad. It takes no reference of ours on create, fund and withdraw, so an order is never sent twice; its outcome is
 * found by reading. Freeze, unfreeze and terminate set a status and may be repeated.
 */
export class MapleradCardIssuer extends CardIssuer implements OnApplicationShutdown {
  readonly name = 'maplerad';
  private readonly reader: MapleradReader;
  private readonly orderLookup: MapleradOrderLookup;

  constructor(
    private readonly client: MapleradClient,
    private readonly webhookSecret: Secret,
    private readonly clock: Clock,
  ) {
    super();
    this.reader = new MapleradReader(client, clock);
    this.orderLookup = new MapleradOrderLookup(this.reader);
  }

  isAvailable(): boolean {
    return this.client.isAvailable();
  }

  override refusal(): Refusal | null {
    return this.client.refusal();
  }

  /** The card's movements, balance and status so far; empty for a card that is yet to be made. */
  async bookmark(issuerCardId: string | null): Promise<Bookmark | null> {
    if (issuerCardId === null) return {};
    const [card, movements] = await Promise.all([
      this.reader.card(issuerCardId),
      this.reader.movementsSince(issuerCardId, this.clock.now()),
    ]);
    if (card.kind !== 'found' || movements.kind !== 'found') return null;
    const { balance, status } = card.value.snapshot;
    return {
      balance: balance.toString(),
      ...(status === 'terminated' ? { status } : {}),
      movements: movements.value.rows.map((row) => row.issuerTransactionId),
    };
  }

  hadEnded(bookmark: Bookmark): boolean {
    return bookmark['status'] === 'terminated';
  }

  async create(order: CardCreationOrder): Promise<CardCreationResult> {
    const reply = await this.client.createBusinessCard({
      name: holderName(order.holder),
      type: 'VIRTUAL',
      brand: order.brand,
      amount: Number(order.amount.minor),
      auto_approve: true,
      currency: order.amount.currency,
    });
    if (reply.kind !== 'ok') return noOf(reply, 'float');
    const data = asRecord(reply.data);
    const reference = data?.['Reference'] ?? data?.['reference'];
    return typeof reference === 'string' && reference !== ''
      ? { kind: 'accepted', reference, checkAfterMs: FIRST_LOOK_MS }
      : { kind: 'unknown', reason: 'the issuer answered no reference' };
  }

  findCreated(order: CardCreationOrder, inquiry: CreationInquiry): Promise<CardCreationResult> {
    return this.orderLookup.ofCreation(order, inquiry);
  }

  async move(order: CardMoneyOrder): Promise<ProviderResult> {
    const cents = Number(order.amount.minor);
    const isFund = order.direction === 'fund';
    const reply = await (isFund
      ? this.client.fund(order.issuerCardId, cents)
      : this.client.withdraw(order.issuerCardId, cents));
    if (reply.kind !== 'ok') return noOf(reply, isFund ? 'float' : 'card');
    const id = asRecord(reply.data)?.['id'];
    return typeof id === 'string' && id !== ''
      ? { kind: 'succeeded', reference: id }
      : { kind: 'unknown', reason: 'the issuer answered no transaction' };
  }

  async findMove(order: CardMoneyOrder, inquiry: MoveInquiry): Promise<ProviderResult> {
    const { completedAs, sentAt } = inquiry;
    if (completedAs === null) return this.orderLookup.ofMove(order, inquiry);
    const undone = await this.reader.takenBackBy(completedAs, sentAt);
    if (undone.kind === 'absent') return this.orderLookup.ofMove(order, inquiry);
    if (undone.kind === 'unavailable') return { kind: 'unknown', reason: undone.reason };
    const message = `The issuer has taken the movement back: ${undone.value.issuerTransactionId}.`;
    return { kind: 'failed', code: 'taken_back_by_issuer', message };
  }

  async freeze(order: CardOrder): Promise<ProviderResult> {
    return this.stateOf(order, 'frozen', await this.client.freeze(order.issuerCardId));
  }

  async unfreeze(order: CardOrder): Promise<ProviderResult> {
    return this.stateOf(order, 'active', await this.client.unfreeze(order.issuerCardId));
  }

  /**
   * The answer does not contain the returned amount, so success waits until a read shows it. That the issuer does not know the card is no
   * refusal: it may have ended it.
   */
  async terminate(order: CardOrder): Promise<ProviderResult> {
    const result = await this.stateOf(order, 'terminated', await this.client.terminate(order.issuerCardId));
    if (result.kind === 'rejected' && result.code === 'card_not_found') {
      return { kind: 'unknown', reason: result.message };
    }
    return result.kind === 'succeeded' ? { kind: 'accepted', checkAfterMs: FIRST_LOOK_MS } : result;
  }

  findTermination(order: CardOrder, inquiry: Inquiry): Promise<ProviderResult> {
    return this.orderLookup.ofTermination(order, inquiry);
  }

  getCard(issuerCardId: string): Promise<IssuerRead<CardReading>> {
    return this.reader.card(issuerCardId);
  }

  history(issuerCardId: string, query: HistoryQuery): Promise<IssuerRead<HistoryPage<CardMovement>>> {
    return this.reader.history(issuerCardId, query);
  }

  charges(query: HistoryQuery): Promise<IssuerRead<HistoryPage<CardCharge>>> {
    return this.reader.charges(query);
  }

  floatHistory(query: HistoryQuery): Promise<IssuerRead<HistoryPage<FloatMovement>>> {
    return this.reader.floatHistory(query);
  }

  parseWebhook(raw: Buffer, headers: Readonly<Record<string, string | undefined>>): IssuerWebhook {
    return readMapleradWebhook(this.webhookSecret, raw, headers);
  }

  onApplicationShutdown(): Promise<void> {
    return this.client.close();
  }

  /** The issuer refuses to set a status the card has already, which counts as a success. So the card is read after a refusal. */
  private async stateOf(order: CardOrder, wanted: IssuedCardStatus, reply: MapleradReply): Promise<ProviderResult> {
    if (reply.kind === 'ok') return { kind: 'succeeded' };
    if (reply.kind !== 'refused') return noOf(reply, 'card');
    const card = await this.reader.card(order.issuerCardId);
    return card.kind === 'found' && card.value.snapshot.status === wanted ? { kind: 'succeeded' } : noOf(reply, 'card');
  }
}

/** When the first read after a creation or termination can show something. */
const FIRST_LOOK_MS = 500;

/** Refused as a duplicate, as after a repetition by the network: the order may exist, so only reading tells. */
const saysDuplicate = ({ status, words }: Extract<MapleradReply, { kind: 'refused' }>): boolean =>
  status === 409 || /duplicate|already (exists|processed|received|completed)/i.test(words);

/**
 * A refusal in our words: the issuer's could repeat what we sent. An empty float is our problem and never a refusal to the
 * merchant; nothing was done, so it counts as not sent.
 */
function noOf(
  reply: Exclude<MapleradReply, { kind: 'ok' }>,
  payer: 'float' | 'card',
): Exclude<ProviderResult, { kind: 'succeeded' }> {
  if (reply.kind !== 'refused') return reply;
  if (saysDuplicate(reply)) return { kind: 'unknown', reason: 'the issuer says that it has the order' };
  const { words, status } = reply;
  if (/insufficient|not enough|low balance/i.test(words)) {
    if (payer === 'card') {
      return { kind: 'rejected', code: 'insufficient_card_balance', message: 'The card holds less than the amount.' };
    }
    log.error({ provider: 'maplerad' }, 'our float at the card issuer is short');
    cardFloatShort.inc();
    return { kind: 'not_sent', reason: 'our float is short' };
  }
  if (status === 404) return { kind: 'rejected', code: 'card_not_found', message: 'The issuer knows no such card.' };
  if (/frozen|disabled|inactive/i.test(words)) {
    return { kind: 'rejected', code: 'card_frozen', message: 'The card is frozen at the issuer.' };
  }
  if (/terminat/i.test(words)) {
    return { kind: 'rejected', code: 'card_terminated', message: 'The card is terminated at the issuer.' };
  }
  return { kind: 'rejected', code: 'issuer_refused', message: 'The issuer refused the operation.' };
}
