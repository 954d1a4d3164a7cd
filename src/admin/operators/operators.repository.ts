import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOptionsWhere, IsNull, Not, Repository } from 'typeorm';
import type { OperatorRole } from '../../access/operator-roles';
import { insertedIdOrNull } from '../../platform/database/inserted-id';
import { execute } from '../../platform/database/statement';
import type { Tx } from '../../platform/database/unit-of-work';
import { Operator } from './operator.entity';
import { LOCK_FIRST } from './operators.statements';

export interface NewOperator {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly role: OperatorRole;
  readonly mustChangePassword: boolean;
  /** False for an invitation: the person joins by choosing a password. */
  readonly hasJoined: boolean;
}

const ownersWhoMayLogIn = (): FindOptionsWhere<Operator> => ({
  role: 'owner',
  disabledAt: IsNull(),
  joinedAt: Not(IsNull()),
});

@Injectable()
export class OperatorsRepository {
  constructor(@InjectRepository(Operator) private readonly operators: Repository<Operator>) {}

  find(db: EntityManager, operatorId: number): Promise<Operator | null> {
    return db.withRepository(this.operators).findOneBy({ id: operatorId });
  }

  findByEmail(db: EntityManager, email: string): Promise<Operator | null> {
    return db.withRepository(this.operators).findOneBy({ email });
  }

  existsAny(db: EntityManager): Promise<boolean> {
    return db.withRepository(this.operators).exists();
  }

  /** Lets one transaction at a time decide whether the first operator is missing, or the last owner goes. */
  async lockFirst(tx: Tx): Promise<void> {
    await execute(tx, LOCK_FIRST);
  }

  /** @returns the id, or null when the e-mail is taken. */
  async insert(tx: Tx, operator: NewOperator, at: Date): Promise<number | null> {
    const { hasJoined, ...columns } = operator;
    const result = await tx
      .withRepository(this.operators)
      .createQueryBuilder()
      .insert()
      .values({ ...columns, joinedAt: hasJoined ? at : null, createdAt: at, updatedAt: at })
      .orIgnore()
      .returning('id')
      .execute();
    return insertedIdOrNull(result);
  }

  /** Replaces the password while it is still `from`. @returns false when somebody changed it in between. */
  async setPassword(tx: Tx, operatorId: number, from: string, passwordHash: string, at: Date): Promise<boolean> {
    const { affected } = await tx
      .withRepository(this.operators)
      .update({ id: operatorId, passwordHash: from }, { passwordHash, mustChangePassword: false, updatedAt: at });
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
    await tx.withRepository(this.operators).update({ id: operatorId }, changes);
  }

  async update(
    tx: Tx,
    operatorId: number,
    changes: Partial<Pick<Operator, 'role' | 'disabledAt'>>,
    at: Date,
  ): Promise<void> {
    await tx.withRepository(this.operators).update({ id: operatorId }, { ...changes, updatedAt: at });
  }

  /** Changes an invitation that waits, and opens one that was disabled. @returns false when the person has joined. */
  async renewInvitation(tx: Tx, operatorId: number, to: Pick<Operator, 'name' | 'role'>, at: Date): Promise<boolean> {
    const { affected } = await tx
      .withRepository(this.operators)
      .update({ id: operatorId, joinedAt: IsNull() }, { ...to, disabledAt: null, updatedAt: at });
    return affected === 1;
  }

  list(db: EntityManager): Promise<Operator[]> {
    return db.withRepository(this.operators).find({ order: { id: 'ASC' } });
  }

  /** The owners who can log in. */
  listOwners(db: EntityManager): Promise<Operator[]> {
    return db.withRepository(this.operators).find({
      where: ownersWhoMayLogIn(),
      order: { id: 'ASC' },
    });
  }

  /** Whether somebody else than this operator is an owner who can log in. `lockFirst` must be held. */
  hasOtherOwner(tx: Tx, operatorId: number): Promise<boolean> {
    return tx.withRepository(this.operators).existsBy({ ...ownersWhoMayLogIn(), id: Not(operatorId) });
  }
}
