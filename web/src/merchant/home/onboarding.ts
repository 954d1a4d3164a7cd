import { queryOptions } from '@tanstack/react-query';
import { api, data, type Schemas } from '../../api/client';

export type Step = Schemas['OnboardingStep'];

export const onboardingQuery = queryOptions({
  queryKey: ['onboarding'],
  queryFn: ({ signal }) => data(api.GET('/business/dashboard/onboarding', { signal })),
});
