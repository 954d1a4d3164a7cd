import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/dictionary';
import { type DateForm, formatDate } from '../i18n/format';
import { classes } from './classes';
import { useZone } from './zone';

/** A moment in the zone of the business; the whole of it, with the zone, is a hint. */
export function When({ at, form = 'short' }: { readonly at: string | null; readonly form?: DateForm }): ReactNode {
  const language = useLanguage();
  const zone = useZone();
  if (at === null) return <span className="text-soft">–</span>;
  return (
    <time
      dateTime={at}
      title={formatDate(at, 'full', language, zone)}
      className={classes('numeric', form === 'full' && 'whitespace-normal')}
    >
      {formatDate(at, form, language, zone)}
    </time>
  );
}
