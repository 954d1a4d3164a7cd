import { parse } from 'csv-parse/sync';
import { readUuid } from '../../../kernel/ids';
import type { MobileMoneyDirection, StatementLine } from '../mobile-money.provider';
import { hundredthsIn } from './wire-reading';

const DIRECTIONS: ReadonlyMap<string, MobileMoneyDirection> = new Map([
  ['DEPOSIT', 'deposit'],
  ['PAYOUT', 'payout'],
]);

/**
 * The payments in a statement file. Fees, top-ups and reversals have types of their own: a reversed payment is still
 * listed, and its state is read at the provider.
 *
 * @throws Error when the file is cut off, or lacks a column or a value that we need.
 */
export function statementLines(file: string): readonly StatementLine[] {
  if (file.trim() === '') throw new Error('the statement is empty');
  // Strict: a line with fewer fields than the head is a file that was cut off.
  const rows = parse(file, { bom: true, columns: headOf, skip_empty_lines: true });
  return (rows as Array<Record<string, string>>).flatMap((row) => {
    const direction = DIRECTIONS.get((valueOf(row, 'type') ?? '').trim().toUpperCase());
    if (direction === undefined) return [];
    const reference = readUuid(valueOf(row, 'transactionid'));
    const amount = hundredthsIn(valueOf(row, 'amount'));
    const currency = valueOf(row, 'currency');
    if (reference === null || amount === null || !currency) throw new Error('a line of the statement cannot be read');
    return [{ reference, direction, amount: amount < 0n ? -amount : amount, currency }];
  });
}

const NEEDED = ['transactionid', 'amount', 'currency', 'type'];

function headOf(names: readonly string[]): string[] {
  const head = names.map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const missing = NEEDED.filter((name) => !head.includes(name));
  if (missing.length > 0) throw new Error(`the statement has no column ${missing.join(', ')}`);
  return head;
}

const valueOf = (row: Readonly<Record<string, string>>, name: string): string | undefined => row[name];
