import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { AmountField, DayField, FilterSelect, SearchBox } from '../../ui/filters';
import { useText } from '../text';
import { isFiltered, STATUSES, type TransactionSearch, TYPES } from './search';

/** The service looks for whole words or their beginning, from four characters on. */
const SEARCH_MIN = 4;

interface FiltersProps {
  readonly search: TransactionSearch;
  readonly onChange: (search: TransactionSearch) => void;
}

/** Filters live in the address: a link to a filtered list can be sent to a colleague. */
export function TransactionFilters({ search, onChange }: FiltersProps): ReactNode {
  const { transactions: words, money, shared } = useText();
  const change = (part: Partial<TransactionSearch>): void => onChange({ ...search, ...part, page: undefined });
  return (
    <form role="search" className="filters" onSubmit={(event) => event.preventDefault()}>
      <SearchBox
        label={words.searchHint}
        value={search.q ?? ''}
        atLeast={SEARCH_MIN}
        onSearch={(q) => change({ q: q === '' ? undefined : q })}
      />
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
      {isFiltered(search) ? (
        <Button kind="quiet" className="col-span-full -mx-3 justify-self-start" onClick={() => onChange({})}>
          {shared.clear}
        </Button>
      ) : null}
    </form>
  );
}
