import type { PlanRecord } from './plans.repository';
import type { PlanView } from './plans.views';

export const presentPlan = ({ plan, businesses }: PlanRecord): PlanView => ({
  id: plan.id,
  code: plan.code,
  name: plan.name,
  features: plan.features,
  businesses,
  created_at: plan.createdAt.toISOString(),
  updated_at: plan.updatedAt.toISOString(),
});
