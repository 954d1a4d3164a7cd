import { type ReactNode, useEffect, useRef } from 'react';
import { useTitle } from './page';

interface FormPageProps {
  readonly title: string;
  /** What the browser's tab adds after the title. */
  readonly place: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/** One form with its title, before the session. */
export function FormPage({ title, place, hint, children, footer }: FormPageProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(title, place);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="appear grid gap-6">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-3xl font-semibold">
          {title}
        </h1>
        {hint ? <p className="mt-1.5 text-soft">{hint}</p> : null}
      </div>
      {children}
      {footer ? <p className="text-center text-sm text-soft">{footer}</p> : null}
    </div>
  );
}

export const LINK = 'touch font-semibold text-accent underline-offset-4 hover:underline';
