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
import { readRequestSearch } from './developers/request-search';
import { sessionQuery } from './session';
import { readTransactionSearch } from './transactions/search';

export interface RouterContext {
  readonly queryClient: QueryClient;
  /** To be called when the person has signed out: forgets everything read, in every tab. */
  readonly signedOut: () => void;
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: () => <NotFound />,
  errorComponent: Crashed,
});

const nextOf = (search: Record<string, unknown>): { next?: string } => ({ next: readNext(search['next']) });

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
const forgot = createRoute({
  getParentRoute: () => outside,
  path: '/forgot',
  component: lazyRouteComponent(() => import('./auth/forgot-page'), 'ForgotPage'),
});
const reset = createRoute({
  getParentRoute: () => outside,
  path: '/reset',
  component: lazyRouteComponent(() => import('./auth/reset-page'), 'ResetPage'),
});
const verify = createRoute({
  getParentRoute: () => outside,
  path: '/verify',
  component: lazyRouteComponent(() => import('./auth/verify-page'), 'VerifyPage'),
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

const pageOf = (search: Record<string, unknown>): { page?: number } => {
  const page = Number(search['page']);
  return { page: Number.isSafeInteger(page) && page > 1 ? page : undefined };
};

const transactions = createRoute({
  getParentRoute: () => inside,
  path: '/transactions',
  validateSearch: readTransactionSearch,
  component: lazyRouteComponent(() => import('./transactions/transactions-page'), 'TransactionsPage'),
});
const transaction = createRoute({
  getParentRoute: () => inside,
  path: '/transactions/$id',
  component: lazyRouteComponent(() => import('./transactions/transaction-page'), 'TransactionPage'),
});
const wallets = createRoute({
  getParentRoute: () => inside,
  path: '/wallets',
  component: lazyRouteComponent(() => import('./wallets/wallets-page'), 'WalletsPage'),
});
const wallet = createRoute({
  getParentRoute: () => inside,
  path: '/wallets/$currency',
  validateSearch: pageOf,
  component: lazyRouteComponent(() => import('./wallets/wallet-page'), 'WalletPage'),
});
const notifications = createRoute({
  getParentRoute: () => inside,
  path: '/notifications',
  validateSearch: pageOf,
  component: lazyRouteComponent(() => import('./notifications/notifications-page'), 'NotificationsPage'),
});

const kyc = createRoute({
  getParentRoute: () => inside,
  path: '/kyc',
  component: lazyRouteComponent(() => import('./kyc/kyc-page'), 'KycPage'),
});
const settings = createRoute({
  getParentRoute: () => inside,
  path: '/settings',
  component: lazyRouteComponent(() => import('./settings/settings-page'), 'SettingsPage'),
});
const settingsTabs = [
  createRoute({
    getParentRoute: () => settings,
    path: '/profile',
    component: lazyRouteComponent(() => import('./settings/profile-tab'), 'ProfileTab'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/security',
    component: lazyRouteComponent(() => import('./settings/security-tab'), 'SecurityTab'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/activity',
    validateSearch: pageOf,
    component: lazyRouteComponent(() => import('./settings/activity-tab'), 'ActivityTab'),
  }),
] as const;
const cards = createRoute({
  getParentRoute: () => inside,
  path: '/cards',
  validateSearch: pageOf,
  component: lazyRouteComponent(() => import('./cards/cards-page'), 'CardsPage'),
});
const card = createRoute({
  getParentRoute: () => inside,
  path: '/cards/$id',
  component: lazyRouteComponent(() => import('./cards/card-page'), 'CardPage'),
});
const developers = createRoute({
  getParentRoute: () => inside,
  path: '/developers',
  component: lazyRouteComponent(() => import('./developers/developers-page'), 'DevelopersPage'),
});
const developerTabs = [
  createRoute({
    getParentRoute: () => developers,
    path: '/',
    component: lazyRouteComponent(() => import('./developers/quickstart-tab'), 'QuickstartTab'),
  }),
  createRoute({
    getParentRoute: () => developers,
    path: '/keys',
    component: lazyRouteComponent(() => import('./developers/keys-tab'), 'KeysTab'),
  }),
  createRoute({
    getParentRoute: () => developers,
    path: '/webhooks',
    component: lazyRouteComponent(() => import('./developers/webhooks-tab'), 'WebhooksTab'),
  }),
  createRoute({
    getParentRoute: () => developers,
    path: '/events',
    component: lazyRouteComponent(() => import('./developers/events-tab'), 'EventsTab'),
  }),
  createRoute({
    getParentRoute: () => developers,
    path: '/requests',
    validateSearch: readRequestSearch,
    component: lazyRouteComponent(() => import('./developers/requests-tab'), 'RequestsTab'),
  }),
] as const;

const routes = root.addChildren([
  outside.addChildren([login, signup, forgot, reset, verify]),
  inside.addChildren([
    home,
    transactions,
    transaction,
    wallets,
    wallet,
    cards,
    card,
    notifications,
    kyc,
    settings.addChildren(settingsTabs),
    developers.addChildren(developerTabs),
  ]),
]);

export const createMerchantRouter = (queryClient: QueryClient, signedOut: () => void) =>
  createRouter({
    routeTree: routes,
    context: { queryClient, signedOut },
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
