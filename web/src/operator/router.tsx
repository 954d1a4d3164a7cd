import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { readNext } from '../api/next';
import { Crashed, NotFound, Root, Waiting } from '../ui/frame';
import { sessionQuery } from './session';

export interface RouterContext {
  readonly queryClient: QueryClient;
  /** To be called when the operator has signed out: forgets everything read, in every tab. */
  readonly signedOut: () => void;
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: () => <NotFound home="/operator" />,
  errorComponent: Crashed,
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): { next?: string } => ({ next: readNext(search['next']) }),
  beforeLoad: async ({ context, search }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery).catch(() => null);
    if (session) throw redirect({ to: search.next ?? '/' });
  },
  component: lazyRouteComponent(() => import('./auth/login-page'), 'LoginPage'),
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

const routes = root.addChildren([login, inside.addChildren([home])]);

/**
 * The pages of the console, below `/operator`. Two applications share the types of one program, and only one of them can
 * be registered for typed links; this one passes its addresses as plain text.
 */
export const createOperatorRouter = (queryClient: QueryClient, signedOut: () => void) =>
  createRouter({
    routeTree: routes,
    basepath: '/operator',
    context: { queryClient, signedOut },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: Waiting,
    defaultErrorComponent: Crashed,
    scrollRestoration: true,
  });
