import { CSPProvider } from '@base-ui/react/csp-provider';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { Dictionary, type Loaders, type WithShared } from '../i18n/dictionary';
import { language } from '../i18n/language';
import { applyTheme, theme } from './theme';
import { Toasts, warn } from './toast';
import { dropAskedSession } from '../api/asked-session';
import { watchInput } from '../api/attendance';
import { speakFor } from '../api/client';
import { createQueryClient } from '../api/query-client';
import { SESSION_END_KEY, SESSION_KEY, type SessionEnd } from '../api/session-key';

interface Application<Text extends WithShared> {
  readonly realm: 'merchant' | 'operator';
  readonly loaders: Loaders<Text>;
  /** The router calls `signedOut` when the person has signed out: it ends the session in every tab. */
  readonly createRouter: (queryClient: QueryClient, signedOut: () => void) => AnyRouter;
}

/** Starts one of the two applications in its page. */
export function startApplication<Text extends WithShared>({ realm, loaders, createRouter }: Application<Text>): void {
  applyTheme();
  watchInput();
  const first = loaders[language.read()]();
  const tabs = new BroadcastChannel(`signed-out:${realm}`);
  const queryClient = createQueryClient((how) => leave(how));
  speakFor(() => queryClient.getQueryData(SESSION_KEY));
  const router = createRouter(queryClient, () => {
    tabs.postMessage(null);
    leave(null);
  });

  /** The session has ended, here or in another tab: nothing that was read with it stays. @param how null: the person wanted it. */
  function leave(how: SessionEnd | null): void {
    const session = queryClient.getQueryData(SESSION_KEY);
    if (session === null) return;
    queryClient.clear();
    queryClient.setQueryData(SESSION_KEY, null);
    // Who was never in is not told of an end.
    if (session !== undefined && how !== null) queryClient.setQueryData<SessionEnd>(SESSION_END_KEY, how);
    language.keep();
    theme.keep();
    void router.invalidate();
  }
  tabs.onmessage = () => leave(null);

  const place = document.getElementById('app');
  if (!place) throw new Error('the page has no place for the application');
  // The page's own picture stands until the first page of the application does: no empty screen, no jump.
  const page = document.documentElement.dataset;
  const show = (text: Text): void => {
    dropAskedSession();
    // Without its style the application would be a heap of words.
    if (page['failed'] !== undefined) return;
    createRoot(place).render(
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={queryClient}>
          <Dictionary first={text} loaders={loaders} onMissing={(shared) => warn(shared.languageMissing)}>
            <RouterProvider router={router} />
            <Toasts />
          </Dictionary>
        </QueryClientProvider>
      </CSPProvider>,
    );
  };
  void Promise.all([first, router.load()]).then(
    ([text]) => show(text),
    () => (page['failed'] = ''),
  );
}
