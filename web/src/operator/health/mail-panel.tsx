import { type ReactNode, Suspense, useState } from 'react';
import { api, data, type Schemas } from '../../api/client';
import { useLanguage } from '../../i18n/dictionary';
import { formatCount } from '../../i18n/format';
import { Button } from '../../ui/button';
import { lazyRoute } from '../../ui/lazy-route';
import { Panel } from '../../ui/panel';
import type { Act } from '../parts/ask-dialog';
import { useMay } from '../parts/role';
import { useText } from '../text';

/** Who looks at the health does not wait for dialogs. */
const AskDialog = lazyRoute(() => import('../parts/ask-dialog'), 'AskDialog');

/** How e-mail goes out, and what waits because it did not. */
export function MailPanel({ mail }: { readonly mail: Schemas['MailHealth'] }): ReactNode {
  const { health: words } = useText();
  const language = useLanguage();
  const may = useMay('support');
  const [isAsking, setIsAsking] = useState(false);
  const retry: Act = {
    title: words.mailRetry.title,
    hint: words.mailRetry.hint,
    confirm: words.mailRetry.title,
    done: words.mailRetry.done,
    ask: words.mailRetry.reason,
    run: ({ reason }) => data(api.POST('/admin/emails/retry', { body: { reason } })),
  };
  return (
    <Panel
      title={words.mail}
      action={
        may && mail.waiting > 0 ? (
          <Button kind="secondary" size="small" onClick={() => setIsAsking(true)}>
            {words.mailRetry.title}
          </Button>
        ) : null
      }
    >
      <p>{words.transports[mail.transport]}</p>
      {mail.waiting > 0 ? <p>{words.mailWaiting(formatCount(mail.waiting, language))}</p> : null}
      {isAsking ? (
        <Suspense fallback={null}>
          <AskDialog act={retry} onClose={() => setIsAsking(false)} />
        </Suspense>
      ) : null}
    </Panel>
  );
}
