import { type ReactNode, useId } from 'react';
import { classes } from './classes';

interface PanelProps {
  readonly title?: string;
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
  /** Without inner space, for tables that reach the edge. */
  readonly flush?: boolean;
  readonly className?: string;
  /** Whether it still shows what was asked for before, while something else is read. */
  readonly isReading?: boolean;
  readonly children: ReactNode;
}

export function Panel({ title, hint, action, flush, className, isReading = false, children }: PanelProps): ReactNode {
  const id = useId();
  // A table that begins the panel has its line where the edge of the panel is.
  const flushInner = title ? 'pt-2' : '-mt-px';
  const inner = flush ? flushInner : 'p-4 sm:p-5';
  return (
    <section
      aria-labelledby={title ? id : undefined}
      aria-busy={isReading}
      className={classes(
        'overflow-hidden rounded-2xl border border-line bg-surface shadow-card',
        isReading && 'opacity-60',
        className,
      )}
    >
      {title ? (
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-4 sm:px-5">
          <div className="min-w-0">
            <h2 id={id} className="text-base font-semibold">
              {title}
            </h2>
            {hint ? <div className="text-sm text-soft">{hint}</div> : null}
          </div>
          {action}
        </header>
      ) : null}
      <div className={inner}>{children}</div>
    </section>
  );
}

/** Names and values, such as the facts of a payment. */
export function Facts({ children }: { readonly children: ReactNode }): ReactNode {
  return <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">{children}</dl>;
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="mt-0.5 font-medium break-words">{children}</dd>
    </div>
  );
}
