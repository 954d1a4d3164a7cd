import { queryOptions } from '@tanstack/react-query';
import { fetchSession } from '../api/asked-session';
import { api, data } from '../api/client';
import { SESSION_KEY } from '../api/session-key';
import type { Proof } from '../ui/second-step';

/** Which operator is signed in, or null. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: ({ signal }) => data(api.GET('/admin/auth/browser-session', { signal, fetch: fetchSession })),
  staleTime: Infinity,
  gcTime: Infinity,
});

export const signIn = (email: string, password: string) =>
  data(api.POST('/admin/auth/browser-session', { body: { email, password } }));

export const signOut = () => data(api.DELETE('/admin/auth/browser-session'));

export const proveSecondFactor = (challenge_token: string, proof: Proof) =>
  data(api.POST('/admin/auth/browser-session/second-factor', { body: { challenge_token, ...proof } }));
