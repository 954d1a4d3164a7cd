import type { notifications as english } from '../en/notifications';

export const notifications: typeof english = {
  title: 'Notifications',
  readAll: 'Tout marquer comme lu',
  allRead: 'Tout est marqué comme lu.',
  markRead: 'Marquer comme lu',
  unreadOnly: 'Non lues',
  emptyTitle: 'Rien de nouveau',
  emptyHint: 'Les paiements conclus, les décisions sur votre compte et les problèmes sont annoncés ici.',
  new: 'Nouveau',
};
