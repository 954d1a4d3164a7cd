import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RecordedKind } from '../ledger/operation-kinds';
import { execute } from '../platform/database/statement';
import { ENTRIES, SPAN, SUMS } from './statements.statements';
import type { WalletBalance, WalletEntry } from './wallet';

/** The sum of a wallet's movements for one reason and in one direction, in hundredths. */
export interface StatementSum {
  readonly kind: RecordedKind;
  readonly direction: 'debit' | 'credit';
  readonly count: number;
  readonly amount: bigint;
}

/** A span of a wallet's entries, by their numbers: after `first`, up to and with `last`. */
export interface Statement {
  readonly from: Date;
  readonly to: Date;
  readonly first: number;
  readonly last: number;
  /** The wallet's balance before and after, in hundredths, holds included. */
  readonly opening: bigint;
  readonly closing: bigint;
}

/** An entry with its place among those of the wallet. */
export interface NumberedEntry extends WalletEntry {
  readonly number: number;
}

/** Reads the statements of wallets. A span and the sums beside it must be of one snapshot; its entries do not change. */
@Injectable()
export class StatementsRepository {
  async find(db: EntityManager, wallet: WalletBalance, from: Date, to: Date): Promise<Statement> {
    const address = wallet.ledgerAddress;
    const [span] = await execute<{ first: string; last: string; opening: string; closing: string }>(db, SPAN, [
      address,
      from,
      to,
    ]);
    if (!span) throw new Error('a span of entries was not found');
    return {
      from,
      to,
      first: Number(span.first),
      last: Number(span.last),
      opening: BigInt(span.opening),
      closing: BigInt(span.closing),
    };
  }

  /** What the entries of the span come to. It reads each of them: only for a span whose length was looked at. */
  async sums(db: EntityManager, wallet: WalletBalance, { first, last }: Statement): Promise<StatementSum[]> {
    const rows = await execute<{ kind: RecordedKind; direction: 'debit' | 'credit'; count: string; amount: string }>(
      db,
      SUMS,
      [wallet.ledgerAddress, first, last],
    );
    return rows.map((row) => ({ ...row, count: Number(row.count), amount: BigInt(row.amount) }));
  }

  /** Entries of the span after the one numbered `after`, oldest first, at most `limit`. */
  async entries(
    db: EntityManager,
    wallet: WalletBalance,
    { last }: Statement,
    after: number,
    limit: number,
  ): Promise<NumberedEntry[]> {
    const rows = await execute<{
      id: string;
      entry_number: string;
      operation_id: string;
      kind: RecordedKind;
      description: string | null;
      direction: 'debit' | 'credit';
      amount: string;
      balance_after: string;
      created_at: Date;
    }>(db, ENTRIES, [wallet.ledgerAddress, after, last, limit]);
    return rows.map((row) => ({
      id: Number(row.id),
      number: Number(row.entry_number),
      operationId: row.operation_id,
      kind: row.kind,
      description: row.description,
      direction: row.direction,
      amount: BigInt(row.amount),
      balanceAfter: BigInt(row.balance_after),
      createdAt: row.created_at,
    }));
  }
}
