import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Business } from '../businesses/business.entity';
import { Plan } from '../businesses/plan.entity';
import { insertedId } from '../platform/database/inserted-id';
import type { Tx } from '../platform/database/unit-of-work';

/** A business before it has an id. */
export type NewAccount = Readonly<Pick<Business, 'code' | 'name' | 'email' | 'phone' | 'language' | 'passwordHash'>>;

/** Inserts the account row. E-mail and code are unique by constraint, so of two signups at once one succeeds. */
@Injectable()
export class AccountsRepository {
  constructor(
    @InjectRepository(Business) private readonly businesses: Repository<Business>,
    @InjectRepository(Plan) private readonly plans: Repository<Plan>,
  ) {}

  /** @returns the id. @throws Error when the plan does not exist. */
  async insert(tx: Tx, account: NewAccount, planCode: string, at: Date): Promise<number> {
    const plan = await tx.withRepository(this.plans).findOneBy({ code: planCode });
    if (!plan) throw new Error(`DEFAULT_PLAN names no plan: ${planCode}`);
    const row = { ...account, planId: plan.id, createdAt: at, updatedAt: at };
    return insertedId(await tx.withRepository(this.businesses).insert(row));
  }
}
