import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { Business } from '../businesses/business.entity';
import type { Tx } from '../platform/database/unit-of-work';

/** The PIN's hash on the account row; each write carries the condition that makes it atomic. */
@Injectable()
export class PinRepository {
  /** Null while no PIN is set. */
  async findHash(db: EntityManager, businessId: number): Promise<string | null> {
    const business = await db.findOne(Business, { where: { id: businessId }, select: { id: true, pinHash: true } });
    return business?.pinHash ?? null;
  }

  /** @returns false when a PIN exists already. */
  setFirst(tx: Tx, businessId: number, pinHash: string, at: Date): Promise<boolean> {
    return this.write(tx, businessId, null, pinHash, at);
  }

  /** @returns false when the PIN is no longer the one that was proven. */
  replace(tx: Tx, businessId: number, provenHash: string, pinHash: string, at: Date): Promise<boolean> {
    return this.write(tx, businessId, provenHash, pinHash, at);
  }

  private async write(tx: Tx, businessId: number, was: string | null, pinHash: string, at: Date): Promise<boolean> {
    const { affected } = await tx.update(
      Business,
      { id: businessId, pinHash: was === null ? IsNull() : was },
      { pinHash, updatedAt: at },
    );
    return affected === 1;
  }
}
