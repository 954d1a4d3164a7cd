import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client';
import { When } from '../../ui/date';
import type { Column } from '../../ui/table';
import type { OperatorText } from '../../i18n/operator/en';
import { To } from '../parts/place';
import { useText } from '../text';

type Row = Schemas['AuditRecord'];

const PAGES: Readonly<Partial<Record<Row['target']['type'], string>>> = {
  business: '/businesses',
  transaction: '/transactions',
  reconciliation: '/reconciliations',
};
/** Of these one is shown by the list. */
const LISTS: Readonly<Partial<Record<Row['target']['type'], string>>> = { review: '/reviews' };

export const Target = ({ target }: { readonly target: Row['target'] }): ReactNode => {
  const { audit } = useText();
  const page = PAGES[target.type];
  const name = `${audit.objects[target.type] ?? target.type} ${target.id}`;
  const list = LISTS[target.type];
  if (list)
    return (
      <To to={list} search={{ id: target.id }}>
        {name}
      </To>
    );
  return page ? <To to={`${page}/${target.id}`}>{name}</To> : <span>{name}</span>;
};

/** How a row of the audit log is shown, wherever it is. */
export const auditColumns = (words: OperatorText['audit']): ReadonlyArray<Column<Row>> => [
  { key: 'at', head: words.when, wide: true, cell: (row) => <When at={row.created_at} /> },
  { key: 'who', head: words.who, wide: true, cell: (row) => row.actor?.name ?? words.service },
  {
    key: 'what',
    head: words.what,
    cell: (row) => (
      <>
        <span className="hyphens-auto wrap-anywhere">{words.actions[row.action] ?? row.action}</span>
        <span className="block text-xs text-soft sm:hidden">
          {row.actor?.name ?? words.service} · <When at={row.created_at} />
        </span>
      </>
    ),
  },
  { key: 'target', head: words.target, wide: true, cell: (row) => <Target target={row.target} /> },
  {
    key: 'why',
    head: words.why,
    wide: true,
    cell: (row) => <span className="line-clamp-2 max-w-xs">{row.reason ?? '–'}</span>,
  },
];
