import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { When } from '../../ui/date';
import { Cents } from '../../ui/money';
import { Empty, Loaded, RowsSkeleton } from '../../ui/states';
import { Table } from '../../ui/table';
import { TransactionStatus } from '../transactions/transaction-status';
import { useText } from '../text';
import { historyQuery } from './queries';

export function CardHistory({ id, currency }: { readonly id: number; readonly currency: string }): ReactNode {
  const { cards: words, developers } = useText();
  const history = useQuery(historyQuery(id));
  return (
    <Loaded query={history} skeleton={<RowsSkeleton rows={4} />}>
      {({ data }) =>
        data.length === 0 ? (
          <Empty icon={<History size={22} />} title={words.noHistory} />
        ) : (
          <Table
            caption={words.history}
            rows={data}
            keyOf={(one) => one.id}
            stacks
            columns={[
              {
                key: 'what',
                head: words.what,
                cell: (one) => (
                  <>
                    <span className="block font-medium">{words.operations[one.type] ?? one.type}</span>
                    <span className="text-soft">
                      {one.merchant ? `${String(one.merchant)} · ` : ''}
                      <When at={one.created_at} />
                    </span>
                    <span className="block pt-1 sm:hidden">
                      <TransactionStatus status={one.status} />
                    </span>
                  </>
                ),
              },
              {
                key: 'status',
                head: developers.status,
                wide: true,
                cell: (one) => <TransactionStatus status={one.status} />,
              },
              {
                key: 'sum',
                head: words.sum,
                right: true,
                cell: (one) => <Cents cents={one.amount} currency={currency} className="font-medium" />,
              },
            ]}
          />
        )
      }
    </Loaded>
  );
}
