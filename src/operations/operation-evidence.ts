import { Injectable } from '@nestjs/common';
import { execute } from '../platform/database/statement';
import type { Tx } from '../platform/database/unit-of-work';
import type { OperationState } from './operation';
import { EVIDENCE } from './operations.statements';

interface Row {
  readonly state: OperationState;
  readonly provider_reference: string | null;
  readonly has_ended_card: boolean;
  readonly moves: number;
  readonly reviews: ReadonlyArray<{ readonly id: number; readonly reason: string }>;
}

/** What is known of an operation, for a decision that a second person confirms later. */
@Injectable()
export class OperationEvidence {
  /**
   * One fact in each text. Being late is not a fact of this kind, nor is a look that learnt nothing.
   * @returns none for an operation that is not there.
   */
  async of(tx: Tx, id: string): Promise<readonly string[]> {
    const [row] = await execute<Row>(tx, EVIDENCE, [id]);
    if (!row) return [];
    return [
      `the transaction is ${row.state}`,
      `its money has moved ${row.moves} times`,
      ...(row.provider_reference === null ? [] : [`the provider calls it ${row.provider_reference}`]),
      ...(row.has_ended_card ? ['its card has ended'] : []),
      ...row.reviews.map(({ id: review, reason }) => `review ${review} asks about ${reason}`),
    ];
  }
}
