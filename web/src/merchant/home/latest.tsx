import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/panel';
import { Empty, Loaded, RowsSkeleton } from '../../ui/states';
import { latestQuery } from '../session';
import { useText } from '../text';
import { TransactionRows } from '../transactions/transaction-rows';

export function Latest(): ReactNode {
  const { home } = useText();
  const latest = useQuery(latestQuery());
  return (
    <Panel
      title={home.latest}
      flush
      action={
        <Link to="/transactions" className="touch -my-2.5 text-sm font-semibold text-accent hover:underline">
          {home.all}
        </Link>
      }
    >
      <Loaded query={latest} skeleton={<RowsSkeleton rows={6} />}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty icon={<Smartphone size={22} />} title={home.emptyTitle}>
              {home.emptyHint}
            </Empty>
          ) : (
            <TransactionRows transactions={data} />
          )
        }
      </Loaded>
    </Panel>
  );
}
