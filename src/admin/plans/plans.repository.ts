import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Plan } from '../../businesses/plan.entity';
import { execute } from '../../platform/database/statement';
import type { Tx } from '../../platform/database/unit-of-work';

const LIST = {
  name: 'admin-list-plans',
  text: `SELECT p.id, p.code, p.name, p.features, p.created_at, p.updated_at, count(b.id) AS businesses
         FROM plans p LEFT JOIN businesses b ON b.plan_id = p.id GROUP BY p.id ORDER BY p.id`,
};
const INSERT = {
  name: 'admin-insert-plan',
  text: `INSERT INTO plans (code, name, features, created_at, updated_at) VALUES ($1, $2, $3, $4, $4)
         ON CONFLICT ON CONSTRAINT plan_code_is_unique DO NOTHING RETURNING id`,
};

/** A plan with how many businesses have it. */
export interface PlanRecord {
  readonly plan: Plan;
  readonly businesses: number;
}

interface PlanRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly features: string[];
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly businesses: string;
}

@Injectable()
export class PlansRepository {
  async list(db: EntityManager): Promise<PlanRecord[]> {
    return (await execute<PlanRow>(db, LIST)).map((row) => ({
      plan: {
        id: Number(row.id),
        code: row.code,
        name: row.name,
        features: row.features,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
      },
      businesses: Number(row.businesses),
    }));
  }

  find(db: EntityManager, code: string): Promise<Plan | null> {
    return db.findOneBy(Plan, { code });
  }

  get(db: EntityManager, id: number): Promise<Plan> {
    return db.findOneByOrFail(Plan, { id });
  }

  lock(tx: Tx, code: string): Promise<Plan | null> {
    return tx.findOne(Plan, { where: { code }, lock: { mode: 'for_no_key_update' } });
  }

  /** @returns false when the code is taken. */
  async insert(tx: Tx, plan: Pick<Plan, 'code' | 'name' | 'features'>, at: Date): Promise<boolean> {
    return (await execute(tx, INSERT, [plan.code, plan.name, plan.features, at])).length === 1;
  }

  async update(tx: Tx, id: number, changes: Partial<Pick<Plan, 'name' | 'features'>>, at: Date): Promise<void> {
    await tx.update(Plan, { id }, { ...changes, updatedAt: at });
  }
}
