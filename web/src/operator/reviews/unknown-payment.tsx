import type { ReactNode } from 'react';
import { formatPhone } from '../../i18n/phone';
import { When } from '../../ui/date';
import { Fact, Facts } from '../../ui/panel';
import { To } from '../parts/place';
import { useText } from '../text';

/** A payment that only the provider has: what decides whether it is adopted, at a glance. */
export function UnknownPayment({ details }: { readonly details: Readonly<Record<string, unknown>> }): ReactNode {
  const { reviews } = useText();
  const words = reviews.unknown;
  const text = (name: string): string => {
    const value = details[name];
    return typeof value === 'string' ? value : '';
  };
  const businessId = details['business_id'];
  return (
    <div className="mb-4">
      <Facts>
        <Fact name={words.kind}>{words.kinds[text('kind')] ?? text('kind')}</Fact>
        <Fact name={words.owner}>
          {typeof businessId === 'number' ? (
            <To to={`/businesses/${businessId}`}>{text('business_name')}</To>
          ) : (
            words.nobody
          )}
        </Fact>
        <Fact name={words.state}>{words.states[text('their_state')] ?? text('their_state')}</Fact>
        <Fact name={words.phone}>{formatPhone(text('phone_number'))}</Fact>
        <Fact name={words.madeAt}>
          <When at={text('made_at')} form="full" />
        </Fact>
        <Fact name={words.provider}>{`${text('provider')} · ${text('network')}`}</Fact>
        <Fact name={words.reference}>
          <span className="font-mono text-xs break-all">{text('reference')}</span>
        </Fact>
      </Facts>
    </div>
  );
}
