import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, type Statement } from '../../platform/database/statement';
import type { Tx } from '../../platform/database/unit-of-work';
import { type AccountOwner, idsOf } from '../account-owner';

export interface SecondFactor {
  readonly id: string;
  readonly sealedSecret: Buffer;
  readonly isConfirmed: boolean;
}

const FIND: Statement = {
  name: 'find-second-factor',
  text: `SELECT id, secret_encrypted, confirmed_at FROM second_factors WHERE (business_id = $1 OR operator_id = $2)`,
};
const DROP: Statement = {
  name: 'drop-second-factor',
  text: 'DELETE FROM second_factors WHERE (business_id = $1 OR operator_id = $2) RETURNING id',
};
const DROP_UNCONFIRMED: Statement = {
  name: 'drop-unconfirmed-second-factor',
  text: `DELETE FROM second_factors WHERE (business_id = $1 OR operator_id = $2) AND confirmed_at IS NULL`,
};
const INSERT: Statement = {
  name: 'insert-second-factor',
  text: `INSERT INTO second_factors (business_id, operator_id, id, secret_encrypted, created_at) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT DO NOTHING RETURNING id`,
};
/** across accounts: by the id that its owner's row gave. */
const CONFIRM: Statement = {
  name: 'confirm-second-factor',
  text: `UPDATE second_factors SET confirmed_at = $3, last_step = $2 WHERE id = $1 AND confirmed_at IS NULL RETURNING id`,
};
/** across accounts: by the id that its owner's row gave. A code of the same or an earlier step was used already. */
const USE_STEP: Statement = {
  name: 'use-second-factor-step',
  text: `UPDATE second_factors SET last_step = $2 WHERE id = $1 AND last_step < $2 AND confirmed_at IS NOT NULL RETURNING id`,
};
const FORGET_CODES: Statement = {
  name: 'forget-recovery-codes',
  text: 'DELETE FROM second_factor_recovery_codes WHERE second_factor_id = $1',
};
const INSERT_CODES: Statement = {
  name: 'insert-recovery-codes',
  text: `INSERT INTO second_factor_recovery_codes (second_factor_id, code_hash) SELECT $1, unnest($2::bytea[])`,
};
const USE_CODE: Statement = {
  name: 'use-recovery-code',
  text: `UPDATE second_factor_recovery_codes SET used_at = $3
    WHERE second_factor_id = $1 AND code_hash = $2 AND used_at IS NULL RETURNING code_hash`,
};
const COUNT_CODES: Statement = {
  name: 'count-recovery-codes',
  text: 'SELECT count(*) AS total FROM second_factor_recovery_codes WHERE second_factor_id = $1 AND used_at IS NULL',
};

/** Second factors and their recovery codes. Each use is one guarded update, so of many at once one counts. */
@Injectable()
export class SecondFactorsRepository {
  async find(db: EntityManager, owner: AccountOwner): Promise<SecondFactor | null> {
    const [row] = await execute<{ id: string; secret_encrypted: Buffer; confirmed_at: Date | null }>(
      db,
      FIND,
      idsOf(owner),
    );
    return row ? { id: row.id, sealedSecret: row.secret_encrypted, isConfirmed: row.confirmed_at !== null } : null;
  }

  /** Begins anew, over one that was never confirmed. @returns false when one is confirmed. */
  async start(tx: Tx, owner: AccountOwner, id: string, sealedSecret: Buffer, at: Date): Promise<boolean> {
    await execute(tx, DROP_UNCONFIRMED, idsOf(owner));
    return (await execute(tx, INSERT, [...idsOf(owner), id, sealedSecret, at])).length === 1;
  }

  /** @returns false when it is confirmed already. */
  async confirm(tx: Tx, id: string, step: number, at: Date): Promise<boolean> {
    return (await execute(tx, CONFIRM, [id, step, at])).length === 1;
  }

  /** @returns false when this step or a later one was used before. */
  async useStep(db: EntityManager, id: string, step: number): Promise<boolean> {
    return (await execute(db, USE_STEP, [id, step])).length === 1;
  }

  async replaceCodes(tx: Tx, id: string, hashes: readonly Buffer[]): Promise<void> {
    await execute(tx, FORGET_CODES, [id]);
    await execute(tx, INSERT_CODES, [id, hashes]);
  }

  /** @returns false when there is no such code, or it was used. */
  async useCode(db: EntityManager, id: string, hash: Buffer, at: Date): Promise<boolean> {
    return (await execute(db, USE_CODE, [id, hash, at])).length === 1;
  }

  async countCodes(db: EntityManager, id: string): Promise<number> {
    const [row] = await execute<{ total: string }>(db, COUNT_CODES, [id]);
    return Number(row?.total ?? 0);
  }

  /** @returns whether there was one. */
  async remove(tx: Tx, owner: AccountOwner): Promise<boolean> {
    return (await execute(tx, DROP, idsOf(owner))).length > 0;
  }
}
