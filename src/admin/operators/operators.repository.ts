import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import type { OperatorRole } from '../../access/operator-roles';
import { execute } from '../../platform/database/statement';
import type { Tx } from '../../platform/database/unit-of-work';
import { Operator } from './operator.entity';

const INSERT = {
  name: 'insert-operator',
  text: `INSERT INTO operators (email, name, password_hash, role, must_change_password, joined_at, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $7)
         ON CONFLICT ON CONSTRAINT operator_email_is_unique DO NOTHING RETURNING id`,
};
/** Any number will do; two processes that start at once must not both make the first operator. */
const LOCK_FIRST = { name: 'lock-first-operator', text: 'SELECT pg_advisory_xact_lock(7263549)' };

export interface NewOperator {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly role: OperatorRole;
  readonly mustChangePassword: boolean;
  /** False for an invitation: the person joins by choosing a password. */
  readonly hasJoined: boolean;
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

  /** Lets one transaction at a time decide whether the first operator is missing, or the last owner goes. */
  async lockFirst(tx: Tx): Promise<void> {
    await execute(tx, LOCK_FIRST);
  }

  /** @returns the id, or null when the e-mail is taken. */
  async insert(tx: Tx, operator: NewOperator, at: Date): Promise<number | null> {
    const { email, name, passwordHash, role, mustChangePassword, hasJoined } = operator;
    const values = [email, name, passwordHash, role, mustChangePassword, hasJoined ? at : null, at];
    const [row] = await execute<{ id: string }>(tx, INSERT, values);
    return row ? Number(row.id) : null;
  }

  /** Replaces the password while it is still `from`. @returns false when somebody changed it in between. */
  async setPassword(tx: Tx, operatorId: number, from: string, passwordHash: string, at: Date): Promise<boolean> {
    const { affected } = await tx.update(
      Operator,
      { id: operatorId, passwordHash: from },
      { passwordHash, mustChangePassword: false, updatedAt: at },
    );
    return affected === 1;
  }

  /** Sets a password whatever it was, by the command on the machine or a link. `joins`: the person is here now. */
  async replacePassword(
    tx: Tx,
    operatorId: number,
    password: { readonly hash: string; readonly isGenerated: boolean; readonly joins: boolean },
    at: Date,
  ): Promise<void> {
    const joined = password.joins ? { joinedAt: at } : {};
    const changes = { passwordHash: password.hash, mustChangePassword: password.isGenerated, updatedAt: at, ...joined };
    await tx.update(Operator, { id: operatorId }, changes);
  }

  async update(
    tx: Tx,
    operatorId: number,
    changes: Partial<Pick<Operator, 'role' | 'disabledAt'>>,
    at: Date,
  ): Promise<void> {
    await tx.update(Operator, { id: operatorId }, { ...changes, updatedAt: at });
  }

  list(db: EntityManager): Promise<Operator[]> {
    return db.find(Operator, { order: { id: 'ASC' } });
  }

  /** Whether somebody else than this operator is an owner who can log in. `lockFirst` must be held. */
  hasOtherOwner(tx: Tx, operatorId: number): Promise<boolean> {
    return tx.existsBy(Operator, {
      id: Not(operatorId),
      role: 'owner',
      disabledAt: IsNull(),
      joinedAt: Not(IsNull()),
    });
  }
}
