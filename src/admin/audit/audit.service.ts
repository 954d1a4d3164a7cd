import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Clock } from '../../kernel/clock';
import type { Tx } from '../../platform/database/unit-of-work';
import { currentRequestId } from '../../platform/logging/request-context';
import type { Acting } from './acting.decorator';
import { AuditRecord } from './audit-record.entity';
import type { AuditAction, AuditTarget } from './audit-actions';

/** One operator action as it is written down. `before` and `after` never carry a secret, a hash or a document. */
export interface AuditEntry {
  readonly action: AuditAction;
  readonly target: { readonly type: AuditTarget; readonly id: number | string };
  readonly before?: object;
  readonly after?: object;
  readonly reason?: string | null;
}

/** Writes the audit log in the transaction of the action, so neither exists without the other (contract 13). */
@Injectable()
export class AuditService {
  constructor(
    @InjectRepository(AuditRecord) private readonly records: Repository<AuditRecord>,
    private readonly clock: Clock,
  ) {}

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
