import { Outlet, useRouter } from '@tanstack/react-router';
import { Compass, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { isMissingScript } from '../api/served';
import { useShared } from '../i18n/dictionary';
import { Button, buttonLook } from './button';
import { useErrorWords } from './error-words';
import { useKeptFocus } from './kept-focus';
import { useTitle } from './page';
import { Note } from './states';
import { useTheme } from './theme';

export function Root(): ReactNode {
  useTheme();
  useKeptFocus();
  return <Outlet />;
}

export const Waiting = (): ReactNode => (
  <div className="grid min-h-64 place-items-center" role="status" aria-label={useShared().loading}>
    <span className="size-7 animate-spin rounded-full border-3 border-line border-t-accent" />
  </div>
);

interface NotFoundProps {
  /** What the browser's tab adds after the title. */
  readonly place: string;
  readonly home?: string;
}

export function NotFound({ place, home = '/' }: NotFoundProps): ReactNode {
  const shared = useShared();
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(shared.notFound, place);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <main className="grid min-h-dvh place-items-center">
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {shared.notFound}
      </h1>
      <Note
        icon={<Compass size={22} />}
        title={shared.notFound}
        action={
          <a href={home} className={buttonLook('primary')}>
            {shared.home}
          </a>
        }
      >
        {shared.notFoundHint}
      </Note>
    </main>
  );
}

/** In place of a page, inside of what stands around it. */
export function Crashed({ error }: { readonly error: unknown }): ReactNode {
  const shared = useShared();
  const words = useErrorWords();
  const router = useRouter();
  const { title, requestId } = words(error);
  const tryAgain = (): void => (isMissingScript(error) ? globalThis.location.reload() : void router.invalidate());
  return (
    <div className="grid min-h-64 place-items-center">
      <h1 className="sr-only">{shared.failed}</h1>
      <Note
        icon={<TriangleAlert size={22} />}
        title={shared.failed}
        role="alert"
        action={<Button onClick={tryAgain}>{shared.retry}</Button>}
      >
        <p>{title}</p>
        {requestId ? <p className="font-mono text-xs">{requestId}</p> : null}
      </Note>
    </div>
  );
}

/** Where nothing else stands. */
export const CrashedPage = (failure: { readonly error: unknown }): ReactNode => (
  <main>
    <Crashed {...failure} />
  </main>
);
