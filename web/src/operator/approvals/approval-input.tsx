import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client';
import { Fact } from '../../ui/panel';
import { useText } from '../text';
import { AskedLimit, isLimitName } from './asked-limit';

type Approval = Schemas['Approval'];

/** What the request is about stands above it, and its reason too. */
const SAID_ABOVE: ReadonlySet<string> = new Set([
  'businessId',
  'id',
  'transactionId',
  'reason',
  'internal',
  'evidence',
]);

interface Line {
  readonly name: string;
  readonly value: string | number | boolean | null;
}

/** The leaves of what was asked for, in its order. */
const linesOf = (input: object): Line[] =>
  Object.entries(input).flatMap(([name, value]: [string, object | Line['value']]) =>
    typeof value === 'object' && value !== null ? linesOf(value) : [{ name, value }],
  );

/** What exactly another operator asks for, in words. */
export function ApprovalInput({ approval }: { readonly approval: Approval }): ReactNode {
  const { approvals: words, states, reviews } = useText();
  const isLimits = approval.action === 'wallet.set_limits';
  const outcomes: Readonly<Record<string, string>> = reviews.resolutions;
  const wordOf = ({ name, value }: Line): string | null => {
    if (value === null) return null;
    const text = String(value);
    switch (name) {
      case 'resolution':
        return outcomes[text] ?? text;
      case 'outcome':
        return outcomes[text === 'completed' ? 'complete' : 'fail'] ?? text;
      case 'payFrom':
        return words.payers[text] ?? text;
      case 'environment':
        return states[text] ?? text;
      default:
        return text;
    }
  };
  return linesOf(approval.input).map((line) => {
    const { name, value } = line;
    if (isLimits && isLimitName(name))
      return (
        <Fact key={name} name={words.fields[name] ?? name}>
          <AskedLimit approval={approval} name={name} asked={value === null ? null : String(value)} />
        </Fact>
      );
    const said = SAID_ABOVE.has(name) ? null : wordOf(line);
    return said === null ? null : (
      <Fact key={name} name={words.fields[name] ?? name}>
        <span className="break-words">{said}</span>
      </Fact>
    );
  });
}
