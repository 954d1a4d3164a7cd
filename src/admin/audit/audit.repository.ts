import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  type History,
  offsetOf,
  type Page,
  pageOfHistory,
  type PageRequest,
  placeOfCursor,
  rowsToRead,
} from '../../kernel/page';
import type { TimeRange } from '../../kernel/time-range';
import { pageOfLog } from '../../platform/database/counted-log';
import { execute } from '../../platform/database/statement';
import type { AuditAction, AuditTarget } from './audit-actions';
import { AUDIT_LOG, COUNT_ABOUT_BUSINESS, FIND_ACTORS, LIST_ABOUT_BUSINESS } from './audit.statements';

/** Undefined filters nothing. */
export interface AuditFilter {
  readonly operatorId?: number | undefined;
  readonly action?: AuditAction | undefined;
  readonly targetType?: AuditTarget | undefined;
  readonly targetId?: string | undefined;
  readonly range: TimeRange;
}

export interface AuditRow {
  readonly id: string;
  readonly operator_id: string | null;
  readonly action: AuditAction;
  readonly target_type: AuditTarget;
  readonly target_id: string;
  readonly before: object | null;
  readonly after: object | null;
  readonly reason: string | null;
  readonly ip: string | null;
  readonly request_id: string | null;
  readonly created_at: Date;
}

export interface ActorRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** A row of the log with the operator behind it. */
export interface AuditedAction {
  readonly record: AuditRow;
  readonly actor: ActorRow | null;
}

const HISTORY: History<AuditRow> = { name: 'audit-log', forms: ['number'], placeOf: (row) => [row.id] };
const OF_BUSINESS: History<AuditRow> = { ...HISTORY, name: 'business-audit' };

/** Reads the audit log, newest first. */
@Injectable()
export class AuditRepository {
  /** `db` must be of a snapshot. */
  async list(db: EntityManager, filter: AuditFilter, request: PageRequest): Promise<Page<AuditedAction>> {
    const { operatorId = null, action = null, targetType = null, targetId = null, range } = filter;
    const question = { log: AUDIT_LOG, filters: [operatorId, action, targetType, targetId], range };
    const page = await pageOfLog(db, question, request, HISTORY);
    return { ...page, items: await this.withActors(db, page.items) };
  }

  /** What operators did to a business and to its wallets, keys and documents, newest first. */
  async listAbout(db: EntityManager, businessId: number, request: PageRequest): Promise<Page<AuditedAction>> {
    const [before] = placeOfCursor(request, OF_BUSINESS) ?? [null];
    const place = [before, rowsToRead(request), offsetOf(request)];
    const rows = await execute<AuditRow>(db, LIST_ABOUT_BUSINESS, [businessId, ...place]);
    const [count] = await execute<{ total: string }>(db, COUNT_ABOUT_BUSINESS, [businessId]);
    const page = pageOfHistory(rows, Number(count?.total ?? 0), request, OF_BUSINESS, (row) => row);
    return { ...page, items: await this.withActors(db, page.items) };
  }

  private async withActors(db: EntityManager, records: readonly AuditRow[]): Promise<AuditedAction[]> {
    const ids = [...new Set(records.flatMap(({ operator_id: id }) => id ?? []))];
    const actors = ids.length > 0 ? await execute<ActorRow>(db, FIND_ACTORS, [ids]) : [];
    const byId = new Map(actors.map((actor) => [actor.id, actor]));
    return records.map((record) => ({ record, actor: byId.get(record.operator_id ?? '') ?? null }));
  }
}
