import type { ReactNode } from 'react';
import { useShared } from '../../i18n/dictionary';
import { Button } from '../../ui/button';

interface BarProps {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** The filters of a list, with the way back to all rows. */
export function FilterBar({ isFiltered, onClear, children }: BarProps): ReactNode {
  const shared = useShared();
  return (
    <form role="search" className="filters" onSubmit={(event) => event.preventDefault()}>
      {children}
      {isFiltered ? (
        <Button kind="quiet" className="col-span-full -mx-3 justify-self-start" onClick={onClear}>
          {shared.clear}
        </Button>
      ) : null}
    </form>
  );
}
