import { after, Clock, DAY_MS, utcDay } from '../../../kernel/clock';
import type { HistoryPage, HistoryQuery, IssuerRead } from '../card-issuer';
import type { CardCharge, CardMovement, CardReading, CardSnapshot, FloatMovement } from '../card-issuer.types';
import { CLOCK_SKEW_MS, idsOf, isNamed } from '../float-orders';
import { type WholeList, wholeList } from '../whole-list';
import { asRecord, type MapleradClient, type MapleradReply } from './maplerad.client';
import {
  readCard,
  readCharge,
  readCents,
  readDetails,
  readFloatMovement,
  readMovement,
  readTransactionIds,
} from './maplerad.mapper';

const PAGE_SIZE = 100;
/** Above what our float moves in the days around an order. */
const PAGES_MAX = 500;
const HTTP_NOT_FOUND = 404;
const FLOAT_CURRENCY = 'USD';

/** A card in a list, where the issuer gives neither number nor expiry. */
export interface ListedCard extends CardSnapshot {
  readonly holder: string | null;
}

type ReadPage<Row> = HistoryPage<Row> & Pick<WholeList<Row>, 'hasUnreadable'>;

/** Everything that only reads from the issuer. */
export class MapleradReader {
  constructor(
    private readonly client: MapleradClient,
    private readonly clock: Clock,
  ) {}

  /** By card id, or by the reference that a creation answered. */
  async card(idOrReference: string): Promise<IssuerRead<CardReading>> {
    const reply = await this.client.card(idOrReference);
    if (reply.kind !== 'ok') return failureOf(reply);
    if (reply.data === undefined) return { kind: 'unavailable', reason: 'the answer has no card' };
    const snapshot = readCard(reply.data);
    // A card with an id is one, whatever its other fields say.
    if (!snapshot && typeof asRecord(reply.data)?.['id'] === 'string') {
      return { kind: 'unavailable', reason: 'the card cannot be read' };
    }
    if (!snapshot) return { kind: 'absent' };
    return { kind: 'found', value: { snapshot, details: readDetails(reply.data) } };
  }

  async history(issuerCardId: string, query: HistoryQuery): Promise<IssuerRead<ReadPage<CardMovement>>> {
    const now = this.clock.now();
    return pageOf(await this.client.transactions(issuerCardId, windowOf(query)), query, (row) =>
      readMovement(row, now),
    );
  }

  async charges(query: HistoryQuery): Promise<IssuerRead<HistoryPage<CardCharge>>> {
    return pageOf(await this.client.charges(windowOf(query)), query, readCharge);
  }

  async floatHistory(query: HistoryQuery): Promise<IssuerRead<ReadPage<FloatMovement>>> {
    const now = this.clock.now();
    const reply = await this.client.walletHistory(FLOAT_CURRENCY, windowOf(query));
    return toStart(
      query,
      pageOf(reply, query, (row) => readFloatMovement(row, now)),
    );
  }

  /** All rows of a card around an order: from the day before it was sent to the day after now, for every time zone. */
  movementsSince(issuerCardId: string, sentAt: Date): Promise<IssuerRead<WholeList<CardMovement>>> {
    return wholeList(PAGES_MAX, (page) => this.history(issuerCardId, { ...this.daysAround(sentAt), page }));
  }

  /** A row without a figure counts as one that cannot be read. */
  async floatSince(sentAt: Date): Promise<IssuerRead<WholeList<FloatMovement>>> {
    const read = await wholeList(PAGES_MAX, (page) => this.floatHistory({ ...this.daysAround(sentAt), page }));
    if (read.kind !== 'found') return read;
    const { rows, hasUnreadable } = read.value;
    return { kind: 'found', value: { rows, hasUnreadable: hasUnreadable || rows.some((row) => row.amount === 0n) } };
  }

  /** The row of our float by which the issuer took a movement of a card back; absent when it did not. */
  async takenBackBy(movementId: string, sentAt: Date): Promise<IssuerRead<FloatMovement>> {
    const read = await this.floatSince(sentAt);
    if (read.kind !== 'found') return { kind: 'unavailable', reason: 'our float cannot be read' };
    const made = read.value.rows.filter((row) => !row.isReversal && isNamed(row, new Set([movementId])));
    const ids = new Set([movementId, ...made.flatMap(idsOf)]);
    const undone = read.value.rows.find((row) => row.isReversal && isNamed(row, ids));
    return undone ? { kind: 'found', value: undone } : { kind: 'absent' };
  }

