import type { Schemas } from '../../../api/client';

type NotificationType = Schemas['Notification']['type'];
interface ToldWords {
  readonly title: string;
  readonly message: (amount: string, isTaken: boolean) => string;
}
/** What a language other than that of the service says; a type that is missing does not compile. */
export type EveryTold = Readonly<Record<NotificationType, ToldWords>>;

export const notifications = {
  title: 'Notifications',
  readAll: 'Mark all as read',
  allRead: 'All are marked as read.',
  markRead: 'Mark as read',
  emptyTitle: 'Nothing new',
  emptyHint: 'Settled payments, decisions about your account and problems are told here.',
  new: 'New',
  /** The service's own words are English already. */
  told: {} as Partial<EveryTold>,
};
