import type { Session } from '../../auth/session.entity';
import type { SignedNote } from './business-notes.queries';
import type { AccountSessionView, BusinessNoteView } from './accounts.views';

export const presentAccountSession = (session: Session): AccountSessionView => ({
  id: session.number,
  ip: session.ip,
  user_agent: session.userAgent,
  created_at: session.createdAt.toISOString(),
  last_refreshed_at: session.refreshedAt.toISOString(),
  expires_at: session.idleExpiresAt.toISOString(),
});

export const presentNote = ({ note, author }: SignedNote): BusinessNoteView => ({
  id: note.id,
  author: author && { id: author.id, email: author.email, name: author.name },
  text: note.text,
  created_at: note.createdAt.toISOString(),
});
