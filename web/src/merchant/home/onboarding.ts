import { queryOptions } from '@tanstack/react-query';
import { readEarly } from '../../api/early';

export type StepState = 'done' | 'todo' | 'waiting' | 'blocked';

export interface Step {
  readonly key: string;
  readonly state: StepState;
  readonly reason: string | null;
}

export const onboardingQuery = queryOptions({
  queryKey: ['onboarding'],
  queryFn: async ({ signal }) => {
    const { data } = await readEarly<{ data: { steps: Step[] } | Step[] }>('/business/dashboard/onboarding', signal);
    return Array.isArray(data) ? data : data.steps;
  },
});
