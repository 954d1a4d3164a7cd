import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';

const SHOWN_FOR_MS = 5_000;
let said: { readonly id: number; readonly text: string; readonly isProblem: boolean } | null = null;
const listeners = new Set<() => void>();

function set(next: typeof said): void {
  said = next;
  listeners.forEach((listener) => listener());
}

const say = (text: string, isProblem: boolean): void => set({ id: (said?.id ?? 0) + 1, text, isProblem });

/** Shows that something was done. A failure is shown where it happened, not here. */
export const toast = (text: string): void => say(text, false);

/** Shows that something was not done whose place is gone by then, such as a choice of a menu. */
export const warn = (text: string): void => say(text, true);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Stands once in each application. */
export function Toasts(): ReactNode {
  const current = useSyncExternalStore(subscribe, () => said);
  useEffect(() => {
    if (!current) return;
    const timer = setTimeout(() => set(null), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [current]);
  return (
    <div
      role="status"
      // Live by name: an open dialog does not hide it with the rest of the page.
      aria-live="polite"
      data-toasts=""
      className="pointer-events-none fixed inset-x-4 bottom-24 z-60 flex justify-center md:top-4 md:bottom-auto"
    >
      {current ? (
        <p
          key={current.id}
          className="appear flex items-center gap-2.5 rounded-2xl bg-[#0d1f45] px-4 py-3 text-sm font-medium text-white shadow-xl"
        >
          {current.isProblem ? (
            <TriangleAlert aria-hidden size={18} className="shrink-0 text-[#f3bd6a]" />
          ) : (
            <CircleCheck aria-hidden size={18} className="shrink-0 text-[#5fd3a6]" />
          )}
          {current.text}
        </p>
      ) : null}
    </div>
  );
}
