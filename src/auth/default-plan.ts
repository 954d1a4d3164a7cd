import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Plan } from '../businesses/plan.entity';
import { AppConfig } from '../platform/config/config';
import { ConfigurationError } from '../platform/config/configuration-error';
import { sqlStateOf } from '../platform/database/sql-state';

const UNDEFINED_TABLE = '42P01';

/** Looks at the start whether there is a plan for whoever signs up: without one, every signup would be answered 500. */
@Injectable()
export class DefaultPlan implements OnApplicationBootstrap {
  constructor(
    private readonly config: AppConfig,
    @InjectRepository(Plan) private readonly plans: Repository<Plan>,
  ) {}

  /** @throws ConfigurationError when the plan does not exist. */
  async onApplicationBootstrap(): Promise<void> {
    const codes = await this.codes();
    if (codes.length === 0 || codes.includes(this.config.defaultPlan)) return;
    throw new ConfigurationError(
      `DEFAULT_PLAN names no plan. Set one of ${codes.join(', ')}, or make the plan first and set it then.`,
    );
  }

  /** None before the migration that brings the plans: such a process is not ready, and waits for it. */
  private async codes(): Promise<string[]> {
    try {
      return (await this.plans.find({ select: { code: true }, order: { id: 'ASC' } })).map(({ code }) => code);
    } catch (error) {
      if (sqlStateOf(error) === UNDEFINED_TABLE) return [];
      throw error;
    }
  }
}
