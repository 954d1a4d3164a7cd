import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AccountScope } from '../access/principal';
import { timeOfUuid } from '../kernel/ids';
import {
  type History,
  offsetOf,
  type Page,
  pageOfHistory,
  type PageRequest,
  placeOfCursor,
  rowsToRead,
} from '../kernel/page';
import { type HoursInside, hoursInside } from '../kernel/time-range';
import { execute } from '../platform/database/statement';
import type { ApiRequestFilter, ApiRequestRow, NewApiRequest } from './api-request';
import { COUNT, COUNT_HOURS, FIND, INSERT, LIST, LIST_FILTERED } from './api-requests.statements';

const HISTORY: History<ApiRequestRow> = {
  name: 'requests',
  forms: ['instant', 'number'],
  placeOf: (row) => [row.created_at, row.id],
};

const valuesOf = ({ hours, days, parts }: HoursInside): Array<Date | null> => [
  days.from,
  days.to,
  parts.first?.first ?? null,
  parts.first?.last ?? null,
  parts.last?.first ?? null,
  parts.last?.last ?? null,
  hours.from,
  hours.to,
];

/** The calls of API keys. Rows are added in batches and forgotten after two weeks. */
@Injectable()
export class ApiRequestsRepository {
  async insert(db: EntityManager, made: readonly NewApiRequest[]): Promise<void> {
    await execute(db, INSERT, [
      made.map(({ businessId }) => businessId),
      made.map(({ environment }) => environment),
      made.map(({ requestId }) => requestId),
      made.map(({ method }) => method),
      made.map(({ route }) => route),
      made.map(({ status }) => status),
      made.map(({ errorCode }) => errorCode),
      made.map(({ durationMs }) => durationMs),
      made.map(({ keyId }) => keyId),
      made.map(({ keyPrefix }) => keyPrefix),
      made.map(({ createdAt }) => createdAt),
      made.map(({ requestId, createdAt }) => timeOfUuid(requestId)?.getTime() === createdAt.getTime() || null),
    ]);
  }

  /** The newest with this id: callers may choose ids themselves and use one twice. */
  async find(db: EntityManager, account: AccountScope, requestId: string): Promise<ApiRequestRow | null> {
    const [row] = await execute<ApiRequestRow>(db, FIND, [
      account.businessId,
      account.environment,
      requestId,
      timeOfUuid(requestId),
    ]);
    return row ?? null;
  }

  /** Newest first. */
  async list(
    db: EntityManager,
    account: AccountScope,
    filter: ApiRequestFilter,
    request: PageRequest,
  ): Promise<Page<ApiRequestRow>> {
    const [least, greatest] = filter.statuses ?? [null, null];
    const [beforeTime, beforeId] = placeOfCursor(request, HISTORY) ?? [null, null];
    const values = [
      account.businessId,
      account.environment,
      least,
      greatest,
      filter.method,
      filter.path,
      filter.keyId,
      filter.range.from,
      filter.range.to,
    ];
    const sorts = [filter.statuses, filter.method, filter.path, filter.keyId];
    const list = sorts.every((sort) => sort === null) ? LIST : LIST_FILTERED;
    const rows = await execute<ApiRequestRow>(db, list, [
      ...values,
      beforeTime,
      beforeId,
      rowsToRead(request),
      offsetOf(request),
    ]);
    const inside = hoursInside(filter.range);
    const [count] = await (inside === null
      ? execute<{ total: string }>(db, COUNT, values)
      : execute<{ total: string }>(db, COUNT_HOURS, [...values, ...valuesOf(inside)]));
    return pageOfHistory(rows, Number(count?.total ?? 0), request, HISTORY, (row) => row);
  }
}
