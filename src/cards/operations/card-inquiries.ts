import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { after } from '../../kernel/clock';
import type { OperationOf } from '../../operations/operation';
import { execute, type Statement } from '../../platform/database/statement';
import type {
  CreationInquiry,
  Inquiry,
  MoveInquiry,
  NamesakeCreations,
} from '../../providers/card-issuing/card-issuer';
import { CLOCK_SKEW_MS } from '../../providers/card-issuing/float-orders';
import { CardFloatRepository } from './card-float.repository';
import { CLAIMED, LINKED, NAMESAKES, OTHER_CARDS, REPORTED_FAILURE } from './card-inquiries.statements';

/** Kinds whose outcome shows in the float. Whether a card is frozen shows on the card. */
type InquiredOperation = OperationOf<'card_creation' | 'card_topup' | 'card_drain' | 'card_termination'>;

/** Everything an issuer needs to find the outcome of an operation that got no answer. */
@Injectable()
export class CardInquiries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly float: CardFloatRepository,
  ) {}

  about(operation: InquiredOperation): Inquiry {
    const { provider, id, createdAt } = operation;
    const sentAt = sinceOf(operation);
    return {
      startedAt: createdAt,
      sentAt,
      bookmark: operation.parameters.bookmark,
      linked: (ids) => this.knownOf(LINKED, operation, ids),
      otherCards: async (ids) => {
        const values = [provider, ids, operation.cardId];
        const rows = await execute<{ id: string }>(this.dataSource.manager, OTHER_CARDS, values);
        return new Set(rows.map((row) => row.id));
      },
      alike: async (entry, amount) => {
        // Both clocks may be off: a movement at the edge of the window may belong to an order that ended earlier.
        const since = after(sentAt, -2 * CLOCK_SKEW_MS);
        const orders = await this.float.findOrders(this.dataSource.manager, provider, since, [amount], id);
        return orders.filter((order) => order.entry === entry);
      },
    };
  }

  aboutMove(operation: OperationOf<'card_topup' | 'card_drain'>): MoveInquiry {
    const completedAs = operation.state === 'completed' ? operation.providerReference : null;
    return { ...this.about(operation), completedAs };
  }

  async aboutCreation(operation: OperationOf<'card_creation'>): Promise<CreationInquiry> {
    return {
      ...this.about(operation),
      issuerReference: operation.providerReference,
      reportedFailure: await this.reportedFailure(operation),
      claimedCards: (ids) => this.knownOf(CLAIMED, operation, ids),
      namesakes: () => this.namesakesOf(operation),
    };
  }

  private async knownOf(
    question: Statement,
    operation: InquiredOperation,
    ids: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const values = [operation.provider, ids, operation.id];
    const rows = await execute<{ id: string }>(this.dataSource.manager, question, values);
    return new Set(rows.map((row) => row.id));
  }

  private async reportedFailure(operation: OperationOf<'card_creation'>): Promise<string | null> {
    if (operation.providerReference === null) return null;
    const values = [operation.provider, operation.providerReference];
    const rows = await execute(this.dataSource.manager, REPORTED_FAILURE, values);
    return rows.length > 0 ? 'card_creation_failed' : null;
  }

  private async namesakesOf(operation: OperationOf<'card_creation'>): Promise<NamesakeCreations> {
    const { provider, id, amount, parameters, createdAt } = operation;
    const values = [provider, id, amount.toString(), parameters.holder, parameters.brand, createdAt];
    const rows = await execute<{ id: string; under_way: boolean; ahead: boolean }>(
      this.dataSource.manager,
      NAMESAKES,
      values,
    );
    return {
      underWay: rows.filter((row) => row.under_way).map((row) => row.id),
      ahead: rows.filter((row) => row.ahead && !row.under_way).length,
    };
  }
}

/** An operation that follows an action of the issuer looks back to the time of the last look. */
const sinceOf = (operation: InquiredOperation): Date =>
  operation.kind === 'card_termination' && operation.parameters.since !== undefined
    ? new Date(operation.parameters.since)
    : operation.lastSubmittedAt;
