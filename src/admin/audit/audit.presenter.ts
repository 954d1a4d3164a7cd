import type { AuditedAction } from './audit.repository';
import type { AuditRecordView } from './audit.views';

export const presentAuditedAction = ({ record, actor }: AuditedAction): AuditRecordView => ({
  id: Number(record.id),
  actor: actor && { id: Number(actor.id), email: actor.email, name: actor.name },
  action: record.action,
  target: { type: record.target_type, id: idOf(record.target_id) },
  before: record.before,
  after: record.after,
  reason: record.reason,
  ip: record.ip,
  request_id: record.request_id,
  created_at: record.created_at.toISOString(),
});

/** The column holds ids of every kind. An id that is a number elsewhere is a number here too (contract 1.6). */
const idOf = (id: string): number | string => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : id);
