import { formatMinor } from '../../kernel/money';
import type { TrialBalanceLine } from './trial-balance.queries';
import type { TrialBalanceView } from './trial-balance.views';

/** One view for each environment and currency. `lines` come sorted by both. */
export function presentTrialBalance(lines: readonly TrialBalanceLine[]): TrialBalanceView[] {
  const books = new Map<string, TrialBalanceLine[]>();
  for (const line of lines) {
    const key = `${line.environment} ${line.currency}`;
    books.set(key, [...(books.get(key) ?? []), line]);
  }
  return [...books.values()].flatMap((book) => {
    const [first] = book;
    return first ? [presentBook(first, book)] : [];
  });
}

function presentBook({ environment, currency }: TrialBalanceLine, book: readonly TrialBalanceLine[]): TrialBalanceView {
  const debits = book.reduce((sum, line) => sum + line.debits, 0n);
  const credits = book.reduce((sum, line) => sum + line.credits, 0n);
  return {
    environment,
    currency_code: currency,
    debits: formatMinor(debits),
    credits: formatMinor(credits),
    balanced: debits === credits,
    lines: book.map((line) => ({
      kind: line.kind,
      debits: formatMinor(line.debits),
      credits: formatMinor(line.credits),
      balance: formatMinor(line.credits - line.debits),
    })),
  };
}
