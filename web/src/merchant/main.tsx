import '../ui/theme.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../api/query-client';
import { signOutChannel } from '../api/tabs';
import { Dictionary } from '../i18n/dictionary';
import { language } from '../i18n/language';
import { applyTheme } from '../ui/theme';
import { Toasts } from '../ui/toast';
import { sessionQuery } from './session';
import { createMerchantRouter } from './router';
import { loaders } from './text';

applyTheme();

const first = loaders[language.read()]();
const queryClient = createQueryClient(() => leave());
const router = createMerchantRouter(queryClient, () => tabs.announce());
const tabs = signOutChannel('merchant', () => leave());

/** The session has ended here or in another tab: nothing read with it stays. */
function leave(): void {
  if (queryClient.getQueryData(sessionQuery.queryKey) === null) return;
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, null);
  void router.invalidate();
}

const place = document.getElementById('app');
if (!place) throw new Error('the page has no place for the application');
void first.then((text) =>
  createRoot(place).render(
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <Dictionary first={text} loaders={loaders}>
          <RouterProvider router={router} />
          <Toasts />
        </Dictionary>
      </QueryClientProvider>
    </CSPProvider>,
  ),
);
