import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, ChevronRight, Clock, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/dictionary';
import { formatCount } from '../../i18n/format';
import { classes } from '../../ui/classes';
import { Panel } from '../../ui/panel';
import { Loaded, RowsSkeleton } from '../../ui/states';
import { useText } from '../text';
import { onboardingQuery, type Step } from './onboarding';

const PLACES: Readonly<Partial<Record<Step['key'], string>>> = {
  kyc: '/kyc',
  pin: '/settings/security',
  api_key: '/developers/keys',
  webhook: '/developers/webhooks',
  first_deposit: '/transactions?new=deposit',
};

/** What is missing before the account opens, in the order of the service, which is the only one that knows. */
export function Checklist(): ReactNode {
  const { home } = useText();
  const language = useLanguage();
  const onboarding = useQuery(onboardingQuery);
  return (
    <Loaded query={onboarding} skeleton={<RowsSkeleton />}>
      {({ steps }) => {
        const done = steps.filter(({ state }) => state === 'done').length;
        return (
          <Panel
            title={home.checklist}
            hint={home.checklistHint}
            action={
              <span className="numeric text-sm font-semibold text-soft">
                {home.progress(formatCount(done, language), formatCount(steps.length, language))}
              </span>
            }
          >
            <ol className="grid gap-2.5">
              {steps.map((step) => (
                <StepRow key={step.key} step={step} isNext={step === steps.find(({ state }) => state === 'todo')} />
              ))}
            </ol>
          </Panel>
        );
      }}
    </Loaded>
  );
}

const MARKS = {
  done: [Check, 'bg-good text-surface'],
  todo: [ChevronRight, 'bg-accent text-on-accent'],
  waiting: [Clock, 'bg-wait-soft text-wait'],
  blocked: [LockKeyhole, 'bg-calm-soft text-calm'],
} as const;

function StepRow({ step, isNext }: { readonly step: Step; readonly isNext: boolean }): ReactNode {
  const { home } = useText();
  const language = useLanguage();
  const [title, hint] = home.steps[step.key] ?? [step.key, ''];
  const [Icon, look] = MARKS[step.state];
  const place = step.state === 'todo' ? PLACES[step.key] : undefined;
  // The service writes its reasons in English; in French our own words say what to do.
  const said = language === 'en' ? (step.reason ?? hint) : hint;
  const content = (
    <>
      <span aria-hidden className={classes('grid size-9 shrink-0 place-items-center rounded-full', look)}>
        <Icon size={18} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-x-3.5 gap-y-1 sm:flex-row sm:items-center sm:justify-between">
        <span className="min-w-0">
          <span className="block font-medium">{title}</span>
          <span className="block text-sm text-soft">{said}</span>
        </span>
        <span className="shrink-0 text-sm font-semibold text-soft">{home.stepStates[step.state]}</span>
      </span>
    </>
  );
  const frame = classes(
    'flex min-h-16 items-center gap-3.5 rounded-2xl border p-3.5',
    isNext ? 'border-accent bg-accent-soft' : 'border-line',
  );
  return (
    <li aria-current={isNext ? 'step' : undefined}>
      {place ? (
        <Link to={place as '/'} className={classes(frame, 'hover:bg-sunken')}>
          {content}
        </Link>
      ) : (
        <div className={frame}>{content}</div>
      )}
    </li>
  );
}
