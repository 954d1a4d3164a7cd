import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useShared } from '../../i18n/dictionary';
import { Button } from '../../ui/button';

const PILL = 'min-h-11 min-w-0 rounded-xl border border-edge bg-surface px-3 text-sm';
const TYPING_PAUSE_MS = 350;

interface BarProps {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

export function FilterBar({ isFiltered, onClear, children }: BarProps): ReactNode {
  const shared = useShared();
  return (
    <form role="search" className="flex flex-wrap gap-2.5" onSubmit={(event) => event.preventDefault()}>
      {children}
      {isFiltered ? (
        <Button kind="quiet" onClick={onClear}>
          {shared.clear}
        </Button>
      ) : null}
    </form>
  );
}

interface SelectProps {
  readonly label: string;
  readonly all: string;
  readonly value: string | undefined;
  readonly choices: ReadonlyArray<readonly [value: string, name: string]>;
  readonly onChoose: (value: string | undefined) => void;
}

export const FilterSelect = ({ label, all, value, choices, onChoose }: SelectProps): ReactNode => (
  <select
    aria-label={label}
    className={PILL}
    value={value ?? ''}
    onChange={(event) => onChoose(event.target.value === '' ? undefined : event.target.value)}
  >
    <option value="">
      {label}: {all}
    </option>
    {choices.map(([choice, name]) => (
      <option key={choice} value={choice}>
        {name}
      </option>
    ))}
  </select>
);

interface TextProps {
  readonly label: string;
  readonly value: string | undefined;
  /** Shorter texts are not searched. */
  readonly least?: number;
  readonly onSearch: (text: string | undefined) => void;
}

/** Searches when somebody stops typing. */
export function FilterText({ label, value = '', least = 1, onSearch }: TextProps): ReactNode {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  useEffect(() => {
    const text = typed.trim();
    if (text === value || (text.length > 0 && text.length < least)) return;
    const pause = setTimeout(() => onSearch(text === '' ? undefined : text), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  });
  return (
    <div className="relative w-full sm:w-auto sm:min-w-80 sm:flex-1">
      <Search aria-hidden size={18} className="absolute top-1/2 left-3.5 -translate-y-1/2 text-soft" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="min-h-11 w-full rounded-xl border border-edge bg-surface pr-3 pl-10 placeholder:text-soft"
      />
    </div>
  );
}
