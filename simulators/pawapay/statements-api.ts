import { stringify } from 'csv-stringify/sync';
import type { Clock } from '../../src/kernel/clock';
import { newUuid } from '../../src/kernel/ids';
import { formatMinor } from '../../src/kernel/money';
import { hang, json, type Reply } from './reply';
import type { SimulatedPayment } from './simulated-payment';
import type { SimulatorBooks } from './simulator-books';
import type { SimulatorFaults } from './simulator-faults';
import type { SimulatorSettings } from './simulator-settings';
import { failureView } from './wire-views';

const UNAVAILABLE = json({ message: 'Service unavailable' }, 503);
const SPAN_MAX_MS = 31 * 86_400_000;
const COLUMNS = ['Creation Date', 'MSISDN', 'Transaction ID', 'Amount', 'Currency', 'Country', 'MNO', 'Type'];

interface Statement {
  readonly id: string;
  readonly wallet: Readonly<Record<string, unknown>>;
  readonly startDate: string;
  readonly endDate: string;
  readonly created: Date;
  readonly file: string;
  /** Its end is cut off: the size in the answer is that of the whole. */
  readonly isCut: boolean;
  /** Its state: at the first request it is still being made. */
  checks: number;
}

/** Financial statements of a wallet: asked for, worked on, fetched as a file. What has not moved money has no line. */
export class StatementsApi {
  private readonly statements = new Map<string, Statement>();

  constructor(
    private readonly books: SimulatorBooks,
    private readonly faults: SimulatorFaults,
    private readonly clock: Clock,
    private readonly settings: Pick<SimulatorSettings, 'feeSuffix'>,
  ) {}

  /** `POST /v2/statements`. */
  request(body: unknown): Reply {
    const { wallet, startDate, endDate } = Object(body) as Readonly<Record<string, unknown>>;
    const { country, currency } = Object(wallet) as Readonly<Record<string, unknown>>;
    const span = Date.parse(String(endDate)) - Date.parse(String(startDate));
    if (typeof country !== 'string' || typeof currency !== 'string' || !(span >= 0)) {
      return json(failureView('INVALID_PARAMETER', 'wallet, startDate and endDate are needed.'), 400);
    }
    const fault = this.faults.take('statement', `${country} ${currency}`);
    if (fault?.fault === 'error') return UNAVAILABLE;
    if (fault?.fault === 'hang') return hang(fault.delay_ms, UNAVAILABLE);
    if (fault?.fault === 'reject' || span > SPAN_MAX_MS) {
      return json({ status: 'REJECTED', ...failureView('INVALID_INPUT', 'The statement is refused.') });
    }
    const file = this.fileOf(country, currency, Date.parse(String(startDate)), Date.parse(String(endDate)));
    const id = newUuid();
    const created = this.clock.now();
    this.statements.set(id, {
      id,
      wallet: { country, currency },
      startDate: String(startDate),
      endDate: String(endDate),
      created,
      file,
      isCut: fault?.fault === 'cut',
      checks: 0,
    });
    return json({ statementId: id, status: 'ACCEPTED', created: created.toISOString() });
  }

  /** `GET /v2/statements/{id}`. */
  status(id: string, origin: string): Reply {
    const statement = this.statements.get(id);
    if (!statement) return json({ status: 'NOT_FOUND' });
    statement.checks += 1;
    const isDone = statement.checks > 1;
    const { wallet, startDate, endDate, created, file } = statement;
    const made = isDone
      ? { fileSIze: Buffer.byteLength(file), downloadUrl: `${origin}/statement-files/${id}.csv`, completedAt: created }
      : {};
    return json({
      status: 'FOUND',
      data: {
        statementId: id,
        status: isDone ? 'COMPLETED' : 'PROCESSING',
        wallet,
        created,
        startDate,
        endDate,
        ...made,
      },
    });
  }

  /** What the download address serves, to whoever has the address. */
  file(name: string): Reply {
    const statement = this.statements.get(name.replace(/\.csv$/, ''));
    if (!statement) return json({ message: 'Not found' }, 404);
    const { file, isCut } = statement;
    const body = isCut ? file.slice(0, file.lastIndexOf('\n')) : file;
    return { kind: 'raw', status: 200, headers: { 'content-type': 'text/csv' }, body };
  }

  private fileOf(country: string, currency: string, from: number, to: number): string {
    const rows = this.books
      .list()
      .filter((payment) => payment.country === country && payment.currency === currency && payment.denial === null)
      .filter(({ created }) => created.getTime() >= from && created.getTime() < to)
      .flatMap((payment) => linesOf(payment, this.settings.feeSuffix));
    return stringify([COLUMNS, ...rows]).trimEnd();
  }
}

/** A payout is booked when it is taken and booked back when it fails; a deposit when it has come in; a fee when it is taken. */
function linesOf(payment: SimulatedPayment, feeSuffix: string): string[][] {
  const amount = formatMinor(payment.amount);
  const line = (type: string, signed: string, at = payment.created): string[] => [
    at.toISOString().slice(0, 19).replace('T', ' '),
    payment.phoneNumber,
    payment.id,
    signed,
    payment.currency,
    payment.country,
    payment.network,
    type,
  ];
  const { direction, fee, status } = payment;
  const fees = fee ? [line(`${direction.toUpperCase()}${feeSuffix}`, `-${formatMinor(fee.amount)}`, fee.at)] : [];
  if (direction === 'deposit') return [...(status === 'COMPLETED' ? [line('DEPOSIT', amount)] : []), ...fees];
  const taken = [line('PAYOUT', `-${amount}`), ...fees];
  return status === 'FAILED' ? [...taken, line('PAYOUT_REVERSAL', amount)] : taken;
}
