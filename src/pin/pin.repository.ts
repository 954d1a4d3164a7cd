import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Repository } from 'typeorm';
import { Business } from '../businesses/business.entity';
import type { Tx } from '../platform/database/unit-of-work';

/** The PIN's hash on the account row; each write carries the condition that makes it atomic. */
@Injectable()
export class PinRepository {
  constructor(@InjectRepository(Business) private readonly businesses: Repository<Business>) {}

  /** Null while no PIN is set. */
  async findHash(db: EntityManager, businessId: number): Promise<string | null> {
    const business = await db
      .withRepository(this.businesses)
      .findOne({ where: { id: businessId }, select: { id: true, pinHash: true } });
    return business?.pinHash ?? null;
  }

  /** @returns false when a PIN exists already. */
  setFirst(tx: Tx, businessId: number, pinHash: string, at: Date): Promise<boolean> {
    return this.write(tx, businessId, null, pinHash, at);
  }

  /** @returns false when the PIN has changed since it was proven. */
  replace(tx: Tx, businessId: number, provenHash: string, pinHash: string, at: Date): Promise<boolean> {
    return this.write(tx, businessId, provenHash, pinHash, at);
  }

  private async write(tx: Tx, businessId: number, was: string | null, pinHash: string, at: Date): Promise<boolean> {
    const { affected } = await tx
      .withRepository(this.businesses)
      .update({ id: businessId, pinHash: was === null ? IsNull() : was }, { pinHash, updatedAt: at });
    return affected === 1;
  }
}
