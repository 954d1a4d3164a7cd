import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AccountScope } from '../access/principal';
import type { Page, PageRequest } from '../kernel/page';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { log, serializeError } from '../platform/logging/logger';
import {
  type ActivityFilter,
  ActivityRepository,
  type ActivityRow,
  type NewActivity,
  type RefusedActivity,
} from './activity.repository';

/** How long refusals are collected before they are written together. */
const COLLECT_MS = 100;
/** More refusals than this at once are a flood; a sample is stored. */
const COLLECTED_MAX = 1_000;

/** Writes and reads the activity of accounts. */
@Injectable()
export class ActivityService implements OnApplicationShutdown {
  private collected: RefusedActivity[] = [];
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly activities: ActivityRepository,
  ) {}

  record(activity: NewActivity): Promise<void> {
    return this.activities.insert(this.dataSource.manager, activity);
  }

  /** Written after the answer: a refusal must take as long for an e-mail that exists as for one that does not. */
  recordRefused(tried: RefusedActivity): void {
    if (this.collected.length >= COLLECTED_MAX) return;
    this.collected.push(tried);
    this.timer ??= setTimeout(() => void this.write(), COLLECT_MS);
  }

  list({ businessId }: AccountScope, filter: ActivityFilter, request: PageRequest): Promise<Page<ActivityRow>> {
    return this.unitOfWork.snapshot((db) => this.activities.list(db, businessId, filter, request));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.write();
  }

  private async write(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const tried = this.collected;
    this.collected = [];
    if (tried.length === 0) return;
    try {
      await this.activities.insertRefused(this.dataSource.manager, tried);
    } catch (error) {
      log.error({ ...serializeError(error), lost: tried.length }, 'refused sign-ins were not written to the activity');
    }
  }
}
