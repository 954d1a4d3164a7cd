import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import type { Page, PageRequest } from '../../kernel/page';
import { type EntityHistory, pageOfQuery } from '../../platform/database/page-of-query';
import type { TimeRange } from '../../kernel/time-range';
import { AuditRecord } from './audit-record.entity';
import type { AuditAction, AuditTarget } from './audit-actions';
import { Operator } from '../operators/operator.entity';

export interface AuditFilter {
  readonly operatorId?: number | undefined;
  readonly action?: AuditAction | undefined;
  readonly targetType?: AuditTarget | undefined;
  readonly targetId?: string | undefined;
  readonly range: TimeRange;
}

/** A row of the log with the operator behind it. */
export interface AuditedAction {
  readonly record: AuditRecord;
  readonly actor: Operator | null;
}

const HISTORY: EntityHistory<AuditRecord> = { name: 'audit-log', by: [['id', 'number']], direction: 'DESC' };

/** Reads the audit log, newest first. */
@Injectable()
export class AuditRepository {
  constructor(
    @InjectRepository(AuditRecord) private readonly records: Repository<AuditRecord>,
    @InjectRepository(Operator) private readonly operators: Repository<Operator>,
  ) {}

  async list(filter: AuditFilter, request: PageRequest): Promise<Page<AuditedAction>> {
    const query = this.records.createQueryBuilder('record');
    const conditions: Array<readonly [string, unknown]> = [
      ['record.operatorId = :operatorId', filter.operatorId],
      ['record.action = :action', filter.action],
      ['record.targetType = :targetType', filter.targetType],
      ['record.targetId = :targetId', filter.targetId],
      ['record.createdAt >= :from', filter.range.from ?? undefined],
      ['record.createdAt < :to', filter.range.to ?? undefined],
    ];
    for (const [condition, value] of conditions) {
      const name = /:(\w+)$/.exec(condition)?.[1];
      if (value !== undefined && name) query.andWhere(condition, { [name]: value });
    }
    const page = await pageOfQuery(query, request, HISTORY);
    return { ...page, items: await this.withActors(page.items) };
  }

  private async withActors(records: readonly AuditRecord[]): Promise<AuditedAction[]> {
    const ids = [...new Set(records.flatMap(({ operatorId }) => (operatorId === null ? [] : [operatorId])))];
    const operators = ids.length > 0 ? await this.operators.findBy({ id: In(ids) }) : [];
    const byId = new Map(operators.map((operator) => [operator.id, operator]));
    return records.map((record) => ({ record, actor: byId.get(record.operatorId ?? 0) ?? null }));
  }
}
