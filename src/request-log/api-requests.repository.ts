import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AccountScope } from '../access/principal';
import {
  type History,
  offsetOf,
  type Page,
  pageOfHistory,
  type PageRequest,
  placeOfCursor,
  rowsToRead,
} from '../kernel/page';
import { execute, type Statement } from '../platform/database/statement';
import type { ApiRequestFilter, ApiRequestRow, NewApiRequest } from './api-request';

const INSERT: Statement = {
  name: 'insert-api-requests',
  text: `INSERT INTO api_requests (business_id, environment, request_id, method, route, status, error_code, duration_ms, key_id, key_prefix, created_at)
    SELECT business_id, environment, request_id, method, route, status, error_code, duration_ms, key_id, key_prefix, created_at
    FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::smallint[], $7::text[], $8::integer[], $9::bigint[],
      $10::text[], $11::timestamptz[])
      AS made (business_id, environment, request_id, method, route, status, error_code, duration_ms, key_id, key_prefix, created_at)`,
};
const COLUMNS =
  'id, request_id, environment, method, route, status, error_code, duration_ms, key_id, key_prefix, created_at';
const FIND: Statement = {
  name: 'find-api-request',
  text: `SELECT ${COLUMNS} FROM api_requests
    WHERE business_id = $1 AND environment = $2 AND request_id = $3 ORDER BY created_at DESC, id DESC LIMIT 1`,
};
const FILTERED = `($3::integer IS NULL OR status BETWEEN $3 AND $4) AND ($5::text IS NULL OR method = $5)
    AND ($6::text IS NULL OR strpos(route, $6) > 0) AND ($7::bigint IS NULL OR key_id = $7)
    AND ($8::timestamptz IS NULL OR created_at >= $8) AND ($9::timestamptz IS NULL OR created_at < $9)`;
const LIST: Statement = {
  name: 'list-api-requests',
  text: `SELECT ${COLUMNS} FROM api_requests
    WHERE business_id = $1 AND environment = $2 AND ${FILTERED} AND ($10::timestamptz IS NULL OR (created_at, id) < ($10, $11::bigint))
    ORDER BY created_at DESC, id DESC LIMIT $12 OFFSET $13`,
};
const COUNT: Statement = {
  name: 'count-api-requests',
  text: `SELECT count(*) AS total FROM api_requests WHERE business_id = $1 AND environment = $2 AND ${FILTERED}`,
};
const HISTORY: History<ApiRequestRow> = {
  name: 'requests',
  forms: ['instant', 'number'],
  placeOf: (row) => [row.created_at, row.id],
};

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
    ]);
  }

  /** The newest with this id: callers may choose ids themselves and use one twice. */
  async find(db: EntityManager, account: AccountScope, requestId: string): Promise<ApiRequestRow | null> {
    const [row] = await execute<ApiRequestRow>(db, FIND, [account.businessId, account.environment, requestId]);
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
    const rows = await execute<ApiRequestRow>(db, LIST, [
      ...values,
      beforeTime,
      beforeId,
      rowsToRead(request),
      offsetOf(request),
    ]);
    const [count] = await execute<{ total: string }>(db, COUNT, values);
    return pageOfHistory(rows, Number(count?.total ?? 0), request, HISTORY, (row) => row);
  }
}
