import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, LessThan, Not, Repository } from 'typeorm';
import type { Tx } from '../../platform/database/unit-of-work';
import { type AccountOwner, ownerId } from '../account-owner';
import { RecoveryCode, SecondFactor } from './second-factor.entity';

/** Second factors and their recovery codes. Each use is one guarded update, so of many at once one counts. */
@Injectable()
export class SecondFactorsRepository {
  constructor(
    @InjectRepository(SecondFactor) private readonly factors: Repository<SecondFactor>,
    @InjectRepository(RecoveryCode) private readonly codes: Repository<RecoveryCode>,
  ) {}

  find(db: EntityManager, owner: AccountOwner): Promise<SecondFactor | null> {
    return db.withRepository(this.factors).findOneBy(ownerId(owner));
  }

  /** Begins anew, in place of one that was never confirmed; of two at once the later one stays. @returns false when one is confirmed. */
  async start(tx: Tx, owner: AccountOwner, id: string, secretEncrypted: Buffer, at: Date): Promise<boolean> {
    const started = await tx
      .withRepository(this.factors)
      .createQueryBuilder()
      .insert()
      .values({ ...ownerId(owner), id, secretEncrypted, createdAt: at })
      .orUpdate(['id', 'secret_encrypted', 'created_at'], ['businessId' in owner ? 'business_id' : 'operator_id'], {
        overwriteCondition: { where: { confirmedAt: IsNull() } },
      })
      .returning('id')
      .execute();
    return (started.raw as unknown[]).length === 1;
  }

  /**
   * @returns false when it is confirmed already.
   * across accounts: by the id that its owner's row gave.
   */
  async confirm(tx: Tx, id: string, step: number, at: Date): Promise<boolean> {
    const { affected } = await tx
      .withRepository(this.factors)
      .update({ id, confirmedAt: IsNull() }, { confirmedAt: at, lastStep: step });
    return affected === 1;
  }

  /**
   * @returns false when this step or a later one was used before.
   * across accounts: by the id that its owner's row gave.
   */
  async useStep(db: EntityManager, id: string, step: number): Promise<boolean> {
    const { affected } = await db
      .withRepository(this.factors)
      .update({ id, lastStep: LessThan(step), confirmedAt: Not(IsNull()) }, { lastStep: step });
    return affected === 1;
  }

  /**
   * @returns false when it was removed.
   * across accounts: by the id that its owner's row gave.
   */
  async lock(tx: Tx, id: string): Promise<boolean> {
    const lock = { mode: 'for_no_key_update' } as const;
    return (await tx.withRepository(this.factors).findOne({ where: { id }, lock })) !== null;
  }

  async replaceCodes(tx: Tx, id: string, hashes: readonly Buffer[]): Promise<void> {
    const codes = tx.withRepository(this.codes);
    await codes.delete({ secondFactorId: id });
    await codes.insert(hashes.map((codeHash) => ({ secondFactorId: id, codeHash })));
  }

  /** Whether there is such a code that was not used. */
  hasCode(db: EntityManager, id: string, hash: Buffer): Promise<boolean> {
    return db.withRepository(this.codes).existsBy({ secondFactorId: id, codeHash: hash, usedAt: IsNull() });
  }

  /** @returns false when there is no such code, or it was used. */
  async useCode(db: EntityManager, id: string, hash: Buffer, at: Date): Promise<boolean> {
    const { affected } = await db
      .withRepository(this.codes)
      .update({ secondFactorId: id, codeHash: hash, usedAt: IsNull() }, { usedAt: at });
    return affected === 1;
  }

  countCodes(db: EntityManager, id: string): Promise<number> {
    return db.withRepository(this.codes).countBy({ secondFactorId: id, usedAt: IsNull() });
  }

  /** @returns whether there was one. */
  async remove(tx: Tx, owner: AccountOwner): Promise<boolean> {
    const { affected } = await tx.withRepository(this.factors).delete(ownerId(owner));
    return (affected ?? 0) > 0;
  }
}
