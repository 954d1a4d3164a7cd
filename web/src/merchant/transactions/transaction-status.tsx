import type { ReactNode } from 'react';
import { Status, type Tone } from '../../ui/status';
import { useText } from '../text';

const TONES: Readonly<Record<string, Tone>> = { completed: 'good', pending: 'wait', failed: 'bad' };

export function TransactionStatus({ status }: { readonly status: string }): ReactNode {
  const { money } = useText();
  return <Status tone={TONES[status] ?? 'calm'}>{money.statuses[status] ?? status}</Status>;
}
