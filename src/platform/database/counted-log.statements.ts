/**
 * Statements that are made for a log with counters, by what a filter names: a condition that may be left out looks to the planner as if it
 * left few rows, and it would sort all of them. A repository knows neither comparisons of several columns nor counters.
 */
import type { Span, TimeRange } from '../../kernel/time-range';
import type { Statement } from './statement';

/** A log whose rows are never changed, and the counters that a job keeps of it. */
export interface CountedLog {
  readonly table: string;
  /** What is read of a row. */
  readonly columns: string;
  /** One for each day (UTC) and sort: how many rows, and their first and last id. */
  readonly counters: string;
  /** What filters name, in the order of their values. */
  readonly filters: readonly FilterColumn[];
  /** What each index begins with; `id` is the next column. The first whose columns are all named is used. */
  readonly indexes: ReadonlyArray<readonly string[]>;
}

export interface FilterColumn {
  readonly name: string;
  readonly type: 'bigint' | 'text';
  /** What stands for any value in the counters, as SQL; null when it is always named, undefined when no counter knows the column. */
  readonly any?: string | null;
}

/** What is asked of a log. A filter that is null is not named. */
export interface LogQuestion {
  readonly log: CountedLog;
  readonly filters: ReadonlyArray<number | string | null>;
  readonly range: TimeRange;
}

/** What a period is counted by: whole days by their counters, parts of days by their rows. An end that is null is open. */
export interface LogParts {
  readonly days: TimeRange | null;
  readonly first: TimeRange | Span | null;
  readonly last: Span | null;
}

export interface Asked {
  readonly statement: Statement;
  readonly values: readonly unknown[];
}

/** Bounds nothing, but makes a span of ids, which the planner takes for few. */
const NO_BOUND = '9223372036854775807';
const dayOf = (instant: string): string => `(${instant} AT TIME ZONE 'UTC')::date`;
/** Of the last microsecond before an instant. */
const dayBefore = (instant: string): string => dayOf(`(${instant} - interval '1 microsecond')`);

/** The words of one statement: the values are numbered as they are named. */
class Words {
  readonly values: unknown[] = [];
  private readonly named: ReadonlyArray<readonly [FilterColumn, string]>;
  private readonly from: string | null;
  private readonly to: string | null;

  constructor(private readonly question: LogQuestion) {
    const { log, filters, range } = question;
    this.named = log.filters.flatMap((column, place) => {
      const value = filters[place] ?? null;
      return value === null ? [] : [[column, this.value(value, column.type)] as const];
    });
    this.from = this.instant(range.from);
    this.to = this.instant(range.to);
  }

  value(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }

  instant(value: Date | null): string | null {
    return value && this.value(value, 'timestamptz');
  }

  /** @param verb of the name. @param more what else the text depends on. */
  asked(verb: string, text: string, more: string): Asked {
    const { log } = this.question;
    const named = this.named.map(([column]) => log.filters.indexOf(column)).join('');
    const period = `${this.from === null ? '' : 'f'}${this.to === null ? '' : 't'}`;
    return { statement: { name: `${verb}-${log.table}-${named}-${period}-${more}`, text }, values: this.values };
  }

  /** The columns of the index that is used, each with its value. */
  get keys(): ReadonlyArray<readonly [column: string, value: string]> {
    const { indexes } = this.question.log;
    const valueOf = (name: string): string | undefined => this.named.find(([column]) => column.name === name)?.[1];
    const best = indexes.find((columns) => columns.every((column) => valueOf(column) !== undefined)) ?? [];
    return best.map((column) => [column, valueOf(column) ?? '']);
  }

  /** What rows pass; what `without` names is left out. */
  passes(without: readonly string[] = []): string {
    const others = this.named.filter(([{ name }]) => !without.includes(name));
    return [...others.map(([{ name }, value]) => `${name} = ${value}`), within(this.from, this.to)].join(' AND ');
  }

  /** The counters of the sort, of the days that the period has a part of. */
  get counted(): string {
    const sorts = this.question.log.filters.flatMap((column) => {
      if (column.any === undefined) return [];
      const [, value] = this.named.find(([named]) => named === column) ?? [];
      return [`${column.name} = ${value ?? column.any}`];
    });
    if (this.from !== null) sorts.push(`day >= ${dayOf(this.from)}`);
    if (this.to !== null) sorts.push(`day <= ${dayBefore(this.to)}`);
    return `${this.question.log.counters} WHERE ${sorts.join(' AND ')}`;
  }

  get countedTo(): string {
    return `(SELECT last_id FROM counted_logs WHERE log = '${this.question.log.table}')`;
  }
}

const within = (from: string | null, to: string | null): string =>
  ['true', from && `created_at >= ${from}`, to && `created_at < ${to}`].filter(Boolean).join(' AND ');

/**
 * How many rows pass: those that are not counted yet, the sums of whole days, and the rows of the part at each end, between the first
 * and the last id of its days.
 */
