import { Body, Get, Param, Patch, Post } from '@nestjs/common';
import { EveryRole, OperatorController, Roles } from '../../access/access.decorators';
import { AppError } from '../../kernel/errors';
import { Answers } from '../../platform/http/answers.decorator';
import { type Acting, ActingOperator } from '../audit/acting.decorator';
import { CreatePlanDto, PLAN_CODE, UpdatePlanDto } from './plans.dto';
import { presentPlan } from './plans.presenter';
import { PlansService } from './plans.service';
import { PlanView } from './plans.views';

@Roles('finance')
@OperatorController('plans')
export class PlansController {
  constructor(private readonly plans: PlansService) {}

  @EveryRole()
  @Get()
  @Answers({
    operationId: 'listPlans',
    summary: 'List plans',
    description: 'A plan is a set of features; every business is on one.',
    of: PlanView,
    list: 'all',
  })
  async list(): Promise<PlanView[]> {
    return (await this.plans.list()).map(presentPlan);
  }

  @Post()
  @Answers({
    operationId: 'createPlan',
    summary: 'Create a plan',
    description: 'A code, a name and the features it contains.',
    status: 201,
    of: PlanView,
    errors: ['invalid_request', 'plan_already_exists'],
  })
  async create(@ActingOperator() acting: Acting, @Body() dto: CreatePlanDto): Promise<PlanView> {
    const terms = { name: dto.name, features: dto.features ?? [] };
    return presentPlan(await this.plans.create(acting, dto.code, terms));
  }

  @Patch(':code')
  @Answers({
    operationId: 'updatePlan',
    summary: 'Change the name or the features of a plan',
    description: 'A change holds for every business on the plan, from its next request on.',
    of: PlanView,
    errors: ['invalid_request', 'plan_not_found'],
  })
  async update(
    @ActingOperator() acting: Acting,
    @Param('code') code: string,
    @Body() dto: UpdatePlanDto,
  ): Promise<PlanView> {
    if (!PLAN_CODE.test(code)) throw new AppError('plan_not_found');
    const changes = { ...(dto.name ? { name: dto.name } : {}), ...(dto.features ? { features: dto.features } : {}) };
    return presentPlan(await this.plans.update(acting, code, changes));
  }
}
