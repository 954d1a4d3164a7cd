import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import type { BusinessStatus } from '../access/principal';
import type { Tx } from '../platform/database/unit-of-work';
import { Business } from './business.entity';
import { Plan } from './plan.entity';

/** The fields of a business that change outside its life cycle. */
export type BusinessChanges = Partial<
  Pick<
    Business,
    | 'name'
    | 'phone'
    | 'email'
    | 'emailVerifiedAt'
    | 'passwordHash'
    | 'pinHash'
    | 'planId'
    | 'language'
    | 'timezone'
    | 'emailsOff'
  >
>;

/** Questions about the account row. */
@Injectable()
export class BusinessesRepository {
  constructor(
    @InjectRepository(Business) private readonly businesses: Repository<Business>,
    @InjectRepository(Plan) private readonly plans: Repository<Plan>,
  ) {}

  find(db: EntityManager, businessId: number): Promise<Business | null> {
    return db.withRepository(this.businesses).findOneBy({ id: businessId });
  }

  /** The names of businesses, by their ids. */
  async namesOf(db: EntityManager, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const found = await db
      .withRepository(this.businesses)
      .find({ where: { id: In([...new Set(ids)]) }, select: { id: true, name: true } });
    return new Map(found.map(({ id, name }) => [id, name]));
  }

  findByEmail(db: EntityManager, email: string): Promise<Business | null> {
    return db.withRepository(this.businesses).findOneBy({ email });
  }

  /** The plan a business is on. */
  findPlanOf(db: EntityManager, businessId: number): Promise<Plan | null> {
    return db
      .withRepository(this.plans)
      .createQueryBuilder('plan')
      .innerJoin(Business, 'business', 'business.planId = plan.id')
      .where('business.id = :businessId', { businessId })
      .getOne();
  }

  /**
   * The row, locked against other changes until the transaction ends. Rows that only refer to it, such as the event of an operation that
   * ends, may still be written: a stronger lock could deadlock with them over the numbers of events.
   */
  lock(tx: Tx, businessId: number): Promise<Business | null> {
    return tx
      .withRepository(this.businesses)
      .findOne({ where: { id: businessId }, lock: { mode: 'for_no_key_update' } });
  }

  /** @returns false when there is no such business. */
  async update(tx: Tx, businessId: number, changes: BusinessChanges, at: Date): Promise<boolean> {
    const { affected } = await tx
      .withRepository(this.businesses)
      .update({ id: businessId }, { ...changes, updatedAt: at });
    return affected === 1;
  }

  /** Moves the status when it is still `from`. @returns false when somebody else moved it first. */
  async move(tx: Tx, businessId: number, from: BusinessStatus, to: BusinessStatus, at: Date): Promise<boolean> {
    const { affected } = await tx
      .withRepository(this.businesses)
      .update({ id: businessId, status: from }, { status: to, updatedAt: at });
    return affected === 1;
  }
}
