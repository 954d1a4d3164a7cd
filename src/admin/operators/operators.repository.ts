import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute } from '../../platform/database/statement';
import type { Tx } from '../../platform/database/unit-of-work';
import { Operator } from './operator.entity';

const INSERT = {
  name: 'insert-operator',
  text: `INSERT INTO operators (email, name, password_hash, created_at, updated_at) VALUES ($1, $2, $3, $4, $4)
         ON CONFLICT ON CONSTRAINT operator_email_is_unique DO NOTHING RETURNING id`,
};
/** Any number will do; two processes that start at once must not both make the first operator. */
const LOCK_FIRST = { name: 'lock-first-operator', text: 'SELECT pg_advisory_xact_lock(7263549)' };

export interface NewOperator {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
}

@Injectable()
export class OperatorsRepository {
  find(db: EntityManager, operatorId: number): Promise<Operator | null> {
    return db.findOneBy(Operator, { id: operatorId });
  }

  findByEmail(db: EntityManager, email: string): Promise<Operator | null> {
    return db.findOneBy(Operator, { email });
  }

  existsAny(db: EntityManager): Promise<boolean> {
    return db.exists(Operator);
  }

  /** Lets one transaction at a time decide whether the first operator is missing. */
  async lockFirst(tx: Tx): Promise<void> {
    await execute(tx, LOCK_FIRST);
  }

  /** @returns the id, or null when the e-mail is taken. */
  async insert(tx: Tx, operator: NewOperator, at: Date): Promise<number | null> {
    const { email, name, passwordHash } = operator;
    const [row] = await execute<{ id: string }>(tx, INSERT, [email, name, passwordHash, at]);
    return row ? Number(row.id) : null;
  }

  /** Replaces the password while it is still `from`. @returns false when somebody changed it in between. */
  async setPassword(tx: Tx, operatorId: number, from: string, passwordHash: string, at: Date): Promise<boolean> {
    const { affected } = await tx.update(
      Operator,
      { id: operatorId, passwordHash: from },
      { passwordHash, updatedAt: at },
    );
    return affected === 1;
  }
}
