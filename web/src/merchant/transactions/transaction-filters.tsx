import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../text';
import { isFiltered, STATUSES, type TransactionSearch, TYPES } from './search';
import { Button } from '../../ui/button';

const PILL = 'min-h-11 min-w-0 rounded-xl border border-edge bg-surface px-3 text-sm';
const TYPING_PAUSE_MS = 350;

interface FiltersProps {
  readonly search: TransactionSearch;
  readonly onChange: (search: TransactionSearch) => void;
}

/** Filters live in the address: a link to a filtered list can be sent to a colleague. */
export function TransactionFilters({ search, onChange }: FiltersProps): ReactNode {
  const { transactions: words, money, shared } = useText();
  const change = (part: Partial<TransactionSearch>): void => onChange({ ...search, ...part, page: undefined });
  return (
    <form role="search" className="flex flex-wrap gap-2.5" onSubmit={(event) => event.preventDefault()}>
      <SearchBox value={search.q ?? ''} onSearch={(q) => change({ q: q === '' ? undefined : q })} />
      <select
        aria-label={words.type}
        className={PILL}
        value={search.type ?? ''}
        onChange={(event) => change({ type: TYPES.find((one) => one === event.target.value) })}
      >
        <option value="">
          {words.type}: {words.all}
        </option>
        {TYPES.map((type) => (
          <option key={type} value={type}>
            {money.types[type]}
          </option>
        ))}
      </select>
      <select
        aria-label={words.status}
        className={PILL}
        value={search.status ?? ''}
        onChange={(event) => change({ status: STATUSES.find((one) => one === event.target.value) })}
      >
        <option value="">
          {words.status}: {words.all}
        </option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {money.statuses[status]}
          </option>
        ))}
      </select>
      <DayField label={words.from} value={search.from} onDay={(from) => change({ from })} />
      <DayField label={words.to} value={search.to} onDay={(to) => change({ to })} />
      {isFiltered(search) ? (
        <Button kind="quiet" onClick={() => onChange({})}>
          {shared.clear}
        </Button>
      ) : null}
    </form>
  );
}

function SearchBox({
  value,
  onSearch,
}: {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}): ReactNode {
  const { transactions: words } = useText();
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  useEffect(() => {
    const length = typed.trim().length;
    // The service looks for whole words or their beginning, from four characters on.
    if (typed.trim() === value || (length > 0 && length < 4)) return;
    const pause = setTimeout(() => onSearch(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  });
  return (
    <div className="relative w-full sm:w-auto sm:min-w-72 sm:flex-1">
      <Search aria-hidden size={18} className="absolute top-1/2 left-3.5 -translate-y-1/2 text-soft" />
      <input
        type="search"
        aria-label={words.searchHint}
        placeholder={words.searchHint}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="min-h-11 w-full rounded-xl border border-edge bg-surface pr-3 pl-10 placeholder:text-soft"
      />
    </div>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onDay: (day: string | undefined) => void;
}

const DayField = ({ label, value, onDay }: DayFieldProps): ReactNode => (
  <label className={`${PILL} flex items-center gap-2`}>
    <span className="text-soft">{label}</span>
    <input
      type="date"
      value={value ?? ''}
      onChange={(event) => onDay(event.target.value === '' ? undefined : event.target.value)}
      className="numeric min-w-0 bg-transparent outline-offset-4"
    />
  </label>
);
