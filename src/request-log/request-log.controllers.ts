import { Get, Param, Query } from '@nestjs/common';
import { Account, DashboardController } from '../access/access.decorators';
import type { AccountScope } from '../access/principal';
import { readTimeRange } from '../kernel/time-range';
import { Answers } from '../platform/http/answers.decorator';
import { type Envelope, pageEnvelope } from '../platform/http/envelope';
import type { ApiRequestFilter, ApiRequestRow } from './api-request';
import { ListApiRequestsQuery } from './request-log.dto';
import { RequestLogService } from './request-log.service';
import { ApiRequestView } from './request-log.views';

const presentRequest = (row: ApiRequestRow): ApiRequestView => ({
  request_id: row.request_id,
  environment: row.environment,
  method: row.method,
  route: row.route,
  status: row.status,
  error_code: row.error_code,
  duration_ms: row.duration_ms,
  key_id: Number(row.key_id),
  key_prefix: row.key_prefix,
  created_at: row.created_at.toISOString(),
});

/** `402` is one status, `4xx` a hundred. */
const statusesOf = (status: string): readonly [number, number] => [
  Number(status.replace('xx', '00')),
  Number(status.replace('xx', '99')),
];

const filterOf = (query: ListApiRequestsQuery): ApiRequestFilter => ({
  statuses: query.status === undefined ? null : statusesOf(query.status),
  method: query.method ?? null,
  path: query.path ?? null,
  keyId: query.key_id ?? null,
  range: readTimeRange(query.from, query.to),
});

/** What the API keys of the business called. */
@DashboardController('requests')
export class RequestLogController {
  constructor(private readonly requestLog: RequestLogService) {}

  @Get()
  @Answers({
    operationId: 'listApiRequests',
    summary: 'List the calls of your API keys, newest first',
    description:
      'Of the last 14 days, refused ones included. Bodies, queries and ids are not kept. A call is here a second after its answer.',
    of: ApiRequestView,
    list: 'page',
    errors: ['invalid_request'],
  })
  async list(
    @Account() account: AccountScope,
    @Query() query: ListApiRequestsQuery,
  ): Promise<Envelope<ApiRequestView[]>> {
    return pageEnvelope(await this.requestLog.list(account, filterOf(query), query), query, presentRequest);
  }

  @Get(':request_id')
  @Answers({
    operationId: 'getApiRequest',
    summary: 'One call of your API keys, by the X-Request-Id of its answer',
    description: 'What was called and how it ended. Of several with one id, the newest.',
    of: ApiRequestView,
    errors: ['request_not_found'],
  })
  async get(@Account() account: AccountScope, @Param('request_id') requestId: string): Promise<ApiRequestView> {
    return presentRequest(await this.requestLog.get(account, requestId));
  }
}
