import type { ReactNode } from 'react';
import { useShared } from '../../i18n/dictionary';
import { FilterSelect } from '../../ui/filters';

interface FilterOfOneProps {
  readonly label: string;
  readonly id: string;
  /** What it is called beside the label. */
  readonly name: string;
  readonly onClear: () => void;
}

/** A list of one thing, which only links ask for. Unseen, its rows would be taken for all there are, so it can be seen and taken away. */
export function FilterOfOne({ label, id, name, onClear }: FilterOfOneProps): ReactNode {
  const { filterOf } = useShared();
  return <FilterSelect label={label} value={id} choices={[[id, filterOf(label, name)]]} onChoose={onClear} />;
}
