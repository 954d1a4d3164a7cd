import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client';
import { useLanguage } from '../../i18n/dictionary';
import { formatDate, nameOf } from '../../i18n/format';
import { When } from '../../ui/date';
import { Fact, Facts, Panel } from '../../ui/panel';
import { StateChip } from '../parts/chips';
import { useText } from '../text';

type Submission = Schemas['KycSubmission'];

interface DeclaredProps {
  readonly submission: Submission;
  /** The attempt before it, if there was one. */
  readonly before: Submission | undefined;
}

/** What the business declares, and what it declared before where that was something else. */
export function Declared({ submission: { record, status, submitted_at }, before }: DeclaredProps): ReactNode {
  const { kyc: words } = useText();
  const linesOf = useLines();
  const earlier = before ? new Map(linesOf(before.record)) : null;
  return (
    <Panel
      title={record.legal_name}
      hint={<When at={submitted_at} form="full" />}
      action={<StateChip state={status} />}
    >
      <Facts>
        {before && before.record.legal_name !== record.legal_name ? (
          <Fact name={words.legalName}>
            {record.legal_name}
            <Earlier value={before.record.legal_name} />
          </Fact>
        ) : null}
        {linesOf(record).map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
            {earlier && earlier.get(name) !== value ? <Earlier value={earlier.get(name) ?? '–'} /> : null}
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}

function Earlier({ value }: { readonly value: string }): ReactNode {
  const { kyc: words } = useText();
  return <span className="block text-sm font-normal text-wait">{words.declaredBefore(value)}</span>;
}

/** The names and values of a record, in the order they are read. */
function useLines(): (record: Submission['record']) => ReadonlyArray<readonly [name: string, value: string]> {
  const { kyc: words } = useText();
  const language = useLanguage();
  return (record) => {
    const { address, representative: person } = record;
    const lines = [address.line1, address.line2, address.city, address.region, address.postal_code];
    return [
      [words.registration, record.registration_number],
      [words.businessType, words.types[record.business_type]],
      [words.address, [...lines, nameOf('region', record.country, language)].filter(Boolean).join(', ')],
      [words.taxId, record.tax_id ?? '–'],
      [words.website, record.website ?? '–'],
      [words.representative, person.full_name],
      [words.born, formatDate(person.date_of_birth, 'day', language, 'UTC')],
      [words.nationality, person.nationality ? nameOf('region', person.nationality, language) : '–'],
      [words.idTypes[person.id_type], person.id_number],
    ];
  };
}
