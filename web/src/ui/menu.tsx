import { Menu as Base } from '@base-ui/react/menu';
import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from './classes';
import { type MenuPlace, triggerLook } from './menu-button';

interface MenuProps extends MenuPlace {
  readonly children: ReactNode;
}

export function Menu({ label, trigger, triggerClass, pressedBy, takesFocus, children }: MenuProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus && pressedBy !== 'pointer') button.current?.focus();
    // Opened by a click that is of no pointer, it begins at its first choice.
    if (pressedBy === 'key') button.current?.click();
  }, [takesFocus, pressedBy]);
  return (
    <Base.Root defaultOpen={pressedBy === 'pointer'}>
      <Base.Trigger ref={button} aria-label={label} className={triggerLook(triggerClass)}>
        {trigger}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" className="z-50">
          <Base.Popup className="min-w-56 rounded-2xl border border-line bg-surface p-1.5 text-ink shadow-xl outline-none">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const ITEM =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-xl px-3 text-left -outline-offset-2 select-none data-highlighted:bg-sunken';

interface ItemProps {
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

export const MenuItem = ({ icon, onSelect, children }: ItemProps): ReactNode => (
  <Base.Item className={ITEM} onClick={onSelect}>
    {icon ? <span className="text-soft">{icon}</span> : null}
    {children}
  </Base.Item>
);

interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: ReadonlyArray<readonly [Value, string]>;
  readonly onChoose: (value: Value) => void;
}

/** A few choices of which one holds. */
export function MenuChoices<Value extends string>({ label, value, choices, onChoose }: ChoicesProps<Value>): ReactNode {
  return (
    <Base.RadioGroup value={value} onValueChange={(chosen: Value) => onChoose(chosen)}>
      <Base.GroupLabel className="px-3 pt-2 pb-1 text-xs font-semibold text-soft">{label}</Base.GroupLabel>
      {choices.map(([choice, name]) => (
        <Base.RadioItem key={choice} value={choice} closeOnClick className={classes(ITEM, 'justify-between')}>
          {name}
          <Base.RadioItemIndicator className="size-2 rounded-full bg-accent forced-color-adjust-none forced-colors:bg-[CanvasText]" />
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

export const MenuLine = (): ReactNode => <Base.Separator className="my-1.5 h-px bg-line" />;
