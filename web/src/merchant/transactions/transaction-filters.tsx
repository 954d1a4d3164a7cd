import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import { AmountField, DayField, FilterSelect, SearchBox } from '../../ui/filters';
import { useText } from '../text';
import { filtersSet, isFiltered, STATUSES, type TransactionSearch, TYPES } from './search';

/** The service looks for whole words or their beginning, from four characters on. */
const SEARCH_MIN = 4;
/** Whether the person has opened or folded them: whoever comes back from a payment finds the list where it was. */
let leftOpen: boolean | null = null;

interface FiltersProps {
  readonly search: TransactionSearch;
  readonly onChange: (search: TransactionSearch) => void;
}

/**
 * Filters live in the address: a link to a filtered list can be sent to a colleague. On a phone the list comes first: all but the
 * search are folded away until they are asked for, and while they are, a number says how many are set.
 */
export function TransactionFilters({ search, onChange }: FiltersProps): ReactNode {
  const { transactions: words, money, shared } = useText();
  const set = filtersSet(search);
  const [isOpen, setOpen] = useState(leftOpen ?? set > 0);
  const turn = (): void => {
    leftOpen = !isOpen;
    setOpen(leftOpen);
  };
  const clear = (look: string): ReactNode =>
    isFiltered(search) ? (
      <Button kind="quiet" className={look} onClick={() => onChange({})}>
        {shared.clear}
      </Button>
    ) : null;
  const change = (part: Partial<TransactionSearch>): void => onChange({ ...search, ...part, page: undefined });
  return (
    <form
      role="search"
      className={classes('filters', !isOpen && 'filters-folded')}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="filter-search grid gap-2.5">
        <SearchBox
          label={words.searchHint}
          value={search.q ?? ''}
          atLeast={SEARCH_MIN}
          onSearch={(q) => change({ q: q === '' ? undefined : q })}
        />
        <div className="flex flex-wrap items-center gap-2 md:hidden">
          <Button
            kind="secondary"
            aria-expanded={isOpen}
            icon={<SlidersHorizontal aria-hidden size={18} />}
            onClick={turn}
          >
            {words.filters(set)}
          </Button>
          {clear('-mr-4')}
        </div>
      </div>
      <FilterSelect
        label={words.type}
        value={search.type}
        choices={TYPES.map((type) => [type, money.types[type] ?? type])}
        onChoose={(type) => change({ type })}
      />
      <FilterSelect
        label={words.status}
        value={search.status}
        choices={STATUSES.map((status) => [status, money.statuses[status] ?? status])}
        onChoose={(status) => change({ status })}
      />
      <DayField label={words.from} value={search.from} onDay={(from) => change({ from })} />
      <DayField label={words.to} value={search.to} onDay={(to) => change({ to })} />
      <AmountField label={words.amount} value={search.amount} onAmount={(amount) => change({ amount })} />
      {clear('-mx-3 max-md:hidden')}
    </form>
  );
}
