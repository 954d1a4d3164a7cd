import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useShared } from '../i18n/dictionary';
import { classes } from './classes';

const TYPING_PAUSE_MS = 350;

interface SearchBoxProps {
  /** What can be looked for; also the name read out. */
  readonly label: string;
  readonly value: string;
  /** Fewer characters than this are not looked for. */
  readonly atLeast: number;
  readonly onSearch: (text: string) => void;
}

/** Searches by itself when the typing pauses. */
export function SearchBox({ label, value, atLeast, onSearch }: SearchBoxProps): ReactNode {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  useEffect(() => {
    const text = typed.trim();
    if (text === value || (text.length > 0 && text.length < atLeast)) return;
    const pause = setTimeout(() => onSearch(text), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  });
  return (
    <div className="filter-search relative">
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

interface FilterSelectProps<Choice extends string> {
  readonly label: string;
  /** What no choice means, where "all" would be wrong. */
  readonly all?: string;
  readonly value: Choice | undefined;
  readonly choices: ReadonlyArray<readonly [Choice, string]>;
  readonly onChoose: (choice: Choice | undefined) => void;
}

/** One of a few; the first choice is all of them and names the filter. */
export function FilterSelect<Choice extends string>(props: FilterSelectProps<Choice>): ReactNode {
  const shared = useShared();
  const { label, all = shared.all, value, choices, onChoose } = props;
  return (
    <select
      aria-label={label}
      className="filter"
      value={value ?? ''}
      onChange={(event) => onChoose(choices.find(([choice]) => choice === event.target.value)?.[0])}
    >
      <option value="">{shared.filterOf(label, all)}</option>
      {choices.map(([choice, name]) => (
        <option key={choice} value={choice}>
          {name}
        </option>
      ))}
    </select>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onDay: (day: string | undefined) => void;
}

/** Before it, a year is not written to its end. */
const FIRST_DAY = '1000-01-01';
/** A year of four digits: without an end, browsers wait for six. */
const LAST_DAY = '9999-12-31';

/** The first or the last day; its name stands above the day, so that both fit beside each other on a phone. */
export function DayField({ label, value, onDay }: DayFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  // What is being written stays the browser's: a value set from here begins the year anew with each of its digits.
  useEffect(() => {
    if (input.current && input.current.value !== (value ?? '')) input.current.value = value ?? '';
  }, [value]);
  return (
    <label className={classes('filter grid content-center py-1', value === undefined && 'print:hidden')}>
      <span className="text-[0.6875rem] leading-tight text-soft">{label}</span>
      <input
        ref={input}
        type="date"
        max={LAST_DAY}
        defaultValue={value}
        onChange={({ target }) => {
          if (target.value >= FIRST_DAY) onDay(target.value);
          else if (target.value === '' && !target.validity.badInput) onDay(undefined);
        }}
        // Half a day is no filter: the field shows again what the list is filtered by.
        onBlur={({ target }) => {
          if (target.validity.badInput) target.value = value ?? '';
        }}
        className="numeric w-full min-w-0 bg-transparent leading-tight outline-offset-4"
      />
    </label>
  );
}
