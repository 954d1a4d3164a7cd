import { useIsFetching } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { isServed } from '../api/served';
import { classes } from './classes';

/** What a page waits for comes first: the menu is read once nothing else was for so long. */
const QUIET_MS = 300;

const TRIGGER = 'inline-flex min-h-11 min-w-11 items-center justify-center rounded-xl hover:bg-sunken';
export const triggerLook = (own: string | undefined): string => classes(TRIGGER, own);

type PressedBy = 'key' | 'pointer';

export interface MenuPlace {
  readonly label: string;
  readonly trigger: ReactNode;
  readonly triggerClass?: string;
  /** By what the button was pressed before its menu was here. */
  readonly pressedBy?: PressedBy | null;
  /** The button that stood here had the focus. */
  readonly takesFocus?: boolean;
}

interface MenuButtonProps extends MenuPlace {
  readonly read: () => Promise<ComponentType<MenuPlace>>;
}

interface Opened {
  readonly Menu: ComponentType<MenuPlace>;
  readonly takesFocus: boolean;
}

/**
 * A button whose menu is read after the page: what menus are made of is as large as a page with all its data. Pressed before
 * that, it opens as soon as it can; where the menu could not be read, a press reads the page anew,
 * as for a page whose script is gone since a deploy.
 */
export function MenuButton({ read, ...place }: MenuButtonProps): ReactNode {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [pressedBy, setPressedBy] = useState<PressedBy | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isQuiet = useIsFetching() === 0;
  // A press and the quiet page may both ask for it: the first answer stays.
  const fetchMenu = useCallback(
    (): Promise<void> =>
      read().then((Menu) => {
        const takesFocus = document.activeElement === button.current;
        setOpened((before) => before ?? { Menu, takesFocus });
      }),
    [read],
  );
  useEffect(() => {
    if (!isQuiet) return;
    const timer = setTimeout(() => void fetchMenu().catch(() => undefined), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isQuiet, fetchMenu]);
  if (opened) return <opened.Menu {...place} pressedBy={pressedBy} takesFocus={opened.takesFocus} />;
  return (
    <button
      ref={button}
      type="button"
      aria-label={place.label}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={pressedBy !== null}
      className={triggerLook(place.triggerClass)}
      onClick={({ detail }) => {
        setPressedBy(detail === 0 ? 'key' : 'pointer');
        fetchMenu().catch(async () => {
          setPressedBy(null);
          // A browser keeps the failure of a script as long as the page stands, so only a new page can read it.
          if (await isServed()) globalThis.location.reload();
        });
      }}
    >
      {place.trigger}
    </button>
  );
}
