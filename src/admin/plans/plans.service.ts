import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Plan } from '../../businesses/plan.entity';
import { Clock } from '../../kernel/clock';
import { AppError } from '../../kernel/errors';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import type { Acting } from '../audit/acting.decorator';
import { AuditService } from '../audit/audit.service';
import { type PlanRecord, PlansRepository } from './plans.repository';

type PlanTerms = Pick<Plan, 'name' | 'features'>;

/** The features of plans. A changed plan applies from the next request of each business on it. */
@Injectable()
export class PlansService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly plans: PlansRepository,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  list(): Promise<PlanRecord[]> {
    return this.plans.list(this.dataSource.manager);
  }

  /** @throws AppError `plan_already_exists`. */
  async create(acting: Acting, code: string, terms: PlanTerms): Promise<PlanRecord> {
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.plans.insert(tx, { code, ...terms }, this.clock.now())))
        throw new AppError('plan_already_exists');
      const target = { type: 'plan', id: code } as const;
      await this.audit.record(tx, acting, { action: 'plan.created', target, after: terms });
    });
    return this.get(code);
  }

  /** @throws AppError `plan_not_found`. */
  async update(acting: Acting, code: string, changes: Partial<PlanTerms>): Promise<PlanRecord> {
    await this.unitOfWork.run(async (tx) => {
      const plan = await this.plans.lock(tx, code);
      if (!plan) throw new AppError('plan_not_found');
      const before = { name: plan.name, features: plan.features };
      const after = { ...before, ...changes };
      if (isDeepStrictEqual(after, before)) return;
      await this.plans.update(tx, plan.id, after, this.clock.now());
      await this.audit.record(tx, acting, {
        action: 'plan.updated',
        target: { type: 'plan', id: code },
        before,
        after,
      });
    });
    return this.get(code);
  }

  private async get(code: string): Promise<PlanRecord> {
    const found = (await this.list()).find(({ plan }) => plan.code === code);
    if (!found) throw new AppError('plan_not_found');
    return found;
  }
}
