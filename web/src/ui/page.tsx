import { type ReactNode, useEffect, useRef } from 'react';

interface PageProps {
  readonly title: string;
  /** What the browser's tab adds after the title. */
  readonly place: string;
  readonly hint?: ReactNode;
  /** The one primary action of the page. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A page: its title in the tab and as the one `h1`, which takes the focus when the page opens. */
export function Page({ title, place, hint, action, children }: PageProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${place}`;
  }, [title, place]);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="appear grid gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold sm:text-[1.75rem]">
            {title}
          </h1>
          {hint ? <div className="mt-0.5 text-soft">{hint}</div> : null}
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}
