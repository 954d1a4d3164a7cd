import { useEffect, useEffectEvent } from 'react';

const SHOWN_FOR_MS = 30_000;

/** Hides a secret half a minute after it was shown, and when the person looks at another page. @param secret null: none is shown. */
export function useHidden(secret: unknown, hide: () => void): void {
  const onEnd = useEffectEvent(hide);
  useEffect(() => {
    if (secret === null) return;
    const onLeave = (): void => {
      if (document.visibilityState === 'hidden') onEnd();
    };
    // Its answer may come after the person has left.
    onLeave();
    const timer = setTimeout(() => onEnd(), SHOWN_FOR_MS);
    document.addEventListener('visibilitychange', onLeave);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onLeave);
    };
  }, [secret]);
}
