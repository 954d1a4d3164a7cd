import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AccountScope } from '../access/principal';
import { AppError } from '../kernel/errors';
import type { Page, PageRequest } from '../kernel/page';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { ACCEPTED_ID } from '../platform/http/request.middleware';
import { log, serializeError } from '../platform/logging/logger';
import type { ApiRequestFilter, ApiRequestRow, NewApiRequest } from './api-request';
import { ApiRequestsRepository } from './api-requests.repository';

/** How long calls are collected before they are written together; a crash loses no more than that. */
const COLLECT_MS = 500;
const BATCH_MAX = 1_000;
/** Entries beyond this many in memory are dropped, so that the log never slows the service. */
const COLLECTED_MAX = 10_000;

/** Stores the calls of API keys, outside of the calls themselves, and shows them to their owner. */
@Injectable()
export class RequestLogService implements OnApplicationShutdown {
  private collected: NewApiRequest[] = [];
  private lost = 0;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly requests: ApiRequestsRepository,
  ) {}

  note(request: NewApiRequest): void {
    if (this.collected.length >= COLLECTED_MAX) {
      this.lost += 1;
      return;
    }
    this.collected.push(request);
    this.timer ??= setTimeout(() => void this.write(), COLLECT_MS);
  }

  list(account: AccountScope, filter: ApiRequestFilter, request: PageRequest): Promise<Page<ApiRequestRow>> {
    return this.unitOfWork.snapshot((db) => this.requests.list(db, account, filter, request));
  }

  /** @throws AppError `request_not_found`, for foreign ones too. */
  async get(account: AccountScope, requestId: string): Promise<ApiRequestRow> {
    // No call has such an id, and PostgreSQL cannot store some texts.
    if (!ACCEPTED_ID.test(requestId)) throw new AppError('request_not_found');
    const row = await this.requests.find(this.dataSource.manager, account, requestId);
    if (!row) throw new AppError('request_not_found');
    return row;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.write();
  }

  /** Rows that cannot be written are lost, and the log says how many: the calls themselves were answered. */
  private async write(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const made = this.collected;
    this.collected = [];
    while (made.length > 0) {
      const batch = made.splice(0, BATCH_MAX);
      try {
        await this.requests.insert(this.dataSource.manager, batch);
      } catch (error) {
        this.lost += batch.length;
        log.error(serializeError(error), 'API requests were not written to the request log');
      }
    }
    if (this.lost > 0) log.warn({ lost: this.lost }, 'the request log is incomplete');
    this.lost = 0;
  }
}
