import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/dictionary';
import { formatCount } from '../../i18n/format';
import { useText } from '../text';
import { BrokenExamples } from './broken-examples';
import type { DailyCheck } from './queries';

/** What a check found broken: the invariant, in how many places, and a few of them. */
export function BrokenInvariants({ broken }: { readonly broken: DailyCheck['broken'] }): ReactNode {
  const { ledger: words, invariants } = useText();
  const language = useLanguage();
  return (
    <ul className="grid gap-3">
      {broken.map(({ name, violations, examples }) => (
        <li key={name} className="min-w-0">
          {invariants[name] ? <span className="block text-sm font-semibold">{invariants[name]}</span> : null}
          <code className="text-xs break-all">{name}</code>
          <span className="block text-sm text-soft">{words.places(violations, formatCount(violations, language))}</span>
          <BrokenExamples examples={examples} />
        </li>
      ))}
    </ul>
  );
}
