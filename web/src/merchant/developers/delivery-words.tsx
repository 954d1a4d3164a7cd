import { Fragment, type ReactNode } from 'react';
import { Status, type Tone } from '../../ui/status';
import { useText } from '../text';

const TONES: Readonly<Record<string, Tone>> = { pending: 'wait', succeeded: 'good', failed: 'bad' };

export function DeliveryStatus({ status }: { readonly status: string }): ReactNode {
  const { developers: words } = useText();
  return <Status tone={TONES[status] ?? 'calm'}>{words.states[status] ?? status}</Status>;
}

/** The type of an event, which may break after each of its words. */
export const EventName = ({ type }: { readonly type: string }): ReactNode =>
  type.split(/(?<=[_.])/).map((part) => (
    <Fragment key={part}>
      {part}
      <wbr />
    </Fragment>
  ));
