import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readNext } from '../api/next';
import { Crashed, NotFound, Root, Waiting } from './shell/frame';
import { sessionQuery } from './session';

export interface RouterContext {
  readonly queryClient: QueryClient;
  /** Ends the session in the other tabs too. */
  readonly announceSignOut: () => void;
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: Crashed,
});

const nextOf = (search: Record<string, unknown>): { next?: string } => ({ next: readNext(search['next']) });
const tokenOf = (search: Record<string, unknown>): { token?: string } => ({
  token: typeof search['token'] === 'string' ? search['token'] : undefined,
});

const outside = createRoute({
  getParentRoute: () => root,
  id: 'outside',
  component: lazyRouteComponent(() => import('./auth/outside'), 'Outside'),
});
const login = createRoute({
  getParentRoute: () => outside,
  path: '/login',
  validateSearch: nextOf,
  beforeLoad: async ({ context, search }) => {
    // A person who is in already is sent on; a service that does not answer is no reason not to show the form.
    const session = await context.queryClient.ensureQueryData(sessionQuery).catch(() => null);
    if (session) throw redirect({ href: search.next ?? '/' });
  },
  component: lazyRouteComponent(() => import('./auth/login-page'), 'LoginPage'),
});
const signup = createRoute({
  getParentRoute: () => outside,
  path: '/signup',
  component: lazyRouteComponent(() => import('./auth/signup-page'), 'SignupPage'),
});

const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: async ({ context, location }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery);
    if (!session) throw redirect({ to: '/login', search: { next: readNext(location.href) } });
  },
  component: lazyRouteComponent(() => import('./shell/shell'), 'Shell'),
});
const home = createRoute({
  getParentRoute: () => inside,
  path: '/',
  component: lazyRouteComponent(() => import('./home/home-page'), 'HomePage'),
});

const routes = root.addChildren([outside.addChildren([login, signup]), inside.addChildren([home])]);
void tokenOf;

export const createMerchantRouter = (queryClient: QueryClient, announceSignOut: () => void) =>
  createRouter({
    routeTree: routes,
    context: { queryClient, announceSignOut },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: Waiting,
    defaultErrorComponent: Crashed,
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createMerchantRouter>;
  }
}
