import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { storableJson } from '../../kernel/storable-text';
import { KINDS } from '../../ledger/operation-kinds';
import { OPEN_STATES, type OperationOf } from '../../operations/operation';
import {
  type Beginning,
  beginningOf,
  byLock,
  type End,
  type EndAnswer,
  hasEndedEach,
  readEnded,
  toBeginnings,
  toEnd,
} from '../../operations/operation-changes';
import type { OwnWrites } from '../../operations/operation-definition';
import { type StartedAnswer, type StartOutcome, startOutcomes } from '../../operations/start-outcome';
import { execute } from '../../platform/database/statement';
import { NEVER_SHED, UnitOfWork } from '../../platform/database/unit-of-work';
import { WriteBatches } from '../../platform/database/write-batches';
import { COMPLETE, START } from './card-writes.statements';

type Move = OperationOf<'card_topup' | 'card_drain'>;

interface MoveBeginning extends Beginning {
  readonly cardId: number;
}

interface MoveEnd extends End {
  readonly operation: Move;
}

/** At most as many as hold their locks for some 30 ms. */
const BATCH_MAX = 32;

/**
 * Writes beginnings and completions of top-ups and drains; together, when there are several at a time, as `OperationWrites` does with
 * payments. Two of one card never stand in one batch, because a card has one open operation.
 */
@Injectable()
export class CardWrites implements OwnWrites<Move> {
  private readonly beginnings = new WriteBatches<MoveBeginning, StartOutcome>({
    itemsMax: BATCH_MAX,
    keyOf: ({ cardId }) => String(cardId),
    writeAll: (beginnings, mayWait) => this.beginAll(beginnings, mayWait),
    writeOne: async (beginning) => {
      const [outcome] = await this.beginAll([beginning], true);
      if (!outcome) throw new Error(`operation ${beginning.id} was left out though it may wait`);
      return outcome;
    },
  });

  private readonly completions = new WriteBatches<MoveEnd, boolean>({
    itemsMax: BATCH_MAX,
    keyOf: ({ operation }) => String(operation.cardId),
    writeAll: (ends, mayWait) => this.completeAll(ends, mayWait),
    writeOne: async (end) => (await this.completeAll([end], true))[0] === true,
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  begin(operation: Move, leaseUntil: Date): Promise<StartOutcome> {
    const beginning = { cardId: operation.cardId, ...beginningOf(operation, leaseUntil) };
    return this.unitOfWork.statement(operation.businessId, () => this.beginnings.write(beginning));
  }

  complete(operation: Move): Promise<boolean> {
    // The event shows the card's balance afterwards, which only the database knows: it is made there.
    const end = { operation, state: 'completed', freesKey: false, event: null } as const;
    return this.unitOfWork.statement(operation.businessId, () => this.completions.write(end), NEVER_SHED);
  }

  /** @returns the outcome of each; undefined for one that is locked, which happens only where `mayWait` is false. */
  private async beginAll(
    beginnings: readonly MoveBeginning[],
    mayWait: boolean,
  ): Promise<ReadonlyArray<StartOutcome | undefined>> {
    const values = [toBeginnings(beginnings), mayWait];
    const outcomes = startOutcomes(await execute<StartedAnswer>(this.dataSource.manager, START, values));
    return beginnings.map(({ id }) => outcomes.get(id));
  }

  /** @returns for each whether it ended now; undefined as in `beginAll`. */
  private async completeAll(ends: readonly MoveEnd[], mayWait: boolean): Promise<ReadonlyArray<boolean | undefined>> {
    const rows = [...ends].sort(byLock).map((end) => ({ told_as: toldAs(end), ...toEnd(end) }));
    const values = [storableJson(rows), OPEN_STATES, mayWait];
    const [row] = await execute<EndAnswer>(this.dataSource.manager, COMPLETE, values);
    return hasEndedEach(ends, readEnded(row));
  }
}

const toldAs = ({ operation: { kind } }: MoveEnd): string => KINDS[kind].events.completed;
