import type { ReactNode } from 'react';
import { LanguageSwitch } from '../../ui/language-switch';
import { Mark } from '../../ui/mark';
import { useText } from '../text';

/** Around the pages before the session. */
export function Outside({ children }: { readonly children: ReactNode }): ReactNode {
  const { shell } = useText();
  return (
    <div className="flex min-h-dvh flex-col px-5 py-5 sm:px-10">
      <header className="flex items-center justify-between">
        <span className="flex items-center gap-2.5 font-semibold">
          <Mark />
          {shell.product}
        </span>
        <LanguageSwitch className="min-h-11 rounded-xl px-3 text-sm font-medium text-soft hover:bg-sunken" />
      </header>
      <main className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center py-10">{children}</main>
    </div>
  );
}
