import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
  type RouteComponent,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { readNext } from '../api/next';
import { Crashed, CrashedPage, NotFound, Root, Waiting } from '../ui/frame';
import { lazyRoute } from '../ui/lazy-route';
import { sessionQuery } from './session';
import { useText } from './text';

export interface RouterContext {
  readonly queryClient: QueryClient;
  /** To be called when the operator has signed out: drops everything read, in every tab. */
  readonly signedOut: () => void;
}

function Missing(): ReactNode {
  return <NotFound place={useText().shell.product} home="/operator" />;
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: Missing,
  errorComponent: CrashedPage,
});

const Shell = lazyRoute(() => import('./shell/shell'), 'Shell');
const HomePage = lazyRoute(() => import('./home/home-page'), 'HomePage');
/** Reads the scripts of what comes after the session, while the person is still typing. */
const readAhead = (): void => {
  void Shell.preload?.();
  void HomePage.preload?.();
};

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): { next?: string } => ({ next: readNext(search['next']) }),
  beforeLoad: async ({ context, search }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery).catch(() => null);
    if (session) throw redirect({ to: search.next ?? '/' });
  },
  onEnter: readAhead,
  component: lazyRoute(() => import('./auth/login-page'), 'LoginPage'),
});

const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: async ({ context, location }) => {
    void Shell.preload?.();
    const session = await context.queryClient.ensureQueryData(sessionQuery);
    if (!session) throw redirect({ to: '/login', search: { next: readNext(location.href) } });
  },
  component: Shell,
  errorComponent: CrashedPage,
});

/** Before the session: links that were sent, and asking for one. */
const forgot = createRoute({
  getParentRoute: () => root,
  path: '/forgot',
  component: lazyRoute(() => import('./auth/forgot-page'), 'ForgotPage'),
});
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: lazyRoute(() => import('./auth/link-page'), 'InvitationPage'),
});
const reset = createRoute({
  getParentRoute: () => root,
  path: '/reset',
  component: lazyRoute(() => import('./auth/link-page'), 'ResetPage'),
});

const page = (path: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => inside, path, component });

const pages = [
  page('/', HomePage),
  page(
    '/kyc',
    lazyRoute(() => import('./kyc/kyc-list-page'), 'KycListPage'),
  ),
  page(
    '/kyc/$id',
    lazyRoute(() => import('./kyc/kyc-page'), 'KycPage'),
  ),
  page(
    '/businesses',
    lazyRoute(() => import('./businesses/businesses-page'), 'BusinessesPage'),
  ),
  page(
    '/businesses/$id',
    lazyRoute(() => import('./businesses/business-page'), 'BusinessPage'),
  ),
  page(
    '/businesses/$id/$tab',
    lazyRoute(() => import('./businesses/business-page'), 'BusinessPage'),
  ),
  page(
    '/transactions',
    lazyRoute(() => import('./transactions/transactions-page'), 'TransactionsPage'),
  ),
  page(
    '/transactions/$id',
    lazyRoute(() => import('./transactions/transaction-page'), 'TransactionPage'),
  ),
  page(
    '/reviews',
    lazyRoute(() => import('./reviews/reviews-page'), 'ReviewsPage'),
  ),
  page(
    '/reconciliations',
    lazyRoute(() => import('./reconciliations/reconciliations-page'), 'ReconciliationsPage'),
  ),
  page(
    '/reconciliations/$id',
    lazyRoute(() => import('./reconciliations/reconciliation-page'), 'ReconciliationPage'),
  ),
  page(
    '/approvals',
    lazyRoute(() => import('./approvals/approvals-page'), 'ApprovalsPage'),
  ),
  page(
    '/plans',
    lazyRoute(() => import('./plans/plans-page'), 'PlansPage'),
  ),
  page(
    '/ledger',
    lazyRoute(() => import('./ledger/ledger-page'), 'LedgerPage'),
  ),
  page(
    '/ledger/checks',
    lazyRoute(() => import('./ledger/checks-page'), 'ChecksPage'),
  ),
  page(
    '/audit',
    lazyRoute(() => import('./audit/audit-page'), 'AuditPage'),
  ),
  page(
    '/operators',
    lazyRoute(() => import('./operators/operators-page'), 'OperatorsPage'),
  ),
  page(
    '/health',
    lazyRoute(() => import('./health/health-page'), 'HealthPage'),
  ),
  page(
    '/account',
    lazyRoute(() => import('./account/account-page'), 'AccountPage'),
  ),
];

const routes = root.addChildren([login, forgot, invitation, reset, inside.addChildren(pages)]);

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
