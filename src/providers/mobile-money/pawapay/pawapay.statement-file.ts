import { parse } from 'csv-parse/sync';
import { readUuid } from '../../../kernel/ids';
import type { FeeLine, MobileMoneyDirection, OtherLine, Statement, StatementLine } from '../mobile-money.provider';
import { currencyCodeIn, hundredthsIn } from './wire-reading';

const DIRECTIONS: ReadonlyMap<string, MobileMoneyDirection> = new Map([
  ['DEPOSIT', 'deposit'],
  ['PAYOUT', 'payout'],
]);

/** The amount of a fee has the sign of what it does to the wallet. pawaPay publishes no list of types, so only these explain anything. */
const FEES: ReadonlySet<string> = new Set(['DEPOSIT_FEE', 'PAYOUT_FEE']);

/**
 * The payments, the fees and everything else in a statement file. Top-ups and what is taken back have types of their own: a
 * payment that was taken back is still listed, and its state is read at the provider.
 * @throws Error when the file is cut off, or lacks a column or a value that we need.
 */
export function statementIn(file: string): Statement {
  if (file.trim() === '') throw new Error('the statement is empty');
  // Strict: a line with fewer fields than the head is a file that was cut off.
  const rows: WireRow[] = parse(file, { bom: true, columns: headOf, skip_empty_lines: true });
  const typed = rows.map((row) => ({ row, type: (valueOf(row, 'type') ?? '').trim().toUpperCase() }));
  return {
    payments: typed.flatMap(({ row, type }) => paymentIn(row, DIRECTIONS.get(type))),
    fees: typed.filter(({ type }) => FEES.has(type)).map(({ row }) => feeIn(row)),
    others: typed.flatMap(({ row, type }) => (DIRECTIONS.has(type) || FEES.has(type) ? [] : otherIn(row, type))),
  };
}

type WireRow = Readonly<Record<string, string>>;

function paymentIn(row: WireRow, direction: MobileMoneyDirection | undefined): readonly StatementLine[] {
  if (direction === undefined) return [];
  const reference = readUuid(valueOf(row, 'transactionid'));
  const { amount, currency } = moneyIn(row);
  if (reference === null) throw new Error('a line of the statement cannot be read');
  return [{ reference, direction, amount: amount < 0n ? -amount : amount, currency }];
}

/** The documentation shows times without a zone, which are UTC, and elsewhere in the API they all have one. */
const WITH_ZONE = /(Z|[+-]\d{2}:?\d{2})$/i;

function feeIn(row: WireRow): FeeLine {
  const { amount, currency } = moneyIn(row);
  const written = (valueOf(row, 'creationdate') ?? '').trim().replace(' ', 'T');
  const chargedAt = new Date(WITH_ZONE.test(written) ? written : `${written}Z`);
  if (Number.isNaN(chargedAt.getTime())) throw new Error('a line of the statement cannot be read');
  return { currency, amount: -amount, chargedAt };
}

/** Nothing for a line whose money cannot be read: the gap it leaves is reported all the same. */
function otherIn(row: WireRow, type: string): readonly OtherLine[] {
  const [amount, currency] = [hundredthsIn(valueOf(row, 'amount')), currencyCodeIn(valueOf(row, 'currency'))];
  return amount === null || currency === null ? [] : [{ type, currency, amount }];
}

function moneyIn(row: WireRow): { readonly amount: bigint; readonly currency: string } {
  const amount = hundredthsIn(valueOf(row, 'amount'));
  const currency = currencyCodeIn(valueOf(row, 'currency'));
  if (amount === null || currency === null) throw new Error('a line of the statement cannot be read');
  return { amount, currency };
}

const NEEDED = ['transactionid', 'amount', 'currency', 'type'];

function headOf(names: readonly string[]): string[] {
  const head = names.map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const missing = NEEDED.filter((name) => !head.includes(name));
  if (missing.length > 0) throw new Error(`the statement has no column ${missing.join(', ')}`);
  return head;
}

const valueOf = (row: WireRow, name: string): string | undefined => row[name];
