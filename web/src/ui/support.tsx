import type { ReactNode } from 'react';
import { useShared } from '../i18n/dictionary';

/** Where merchants reach people, as the service has written it into the page; null when nobody said. */
export const supportAddress = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="support"]')?.content ?? null;

/** The way to a person, where there is one. */
export function SupportLink(): ReactNode {
  const shared = useShared();
  const address = supportAddress();
  if (address === null) return null;
  return (
    <a href={address} className="touch text-sm font-medium text-accent underline-offset-4 hover:underline">
      {shared.support}
    </a>
  );
}
