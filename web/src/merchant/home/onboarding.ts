import { queryOptions } from '@tanstack/react-query';
import { api, data } from '../../api/client';

export type StepState = 'done' | 'todo' | 'waiting' | 'blocked';

export interface Step {
  readonly key: string;
  readonly state: StepState;
  readonly reason: string | null;
}

export const onboardingQuery = queryOptions({
  queryKey: ['onboarding'],
  queryFn: ({ signal }) => data(api.GET('/business/dashboard/onboarding', { signal })),
});
