import { Injectable } from '@nestjs/common';
import { execute, type Statement } from '../platform/database/statement';
import type { Tx } from '../platform/database/unit-of-work';

/** A business before it has an id. */
export interface NewAccount {
  readonly code: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly passwordHash: string;
}

const INSERT: Statement = {
  name: 'insert-business',
  text: `INSERT INTO businesses (code, name, email, phone, password_hash, plan_id, created_at, updated_at)
    SELECT $1, $2, $3, $4, $5, plan.id, $7, $7 FROM plans AS plan WHERE plan.code = $6 RETURNING id`,
};

/** Writes the account row; e-mail and code are unique by constraint, so a race has one winner. */
@Injectable()
export class AccountsRepository {
  /** @returns the id. @throws Error when the plan does not exist. */
  async insert(tx: Tx, account: NewAccount, plan: string, at: Date): Promise<number> {
    const { code, name, email, phone, passwordHash } = account;
    const [row] = await execute<{ id: string }>(tx, INSERT, [code, name, email, phone, passwordHash, plan, at]);
    if (!row) throw new Error(`DEFAULT_PLAN names no plan: ${plan}`);
    return Number(row.id);
  }
}
