import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Clock } from '../../kernel/clock';
import type { Page, PageRequest } from '../../kernel/page';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { currentRequestId } from '../../platform/logging/request-context';
import type { Acting } from './acting.decorator';
import { AuditRecord } from './audit-record.entity';
import type { AuditAction, AuditTarget } from './audit-actions';
import { type AuditedAction, type AuditFilter, AuditRepository } from './audit.repository';

/** One operator action as it is written down. `before` and `after` never carry a secret, a hash or a document. */
export interface AuditEntry {
  readonly action: AuditAction;
  readonly target: { readonly type: AuditTarget; readonly id: number | string };
  readonly before?: object;
  readonly after?: object;
  readonly reason?: string | null;
}

/** Reads the audit log, and writes it in the transaction of the action, so neither exists without the other (contract 13). */
@Injectable()
export class AuditService {
  constructor(
    @InjectRepository(AuditRecord) private readonly records: Repository<AuditRecord>,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
    private readonly log: AuditRepository,
  ) {}

  /** Newest first. */
  list(filter: AuditFilter, request: PageRequest): Promise<Page<AuditedAction>> {
    return this.unitOfWork.snapshot((db) => this.log.list(db, filter, request));
  }

  /** What operators did to a business and to its wallets, keys and documents, newest first. */
  listAbout(businessId: number, request: PageRequest): Promise<Page<AuditedAction>> {
    return this.unitOfWork.snapshot((db) => this.log.listAbout(db, businessId, request));
  }

  /** @param acting null when the service itself acts. */
  async record(tx: Tx, acting: Acting | null, entry: AuditEntry): Promise<void> {
    await tx.withRepository(this.records).insert({
      operatorId: acting?.operatorId ?? null,
      action: entry.action,
      targetType: entry.target.type,
      targetId: String(entry.target.id),
      before: entry.before ?? null,
      after: entry.after ?? null,
      reason: entry.reason ?? null,
      ip: acting?.ip ?? null,
      requestId: currentRequestId(),
      createdAt: this.clock.now(),
    });
  }
}
