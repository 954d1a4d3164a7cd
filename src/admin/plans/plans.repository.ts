import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { Business } from '../../businesses/business.entity';
import { Plan } from '../../businesses/plan.entity';
import { insertedIdOrNull } from '../../platform/database/inserted-id';
import type { Tx } from '../../platform/database/unit-of-work';

/** A plan with how many businesses have it. */
export interface PlanRecord {
  readonly plan: Plan;
  readonly businesses: number;
}

@Injectable()
export class PlansRepository {
  constructor(@InjectRepository(Plan) private readonly plans: Repository<Plan>) {}

  async list(db: EntityManager): Promise<PlanRecord[]> {
    const { entities, raw } = await db
      .withRepository(this.plans)
      .createQueryBuilder('plan')
      .leftJoin(Business, 'business', 'business.planId = plan.id')
      .addSelect('count(business.id)', 'businesses')
      .groupBy('plan.id')
      .orderBy('plan.id')
      .getRawAndEntities<{ businesses: string }>();
    return entities.map((plan, index) => ({ plan, businesses: Number(raw[index]?.businesses ?? 0) }));
  }

  find(db: EntityManager, code: string): Promise<Plan | null> {
    return db.withRepository(this.plans).findOneBy({ code });
  }

  get(db: EntityManager, id: number): Promise<Plan> {
    return db.withRepository(this.plans).findOneByOrFail({ id });
  }

  lock(tx: Tx, code: string): Promise<Plan | null> {
    return tx.withRepository(this.plans).findOne({ where: { code }, lock: { mode: 'for_no_key_update' } });
  }

  /** @returns false when the code is taken. */
  async insert(tx: Tx, plan: Pick<Plan, 'code' | 'name' | 'features'>, at: Date): Promise<boolean> {
    const result = await tx
      .withRepository(this.plans)
      .createQueryBuilder()
      .insert()
      .values({ ...plan, createdAt: at, updatedAt: at })
      .orIgnore()
      .returning('id')
      .execute();
    return insertedIdOrNull(result) !== null;
  }

  async update(tx: Tx, id: number, changes: Partial<Pick<Plan, 'name' | 'features'>>, at: Date): Promise<void> {
    await tx.withRepository(this.plans).update({ id }, { ...changes, updatedAt: at });
  }
}
