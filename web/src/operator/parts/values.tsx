import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/dictionary';
import { centsToAmount, formatAmount } from '../../i18n/format';
import { When } from '../../ui/date';
import { useText } from '../text';

/** Decimal texts, or whole hundredths where nothing stands before the fraction. */
const AMOUNTS =
  /^(amount|amounts|before|now|fees|hundredths|left|uncertainty|(our|their|returned)_amount|(our|issuer|card)_balance|(per_transaction|daily|monthly)_limit)$/;
const NUMBER = /^-?\d+(\.\d{2})?$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const STATES = /^((our_|their_|issuer_|kyc_)?(state|status)|kind|environment)$/;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

type Named = Readonly<Record<string, unknown>>;

/** What the service wrote down, name by name, in words; a name or a word that is not known stands as it was written. */
export function Values({ values }: { readonly values: Named }): ReactNode {
  const { fields } = useText();
  return (
    <dl className="mt-2 grid gap-1 text-sm">
      {Object.entries(values).map(([name, value]) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-soft">{fields[name] ?? name}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <Value name={name} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ name, value }: { readonly name: string; readonly value: unknown }): ReactNode {
  const wordOf = useWords();
  if (isList(value) && value.length > 0)
    return (
      <ul>
        {value.map((one, index) => (
          <li key={index}>
            <Value name={name} value={one} />
          </li>
        ))}
      </ul>
    );
  if (typeof value === 'object' && value !== null && !isList(value)) return <Values values={value as Named} />;
  if (typeof value === 'string' && MOMENT.test(value)) return <When at={value} form="full" />;
  return wordOf(name, value);
}

function useWords(): (name: string, value: unknown) => string {
  const language = useLanguage();
  const { shared, states, reviews, approvals, audit, operators, transactions } = useText();
  return (name, value) => {
    if (typeof value === 'boolean') return value ? shared.yes : shared.no;
    if (typeof value !== 'string') return typeof value === 'number' ? String(value) : '–';
    if (AMOUNTS.test(name) && NUMBER.test(value))
      return formatAmount(value.includes('.') ? value : centsToAmount(value), language);
    if (STATES.test(name)) return states[value] ?? transactions.types[value] ?? value;
    const known: Readonly<Record<string, Readonly<Record<string, string>>>> = {
      reason: reviews.reasons,
      resolution: reviews.resolutionWords,
      pay_from: approvals.payers,
      role: operators.roles,
      action: approvals.actions,
      type: audit.objects,
    };
    return known[name]?.[value] ?? value;
  };
}