export function countOf(question: LogQuestion, { days, first, last }: LogParts): Asked {
  const words = new Words(question);
  const { table } = question.log;
  const part = (span: TimeRange | Span | null): string => {
    if (span === null) return '0';
    const [from, to] = 'first' in span ? [span.first, span.last] : [span.from, span.to];
    const [begin, end] = [words.instant(from), words.instant(to)];
    const ofDays = [words.counted, begin && `day >= ${dayOf(begin)}`, end && `day <= ${dayBefore(end)}`]
      .filter(Boolean)
      .join(' AND ');
    return `(SELECT count(*) FROM ${table} WHERE ${words.passes()} AND ${within(begin, end)}
      AND id BETWEEN (SELECT min(first_id) FROM ${ofDays}) AND (SELECT max(last_id) FROM ${ofDays}))`;
  };
  const [begin, end] = [words.instant(days?.from ?? null), words.instant(days?.to ?? null)];
  const ofDays = [words.counted, begin && `day >= ${dayOf(begin)}`, end && `day < ${dayOf(end)}`]
    .filter(Boolean)
    .join(' AND ');
  const text = `SELECT (SELECT count(*) FROM ${table} WHERE ${words.passes()} AND id BETWEEN ${words.countedTo} + 1 AND ${NO_BOUND}) AS uncounted,
      ${days === null ? '0' : `(SELECT coalesce(sum(total), 0) FROM ${ofDays})`} AS days,
      ${part(first)} AS first,
      ${part(last)} AS last`;
  return words.asked(
    'count',
    text,
    `${days === null ? '' : 'd'}${first === null ? '' : 'f'}${last === null ? '' : 'l'}`,
  );
}

/**
 * A page before an id, null for the newest. Of all time, the comparisons name all columns of an index, and none is fixed to one value: only
 * that index has the order then, so the planner cannot walk another one on which the rows that pass are few. The days of a period
 * tell between which ids it is.
 */
export function listOf(question: LogQuestion, before: string | null, limit: number, offset: number): Asked {
  const words = new Words(question);
  const { log, range } = question;
  const isOpen = range.from === null && range.to === null;
  const columns = [...words.keys.map(([column]) => column), 'id'];
  const place = (id: string): string => `(${[...words.keys.map(([, value]) => value), id].join(', ')})`;
  const [least, skipped] = [words.value(limit, 'bigint'), words.value(offset, 'bigint')];
  const behind = before === null ? null : words.value(before, 'bigint');
  // The bounds of a period are known from its days, and a span of ids is taken for few rows: then the index with most named columns is the cheapest.
  const among = (first: string, last: string): readonly [conditions: string, order: string] =>
    isOpen
      ? [
          `(${columns.join(', ')}) >= ${place(first)} AND (${columns.join(', ')}) <= ${place(last)} AND ${words.passes(columns)}`,
          columns.map((column) => `${column} DESC`).join(', '),
        ]
      : [`${words.passes()} AND id BETWEEN ${first} AND ${last}`, 'id DESC'];
  const rows = (first: string, last: string): string => {
    const [conditions, order] = among(first, last);
    return `
      (SELECT ${log.columns} FROM ${log.table} WHERE ${conditions} ORDER BY ${order} LIMIT ${least} + ${skipped})`;
  };
  const first = isOpen ? '0' : '(SELECT first_id FROM bounds)';
  const last = isOpen ? words.countedTo : '(SELECT last_id FROM bounds)';
  const bounds = `WITH bounds AS MATERIALIZED (SELECT min(first_id) AS first_id, max(last_id) AS last_id FROM ${words.counted})`;
  // Below what there is, if no day is touched: the least of something and null would be the former.
  const earlier = behind === null ? last : `least(${behind} - 1, coalesce(${last}, 0))`;
  const text = `${isOpen ? '' : bounds} SELECT ${log.columns} FROM (${rows(`${words.countedTo} + 1`, behind === null ? NO_BOUND : `${behind} - 1`)}
      UNION ALL${rows(first, earlier)}) AS found
    ORDER BY id DESC LIMIT ${least} OFFSET ${skipped}`;
  return words.asked('list', text, behind === null ? '' : 'b');
}

/** How many rows the parts of days have, and how many are not counted yet, as text. */
export interface CountsAside {
  readonly uncounted: string;
  readonly first: string;
  readonly last: string;
}

/** Where a page deep in the log begins: days are passed over by their counters, as long as no id of a later one is among theirs. */
export function skipOf(question: LogQuestion, parts: LogParts, counts: CountsAside, offset: number): Asked {
  const words = new Words(question);
  const ofPart = (part: TimeRange | Span | null, count: string): string[] => {
    if (part === null || !('first' in part)) return [];
    return [`WHEN ${dayOf(words.value(part.first, 'timestamptz'))} THEN ${words.value(count, 'bigint')}`];
  };
  const ofParts = [...ofPart(parts.first, counts.first), ...ofPart(parts.last, counts.last)];
  const ofDay = ofParts.length === 0 ? 'total' : `CASE day ${ofParts.join(' ')} ELSE total END`;
  const text = `SELECT low AS before, passed FROM (
      SELECT min(first_id) OVER above AS low, ${words.value(counts.uncounted, 'bigint')} + sum(rows) OVER above AS passed,
        lead(last_id) OVER (ORDER BY last_id DESC) AS next
      FROM (SELECT first_id, last_id, ${ofDay} AS rows FROM ${words.counted}) AS days
      WINDOW above AS (ORDER BY last_id DESC ROWS UNBOUNDED PRECEDING)) AS running
    WHERE passed <= ${words.value(offset, 'bigint')} AND (next IS NULL OR next < low) ORDER BY low LIMIT 1`;
  return words.asked('skip', text, `${parts.first === null ? '' : 'f'}${parts.last === null ? '' : 'l'}`);
}
