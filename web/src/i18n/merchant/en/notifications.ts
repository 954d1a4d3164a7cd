export const notifications = {
  title: 'Notifications',
  readAll: 'Mark all as read',
  allRead: 'All are marked as read.',
  markRead: 'Mark as read',
  unreadOnly: 'Unread',
  emptyTitle: 'Nothing new',
  emptyHint: 'Settled payments, decisions about your account and problems are told here.',
  new: 'New',
};
