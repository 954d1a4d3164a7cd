import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width a chart has, measured and followed. @param away whether the element is not there now. */
export function useWidth(away: boolean): readonly [RefObject<HTMLDivElement | null>, number] {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const watcher = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [away]);
  return [place, width];
}
