import { type ReactNode, useEffect, useRef } from 'react';

interface PageProps {
  readonly title: string;
  /** The open tab of a page that has some: the browser's tab begins with it. */
  readonly tab?: string | undefined;
  /** What the browser's tab adds after the title. */
  readonly place: string;
  readonly hint?: ReactNode;
  /** The way to the list that this is one of. It stands above the title, whose length is not known before it is read. */
  readonly back?: ReactNode;
  /** The one primary action of the page. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** What the browser's tab, its history and screen readers call the page: the parts from the narrowest to the widest. */
export function useTitle(...parts: ReadonlyArray<string | undefined>): void {
  const title = parts.filter((part) => part !== undefined).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** A page: its title in the tab and as the one `h1`, which takes the focus when the page opens. */
export function Page({ title, tab, place, hint, back, action, children }: PageProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(tab, title, place);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="appear in-turn grid gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          {back ? <div className="mb-0.5 text-soft">{back}</div> : null}
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-2xl enlarged:text-xl font-semibold wrap-anywhere sm:text-[1.75rem]"
          >
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