  /** Every id of the issuer for the movement of a creation; empty when it does not report one. */
  async idsOfCreation(reference: string): Promise<readonly string[]> {
    const reply = await this.client.floatTransaction(reference);
    return reply.kind === 'ok' ? readTransactionIds(reply.data) : [];
  }

  /** Cards of a brand made since the day before `sentAt`: the issuer lists one day at a time. */
  async cardsSince(brand: string, sentAt: Date): Promise<IssuerRead<WholeList<ListedCard>>> {
    const { from, to } = this.daysAround(sentAt);
    const found: ListedCard[] = [];
    let hasUnreadable = false;
    for (let day = from; day <= to; day = after(day, DAY_MS)) {
      const read = await wholeList(PAGES_MAX, (page) => this.cardsOf(brand, day, page));
      if (read.kind !== 'found') return read;
      found.push(...read.value.rows);
      hasUnreadable ||= read.value.hasUnreadable;
    }
    return { kind: 'found', value: { rows: found, hasUnreadable } };
  }

  private async cardsOf(brand: string, day: Date, page: number): Promise<IssuerRead<ReadPage<ListedCard>>> {
    const query = { from: day, to: day, page };
    const reply = await this.client.cards({ created_at: utcDay(day), brand, page, page_size: PAGE_SIZE });
    return pageOf(reply, query, (row) => {
      const card = readCard(row);
      const holder = asRecord(row)?.['name'];
      return card ? { ...card, holder: typeof holder === 'string' ? holder : null } : null;
    });
  }

  private daysAround(sentAt: Date): { readonly from: Date; readonly to: Date } {
    return { from: after(sentAt, -DAY_MS), to: after(this.clock.now(), DAY_MS) };
  }
}

const windowOf = (query: HistoryQuery): Readonly<Record<string, string | number>> => ({
  start_date: utcDay(query.from),
  end_date: utcDay(query.to),
  page: query.page,
  page_size: PAGE_SIZE,
});

const failureOf = (
  reply: Exclude<MapleradReply, { kind: 'ok' }>,
): { kind: 'absent' } | { kind: 'unavailable'; reason: string } =>
  reply.kind === 'refused'
    ? reply.status === HTTP_NOT_FOUND
      ? { kind: 'absent' }
      : { kind: 'unavailable', reason: `refused (${reply.status})` }
    : { kind: 'unavailable', reason: reply.reason };

const rowsOf = (data: unknown): readonly unknown[] => (Array.isArray(data) ? (data as unknown[]) : []);
const isPresent = <T>(value: T | null): value is T => value !== null;

/** Rows that fit on a page: as many as were asked for, or the fewer that the issuer says it gives. */
function pageSizeIn(meta: unknown): number {
  const said = readCents(asRecord(meta)?.['page_size']);
  return said !== null && said > 0n && said < BigInt(PAGE_SIZE) ? Number(said) : PAGE_SIZE;
}

/** Whether more pages follow: by the total when the issuer tells it, else by a full page. */
function pageOf<Row>(
  reply: MapleradReply,
  query: HistoryQuery,
  read: (row: unknown) => Row | null,
): IssuerRead<ReadPage<Row>> {
  if (reply.kind !== 'ok') return failureOf(reply);
  if (reply.data !== null && !Array.isArray(reply.data))
    return { kind: 'unavailable', reason: 'the list is not a list' };
  const raw = rowsOf(reply.data);
  const total = readCents(asRecord(reply.meta)?.['total']);
  const size = pageSizeIn(reply.meta);
  const seen = BigInt((query.page - 1) * size + raw.length);
  const hasMore = raw.length > 0 && (total === null ? raw.length >= size : seen < total);
  const rows = raw.map(read).filter(isPresent);
  return { kind: 'found', value: { rows, hasMore, hasUnreadable: rows.length < raw.length } };
}

/** The issuer takes whole days, newest first: behind a page that is all older than the time asked for is nothing of it. */
function toStart<Row extends { readonly createdAt: Date }>(
  { from }: HistoryQuery,
  read: IssuerRead<ReadPage<Row>>,
): IssuerRead<ReadPage<Row>> {
  if (read.kind !== 'found') return read;
  const { rows, hasUnreadable } = read.value;
  const start = after(from, -CLOCK_SKEW_MS);
  const isBehind = !hasUnreadable && rows.every((row) => row.createdAt < start);
  return isBehind ? { kind: 'found', value: { ...read.value, hasMore: false } } : read;
}
