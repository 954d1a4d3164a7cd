import type { AuditedAction } from './audit.repository';
import type { AuditRecordView } from './audit.views';

export const presentAuditedAction = ({ record, actor }: AuditedAction): AuditRecordView => ({
  id: record.id,
  actor: actor && { id: actor.id, email: actor.email, name: actor.name },
  action: record.action,
  target: { type: record.targetType, id: idOf(record.targetId) },
  before: record.before,
  after: record.after,
  reason: record.reason,
  ip: record.ip,
  request_id: record.requestId,
  created_at: record.createdAt.toISOString(),
});

/** The column holds ids of every kind. An id that is a number elsewhere is a number here too (contract 1.6). */
const idOf = (id: string): number | string => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : id);
