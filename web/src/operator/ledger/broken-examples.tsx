import type { ReactNode } from 'react';
import { To } from '../parts/place';

/** An account of the ledger that is somebody's, and an operation, each at the beginning of a line. */
const ACCOUNT = /^(wallet:\d+:[A-Z]{3}|card:\d+)(?= |$)/;
const OPERATION = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(?= |$)/;

/** A few of the rows that break an invariant, each with the way to whose it is. */
export const BrokenExamples = ({ examples }: { readonly examples: readonly string[] }): ReactNode =>
  examples.map((example) => (
    <code key={example} className="block text-xs break-all text-bad">
      <Example text={example} />
    </code>
  ));

function Example({ text }: { readonly text: string }): ReactNode {
  const account = ACCOUNT.exec(text)?.[0];
  if (account !== undefined)
    return (
      <To to="/businesses" search={{ q: account }} className="inline-block py-1.5 underline">
        {text}
      </To>
    );
  const operation = OPERATION.exec(text)?.[0];
  if (operation === undefined) return text;
  return (
    <To
      to={`/transactions/TXN-${operation.replaceAll('-', '').toUpperCase()}`}
      className="inline-block py-1.5 underline"
    >
      {text}
    </To>
  );
}
