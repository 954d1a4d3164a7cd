import { CloudOff, FileQuestion, Lock, SearchX, TriangleAlert } from 'lucide-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { ApiError } from '../api/api-error';
import { useLanguage, useShared } from '../i18n/dictionary';
import { formatDate } from '../i18n/format';
import { Button } from './button';
import { useErrorWords } from './error-words';
import { SupportLink } from './support';
import { useZone } from './zone';

interface NoteProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly role?: 'alert' | 'status';
}

/** A picture, a sentence and one way on: the form of every state that is not data. */
export function Note({ icon, title, children, action, role }: NoteProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  // In the place of what had the focus, such as a form that was sent: else the title of the page is read once more, and not this.
  useEffect(() => {
    if (role === 'status' && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [role]);
  return (
    <div
      ref={place}
      role={role}
      tabIndex={role === 'status' ? -1 : undefined}
      className="appear flex flex-col items-center gap-3 px-4 py-10 text-center focus-visible:outline-none"
    >
      <span aria-hidden className="grid size-12 place-items-center rounded-2xl bg-accent-soft text-accent">
        {icon}
      </span>
      <div className="max-w-md">
        <p className="font-semibold">{title}</p>
        {children ? <div className="mt-1 text-sm text-soft">{children}</div> : null}
      </div>
      {action}
    </div>
  );
}

/** An empty list: describes what it will hold and offers the one action that fills it. */
export const Empty = (props: Omit<NoteProps, 'role'>): ReactNode => <Note {...props} />;

export function EmptyAfterFilter({ onClear }: { readonly onClear: () => void }): ReactNode {
  const shared = useShared();
  return (
    <Note
      icon={<SearchX size={22} />}
      title={shared.emptyAfterFilter}
      role="status"
      action={
        <Button kind="secondary" size="small" onClick={onClear}>
          {shared.clear}
        </Button>
      }
    >
      {shared.emptyAfterFilterHint}
    </Note>
  );
}

interface Asked {
  readonly error: unknown;
}

/** Nothing is there, so its page offers no part of it. */
export const isMissing = ({ error }: Asked): boolean => error instanceof ApiError && error.isMissing;

/** What may not be read may not be added to either: its page offers no act. */
export const isRefused = ({ error }: Asked): boolean => error instanceof ApiError && error.isForbidden;

interface FailureProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  /** Leads from something that does not exist to what does. */
  readonly back?: ReactNode;
}

export function Failure({ error, onRetry, back }: FailureProps): ReactNode {
  const shared = useShared();
  const words = useErrorWords();
  const { title, requestId } = words(error);
  if (isRefused({ error })) {
    return (
      <Note icon={<Lock size={22} />} title={shared.forbidden} role="status">
        <p>{title}</p>
        <p>{shared.forbiddenHint}</p>
        <SupportLink />
      </Note>
    );
  }
  if (isMissing({ error })) return <Note icon={<FileQuestion size={22} />} title={title} role="alert" action={back} />;
  return (
    <Note
      icon={<TriangleAlert size={22} />}
      title={shared.failed}
      role="alert"
      action={
        onRetry ? (
          <Button kind="secondary" size="small" onClick={onRetry}>
            {shared.retry}
          </Button>
        ) : null
      }
    >
      <p>{title}</p>
      {requestId ? (
        <p className="mt-1 font-mono text-xs">
          {shared.requestId} {requestId}
        </p>
      ) : null}
      <SupportLink />
    </Note>
  );
}

const TRIED_AGAIN_MS = 15_000;
/** Older than this, the time of day alone would be taken for one of today. */
const TODAY_MS = 12 * 3_600_000;

/** Old data stays with its time, and is read again until an answer comes. */
export function Stale({ since, onTry }: { readonly since: number; readonly onTry: () => void }): ReactNode {
  const tryAgain = useEffectEvent(onTry);
  useEffect(() => {
    const turn = setInterval(() => tryAgain(), TRIED_AGAIN_MS);
    return () => clearInterval(turn);
  }, []);
  const shared = useShared();
  const language = useLanguage();
  const zone = useZone();
  const isOfToday = Date.now() - since < TODAY_MS;
  return (
    <p role="status" className="m-2 flex items-center gap-2 rounded-lg bg-wait-soft px-3 py-1.5 text-sm text-wait">
      <CloudOff aria-hidden size={16} className="shrink-0" />
      {shared.stale(formatDate(new Date(since).toISOString(), isOfToday ? 'time' : 'short', language, zone))}
    </p>
  );
}

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly skeleton: ReactNode;
  /** Where a page about one thing leads when there is no such thing. */
  readonly back?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** One read in all its states: a skeleton of the final size, a failure with a way on, data, or old data marked as such. */
export function Loaded<Data>({ query, skeleton, back, children }: LoadedProps<Data>): ReactNode {
  const shared = useShared();
  if (query.data !== undefined) {
    return (
      <>
        {query.isError ? <Stale since={query.dataUpdatedAt} onTry={() => void query.refetch()} /> : null}
        {children(query.data)}
      </>
    );
  }
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} back={back} />;
  return (
    <div aria-busy="true">
      <span className="sr-only" role="status">
        {shared.loading}
      </span>
      {skeleton}
    </div>
  );
}

/** Lines in the height of the rows that will take their place. */
export function RowsSkeleton({ rows = 5 }: { readonly rows?: number }): ReactNode {
  return (
    <div aria-hidden className="divide-y divide-line">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-16 items-center gap-4 px-4 sm:px-5">
          <div className="skeleton size-9 rounded-full" />
          <div className="grid flex-1 gap-2">
            <div className="skeleton h-3.5 w-2/5" />
            <div className="skeleton h-3 w-1/4" />
          </div>
          <div className="skeleton h-4 w-24" />
        </div>
      ))}
    </div>
  );
}

export const BlockSkeleton = ({ className = 'h-32' }: { readonly className?: string }): ReactNode => (
  <div aria-hidden className={`skeleton m-4 ${className}`} />
);
