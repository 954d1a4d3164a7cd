import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useShared } from '../i18n/dictionary';
import { readAmount } from '../i18n/format';
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

/** What is being typed into a filter; it is filtered by what `read` makes of it when the typing pauses, by null never. */
function useTyped(value: string, read: (typed: string) => string | null, onRead: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  useEffect(() => {
    const text = read(typed);
    if (text === null || text === value) return;
    const pause = setTimeout(() => onRead(text), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  });
  return [typed, setTyped] as const;
}

/** Searches by itself when the typing pauses. */
export function SearchBox({ label, value, atLeast, onSearch }: SearchBoxProps): ReactNode {
  const read = (typed: string): string | null => {
    const text = typed.trim();
    return text.length > 0 && text.length < atLeast ? null : text;
  };
  const [typed, setTyped] = useTyped(value, read, onSearch);
  return (
    <div className="filter-search relative">
      <Search aria-hidden size={18} className="absolute top-1/2 left-3.5 -translate-y-1/2 text-soft" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="min-h-11 w-full rounded-xl border border-edge bg-surface pr-3 pl-10 text-ellipsis placeholder:text-soft"
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
export const DayField = ({ label, value, onDay }: DayFieldProps): ReactNode => (
  <PickedField type="date" max={LAST_DAY} least={FIRST_DAY} label={label} value={value} onPick={onDay} />
);

interface TimeFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onTime: (time: string | undefined) => void;
}

/** A time of day, as `10:40`. */
export const TimeField = ({ label, value, onTime }: TimeFieldProps): ReactNode => (
  <PickedField type="time" least="00:00" label={label} value={value} onPick={onTime} />
);

interface PickedFieldProps {
  readonly type: 'date' | 'time';
  readonly max?: string;
  /** What comes before it is not written to its end. */
  readonly least: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly onPick: (picked: string | undefined) => void;
}

function PickedField({ type, max, least, label, value, onPick }: PickedFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  // What is being written stays the browser's: a value set from here begins the year anew with each of its digits.
  useEffect(() => {
    if (input.current && input.current.value !== (value ?? '')) input.current.value = value ?? '';
  }, [value]);
  return (
    <Labelled label={label} isSet={value !== undefined}>
      <input
        ref={input}
        type={type}
        max={max}
        defaultValue={value}
        onChange={({ target }) => {
          if (target.value >= least) onPick(target.value);
          else if (target.value === '' && !target.validity.badInput) onPick(undefined);
        }}
        // Half a day or time is no filter: the field shows again what the list is filtered by.
        onBlur={({ target }) => {
          if (target.validity.badInput) target.value = value ?? '';
        }}
        className={WRITTEN}
      />
    </Labelled>
  );
}

interface AmountFieldProps {
  readonly label: string;
  /** As the service takes amounts. */
  readonly value: string | undefined;
  readonly onAmount: (amount: string | undefined) => void;
}

/** Of the amounts that people look for; one that is longer scrolls. */
const AMOUNT_LENGTH = 12;

/** An amount as people write one; what is none filters nothing, and goes when the field is left. */
export function AmountField({ label, value = '', onAmount }: AmountFieldProps): ReactNode {
  const read = (typed: string): string | null => (typed.trim() === '' ? '' : readAmount(typed));
  const [typed, setTyped] = useTyped(value, read, (amount) => onAmount(amount === '' ? undefined : amount));
  return (
    <Labelled label={label} isSet={value !== ''}>
      <input
        inputMode="decimal"
        autoComplete="off"
        size={AMOUNT_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => (read(typed) === null ? setTyped(value) : undefined)}
        className={WRITTEN}
      />
    </Labelled>
  );
}

interface LabelledProps {
  readonly label: string;
  readonly isSet: boolean;
  readonly children: ReactNode;
}

const WRITTEN = 'numeric w-full min-w-0 bg-transparent leading-tight outline-offset-4';

/** One that filters nothing says nothing on paper. */
const Labelled = ({ label, isSet, children }: LabelledProps): ReactNode => (
  <label className={classes('filter grid content-center py-1', !isSet && 'print:hidden')}>
    <span className="text-[0.6875rem] leading-tight text-soft">{label}</span>
    {children}
  </label>
);
