import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, createRouter, redirect } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { readNext } from '../api/next';
import { Crashed, CrashedPage, NotFound, Root, Waiting } from '../ui/frame';
import { lazyRoute } from '../ui/lazy-route';
import { readRequestSearch } from './developers/request-search';
import { readHome, sessionQuery } from './session';
import { useText } from './text';
import { readTransactionSearch } from './transactions/search';

export interface RouterContext {
  readonly queryClient: QueryClient;
  /** To be called when the person has signed out: forgets everything read, in every tab. */
  readonly signedOut: () => void;
}

function Missing(): ReactNode {
  return <NotFound place={useText().shell.product} />;
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: Missing,
  errorComponent: CrashedPage,
});

const Shell = lazyRoute(() => import('./shell/shell'), 'Shell');
const HomePage = lazyRoute(() => import('./home/home-page'), 'HomePage');
/** Reads the scripts of what comes after the session, while the person is still typing or the session is asked for. */
const readAhead = (): void => {
  void Shell.preload?.();
  void HomePage.preload?.();
};

const nextOf = (search: Record<string, unknown>): { next?: string } => ({ next: readNext(search['next']) });

const outside = createRoute({
  getParentRoute: () => root,
  id: 'outside',
  component: lazyRoute(() => import('./auth/outside'), 'Outside'),
  errorComponent: CrashedPage,
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
  onEnter: readAhead,
  component: lazyRoute(() => import('./auth/login-page'), 'LoginPage'),
});
const signup = createRoute({
  getParentRoute: () => outside,
  path: '/signup',
  onEnter: readAhead,
  component: lazyRoute(() => import('./auth/signup-page'), 'SignupPage'),
});
const forgot = createRoute({
  getParentRoute: () => outside,
  path: '/forgot',
  component: lazyRoute(() => import('./auth/forgot-page'), 'ForgotPage'),
});
const reset = createRoute({
  getParentRoute: () => outside,
  path: '/reset',
  component: lazyRoute(() => import('./auth/reset-page'), 'ResetPage'),
});
const verify = createRoute({
  getParentRoute: () => outside,
  path: '/verify',
  component: lazyRoute(() => import('./auth/verify-page'), 'VerifyPage'),
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
const home = createRoute({
  getParentRoute: () => inside,
  path: '/',
  loader: ({ context }) => readHome(context.queryClient),
  component: HomePage,
});

const pageOf = (search: Record<string, unknown>): { page?: number } => {
  const page = Number(search['page']);
  return { page: Number.isSafeInteger(page) && page > 1 ? page : undefined };
};

const transactions = createRoute({
  getParentRoute: () => inside,
  path: '/transactions',
  validateSearch: readTransactionSearch,
  component: lazyRoute(() => import('./transactions/transactions-page'), 'TransactionsPage'),
});
const transaction = createRoute({
  getParentRoute: () => inside,
  path: '/transactions/$id',
  component: lazyRoute(() => import('./transactions/transaction-page'), 'TransactionPage'),
});
const wallets = createRoute({
  getParentRoute: () => inside,
  path: '/wallets',
  component: lazyRoute(() => import('./wallets/wallets-page'), 'WalletsPage'),
});
const wallet = createRoute({
  getParentRoute: () => inside,
  path: '/wallets/$currency',
  validateSearch: pageOf,
  component: lazyRoute(() => import('./wallets/wallet-page'), 'WalletPage'),
});
const notifications = createRoute({
  getParentRoute: () => inside,
  path: '/notifications',
  validateSearch: pageOf,
  component: lazyRoute(() => import('./notifications/notifications-page'), 'NotificationsPage'),
});

const kyc = createRoute({
  getParentRoute: () => inside,
  path: '/kyc',
  component: lazyRoute(() => import('./kyc/kyc-page'), 'KycPage'),
});
const settings = createRoute({
  getParentRoute: () => inside,
  path: '/settings',
  component: lazyRoute(() => import('./settings/settings-page'), 'SettingsPage'),
});
const settingsTabs = [
  createRoute({
    getParentRoute: () => settings,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/settings/profile' });
    },
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/profile',
    component: lazyRoute(() => import('./settings/profile-tab'), 'ProfileTab'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/security',
    component: lazyRoute(() => import('./settings/security-tab'), 'SecurityTab'),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/activity',
    validateSearch: pageOf,
    component: lazyRoute(() => import('./settings/activity-tab'), 'ActivityTab'),
  }),
] as const;
const cards = createRoute({
  getParentRoute: () => inside,
  path: '/cards',
  validateSearch: pageOf,
  component: lazyRoute(() => import('./cards/cards-page'), 'CardsPage'),
});
const card = createRoute({
  getParentRoute: () => inside,
  path: '/cards/$id',
  component: lazyRoute(() => import('./cards/card-page'), 'CardPage'),
});
const developers = createRoute({
  getParentRoute: () => inside,
  path: '/developers',
  component: lazyRoute(() => import('./developers/developers-page'), 'DevelopersPage'),
});
const developerTabs = [
  createRoute({
    getParentRoute: () => developers,
    path: '/',
    component: lazyRoute(() => import('./developers/quickstart-tab'), 'QuickstartTab'),
  }),
  createRoute({
    getParentRoute: () => developers,
    path: '/keys',
    component: lazyRoute(() => import('./developers/keys-tab'), 'KeysTab'),
  }),
  createRoute({
    getParentRoute: () => developers,
    path: '/webhooks',
    component: lazyRoute(() => import('./developers/webhooks-tab'), 'WebhooksTab'),
  }),
  createRoute({
    getParentRoute: () => developers,
    path: '/events',
    component: lazyRoute(() => import('./developers/events-tab'), 'EventsTab'),
  }),
  createRoute({
    getParentRoute: () => developers,
    path: '/requests',
    validateSearch: readRequestSearch,
    component: lazyRoute(() => import('./developers/requests-tab'), 'RequestsTab'),
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
