import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { Language } from '../mail/mail-kinds';
import { pdfLetters } from './pdf-letters';
import { needsFonts, writeLine } from './pdf-line';
import { movementIn, STATEMENT_WORDS, type StatementWords, sumIn } from './statement-words';
import type { StatementView } from './statement.views';

const MARGIN = 40;
const BODY = 9;
const LINE = 14;
/** Where each column begins. */
const AT = { time: MARGIN, text: 132, amount: 343, balance: 451 } as const;
/** Holds the largest amount that the ledger can, with its sign: what is wider than its column is cut off without a mark. */
const NUMBER_WIDTH = 104;
const TEXT_WIDTH = 206;

/** Who the statement is for; it is written in their language. */
export interface StatementHolder {
  readonly name: string;
  readonly code: string;
  readonly language: Language;
}

/**
 * About a page of movements. Others have their turn after so many, because a long statement takes half a second, and after each in a
 * script that takes shaping.
 */
const DRAWN_AT_ONCE = 50;

/** Renders a statement for printing or for a bank. @returns the whole file. */
export async function renderStatementPdf(statement: StatementView, holder: StatementHolder): Promise<Buffer> {
  const words = STATEMENT_WORDS[holder.language];
  const isSandbox = statement.environment === 'sandbox';
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    autoFirstPage: false,
    lang: holder.language,
    // Else a viewer, and who has it read out, calls it by the name of its file.
    displayTitle: true,
    info: { Title: `${words.title(statement.month, statement.currency_code)}${isSandbox ? ', sandbox' : ''}` },
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const whole = new Promise<Buffer>((resolve, reject) => {
    document.once('end', () => resolve(Buffer.concat(parts)));
    document.once('error', reject);
  });
  // It is waited for at the end, and what fails before must not count as an error that nobody heard of.
  whole.catch(() => undefined);
  if (isSandbox)
    document.on('pageAdded', () => document.font('Helvetica-Bold').fontSize(BODY).text(words.pretended).moveDown());
  document.addPage();
  heading(document, words, statement, holder);
  for (const sum of statement.sums) {
    const sign = sum.direction === 'debit' ? '-' : '+';
    line(document, '', `${sumIn(words, sum)} (${sum.count})`, `${sign}${sum.amount}`, '');
  }
  line(document, statement.to, words.closing, '', statement.closing_balance, true);
  document.moveDown();
  line(document, words.time, words.movement, words.amount, words.balance, true);
  for (const [index, entry] of statement.entries.entries()) {
    const movement = movementIn(words, entry);
    if (index % DRAWN_AT_ONCE === DRAWN_AT_ONCE - 1 || needsFonts(movement)) await setImmediate();
    const sign = entry.direction === 'debit' ? '-' : '+';
    line(document, entry.created_at, movement, `${sign}${entry.amount}`, entry.balance_after);
  }
  document.end();
  return whole;
}

type Page = InstanceType<typeof PDFDocument>;

function heading(
  document: Page,
  words: StatementWords,
  statement: StatementView,
  { name, code }: StatementHolder,
): void {
  document.font('Helvetica-Bold').fontSize(16).text(words.title(statement.month, statement.currency_code));
  const holder = `${name} (${code})`;
  document.font('Helvetica').fontSize(BODY);
  if (needsFonts(holder)) {
    const { y } = document;
    writeLine(document, holder, { x: MARGIN, y, width: document.page.width - 2 * MARGIN, size: BODY });
    document.x = MARGIN;
    document.y = y + document.currentLineHeight(true);
  } else document.text(pdfLetters(holder));
  document.moveDown();
  line(document, statement.from, words.opening, '', statement.opening_balance, true);
}

function line(document: Page, time: string, text: string, amount: string, balance: string, isBold = false): void {
  if (document.y + LINE > document.page.height - MARGIN) document.addPage();
  const { y } = document;
  document.font(isBold ? 'Helvetica-Bold' : 'Helvetica').fontSize(BODY);
  const cell = (words: string, x: number, width: number, align: 'left' | 'right'): void => {
    if (needsFonts(words)) return writeLine(document, words, { x, y, width, size: BODY });
    document.text(pdfLetters(words), x, y, { width, height: LINE, align, ellipsis: true, lineBreak: false });
  };
  cell(time.replace(/^([\d-]+)T([\d:]+)\.\d+Z$/, '$1 $2'), AT.time, AT.text - AT.time, 'left');
  cell(text, AT.text, TEXT_WIDTH, 'left');
  cell(amount, AT.amount, NUMBER_WIDTH, 'right');
  cell(balance, AT.balance, NUMBER_WIDTH, 'right');
  document.x = MARGIN;
  document.y = y + LINE;
}
