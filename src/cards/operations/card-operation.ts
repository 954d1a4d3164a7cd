import { Injectable } from '@nestjs/common';
import { EventsService } from '../../events/events.service';
import { MINUTE_MS, SECOND_MS } from '../../kernel/clock';
import { cardAddress, suspenseAddress } from '../../ledger/ledger-addresses';
import { type CardKind, KINDS } from '../../ledger/operation-kinds';
import type { FinalState, OperationOf } from '../../operations/operation';
import type { AbsencePolicy, OperationDefinition } from '../../operations/operation-definition';
import type { Tx } from '../../platform/database/unit-of-work';
import { type CardIssuer, CardIssuers, type CardOrder } from '../../providers/card-issuing/card-issuer';
import type { ProviderResult } from '../../providers/provider-result';
import type { Card } from '../card';
import { presentForEvent } from '../card.presenter';
import { CardRecordsRepository } from '../card-records.repository';
import { CardsRepository } from '../cards.repository';
import { CardInquiries } from './card-inquiries';

/** What the definition of every card operation works with. */
@Injectable()
export class CardOperationContext {
  constructor(
    readonly issuers: CardIssuers,
    readonly cards: CardsRepository,
    readonly records: CardRecordsRepository,
    readonly inquiries: CardInquiries,
    readonly events: EventsService,
  ) {}
}

/** An issuer may accept creations and movements only once, so an order is never sent again without proof. */
export const NEVER_RESENT: AbsencePolicy = { resubmitForMs: 0, absentAfterMs: 15 * MINUTE_MS, readsMin: 5 };
/** Setting a status twice does no harm. */
export const RESENT_FOR_A_MINUTE: AbsencePolicy = { resubmitForMs: MINUTE_MS, absentAfterMs: 2 * MINUTE_MS };
/** The same for orders that return money: given up only when no late effect is possible. */
export const RESENT_AND_AWAITED: AbsencePolicy = { ...NEVER_RESENT, resubmitForMs: MINUTE_MS };

const UNFORESEEN: ReadonlySet<string> = new Set([
  'insufficient_card_balance',
  'card_frozen',
  'card_terminated',
  'card_not_found',
]);
const CHECKS_MS = [0.5, 1, 2, 3, 5, 10, 20, 40, 60].map((seconds) => seconds * SECOND_MS);

/** The common part of the kinds: the issuer of the operation, its card, and the event of its end. */
export abstract class CardDefinition<One extends OperationOf<CardKind>> implements OperationDefinition<One> {
  abstract readonly kind: One['kind'];
  abstract readonly absence: AbsencePolicy;
  readonly firstChecksMs = CHECKS_MS;
  readonly refusalFreesKey = true;

  constructor(protected readonly context: CardOperationContext) {}

  /** By name, not by the current configuration: an order stays with the issuer that took it. */
  async submit(operation: One): Promise<ProviderResult> {
    const issuer = this.context.issuers.named(operation.provider);
    return issuer ? this.send(issuer, operation) : unknownIssuer(operation);
  }

  async check(operation: One): Promise<ProviderResult> {
    // Of an order that was given up, nothing at the issuer can be told for its own: another one may have made it since. What the
    // issuer did all the same is found by the looks at the card and at our float.
    if (operation.state === 'failed') return { kind: 'not_found' };
    const issuer = this.context.issuers.named(operation.provider);
    return issuer ? this.ask(issuer, operation) : unknownIssuer(operation);
  }

  /** Sent from `apply`, where the card's balances are known. */
  eventFor(): null {
    return null;
  }

  abstract apply(tx: Tx, operation: One, state: FinalState, result: ProviderResult | null): Promise<void>;

  /** Locks the card before the operation and the accounts, in the common order of locks. */
  async lock(tx: Tx, { cardId, businessId }: One): Promise<void> {
    await this.context.cards.lock(tx, { id: cardId, businessId });
  }

  /** A card that has ended is empty for good: its termination has settled with the suspense account what its issuer had and we had not. */
  async receiverNow(tx: Tx, operation: One, address: string): Promise<string> {
    if (address !== cardAddress(operation.cardId)) return address;
    const card = await this.cardOf(tx, operation);
    return card.status === 'terminated' ? suspenseAddress(card) : address;
  }

  protected abstract send(issuer: CardIssuer, operation: One): Promise<ProviderResult>;
  protected abstract ask(issuer: CardIssuer, operation: One): Promise<ProviderResult>;

  /** An unexpected refusal means that the card changed at the issuer, so it is looked at soon. */
  protected async lookSoon(tx: Tx, operation: One): Promise<void> {
    if (operation.failureCode === null || !UNFORESEEN.has(operation.failureCode)) return;
    const at = operation.completedAt ?? operation.updatedAt;
    await this.context.cards.lookSoon(tx, operation.cardId, operation.businessId, at);
  }

  protected async cardOf(tx: Tx, operation: One): Promise<Card> {
    const card = await this.context.cards.find(tx, operation.cardId);
    if (!card) throw new Error(`operation ${operation.id} has no card`);
    return card;
  }

  /** The event of a completed operation of this kind. */
  protected async tell(tx: Tx, operation: One): Promise<void> {
    await this.context.events.record(tx, {
      businessId: operation.businessId,
      environment: operation.environment,
      type: KINDS[operation.kind].events.completed,
      data: presentForEvent(await this.cardOf(tx, operation)),
      operationId: operation.id,
      at: operation.completedAt ?? operation.updatedAt,
    });
  }
}

/** The issuer's id of the operation's card, stored with the operation so that an order needs no other table. */
export const orderOf = (operation: OperationOf<Exclude<CardKind, 'card_creation'>>): CardOrder => ({
  reference: operation.id,
  issuerCardId: operation.parameters.issuer_card_id,
});

const unknownIssuer = (operation: OperationOf<CardKind>): ProviderResult => ({
  kind: 'unknown',
  reason: `no issuer ${operation.provider} is configured`,
});
