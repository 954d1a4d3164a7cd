import { useQuery } from '@tanstack/react-query';
import { BookOpenCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/dictionary';
import { formatCount } from '../../i18n/format';
import { When } from '../../ui/date';
import { Panel } from '../../ui/panel';
import { BlockSkeleton, Empty, Loaded } from '../../ui/states';
import { StateChip } from '../parts/chips';
import { To } from '../parts/place';
import { useText } from '../text';
import { BrokenInvariants } from './broken-invariants';
import { type DailyCheck, dailyChecksQuery } from './queries';

/** Failed and running checks may come before the last one with a result. */
const LOOKED_AT = 10;
/** A day and a half: by then the alarm rings, too. */
const LATE_AFTER_MS = 36 * 3_600_000;

/** How the books were when they were last checked. */
export function LastCheck(): ReactNode {
  const { ledger: words } = useText();
  const query = useQuery(dailyChecksQuery(1, LOOKED_AT));
  return (
    <Panel title={words.lastCheck} action={<To to="/ledger/checks">{words.allChecks}</To>}>
      <Loaded query={query} skeleton={<BlockSkeleton className="h-10" />}>
        {({ data: checks }) => <Result checks={checks} />}
      </Loaded>
    </Panel>
  );
}

function Result({ checks }: { readonly checks: readonly DailyCheck[] }): ReactNode {
  const { ledger: words } = useText();
  const language = useLanguage();
  const [newest] = checks;
  const ended = checks.find(({ status }) => status === 'finished');
  if (!newest || (!ended && newest.status === 'running'))
    return (
      <Empty icon={<BookOpenCheck size={22} />} title={words.noChecks}>
        {words.noChecksHint}
      </Empty>
    );
  return (
    <div className="grid gap-3">
      {newest.status === 'failed' ? (
        <p role="alert" className="rounded-xl bg-bad-soft p-3 text-sm font-medium text-bad">
          {words.checkFailed}
        </p>
      ) : null}
      {ended ? (
        <>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateChip of="invariants" state={stateOf(ended)} />
            <span>{words.invariantsChecked(ended.checked, formatCount(ended.checked, language))}</span>
            <span className="text-sm text-soft">
              <When at={ended.finished_at} form="full" />
            </span>
          </div>
          <BrokenInvariants broken={ended.broken} />
        </>
      ) : null}
    </div>
  );
}

function stateOf({ broken, finished_at }: DailyCheck): 'broken' | 'late' | 'holds' {
  if (broken.length > 0) return 'broken';
  return Date.now() - Date.parse(finished_at ?? '') > LATE_AFTER_MS ? 'late' : 'holds';
}
