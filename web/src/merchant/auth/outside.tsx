import { Outlet } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '../../ui/language-switch';
import { Mark, Waves } from '../../ui/mark';
import { SupportLink } from '../../ui/support';
import { useText } from '../text';

/** The pages before the session: the form, and beside it on wide screens what the account is for. */
export function Outside(): ReactNode {
  const text = useText();
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <div className="flex flex-col px-5 py-5 sm:px-10">
        <header className="flex items-center justify-between">
          <span className="flex items-center gap-2.5 font-semibold">
            <Mark />
            {text.shell.product}
          </span>
          <LanguageSwitch className="min-h-11 rounded-xl px-3 text-sm font-medium text-soft hover:bg-sunken" />
        </header>
        <main className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center py-10">
          <Outlet />
        </main>
        <footer className="text-center">
          <SupportLink />
        </footer>
      </div>
      <aside className="lake relative hidden overflow-hidden lg:block">
        <Waves />
        <div className="relative flex h-full flex-col justify-center gap-8 px-14 xl:px-20">
          <p className="max-w-lg text-4xl leading-tight font-semibold tracking-tight text-balance">
            {text.auth.tagline}
          </p>
          <ul className="grid gap-3 text-lg text-white/90">
            {text.auth.points.map((point) => (
              <li key={point} className="flex items-center gap-3">
                <span className="grid size-7 place-items-center rounded-full bg-white/15">
                  <Check aria-hidden size={16} />
                </span>
                {point}
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </div>
  );
}
