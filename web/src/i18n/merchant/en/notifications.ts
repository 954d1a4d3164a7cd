export const notifications = {
  title: 'Notifications',
  readAll: 'Mark all as read',
  allRead: 'All are marked as read.',
  markRead: 'Mark as read',
  unreadOnly: 'Unread',
  emptyTitle: 'Nothing new',
  emptyHint: 'Settled payments, decisions about your account and problems are told here.',
  new: 'New',
  /** The service's own words are English already. */
  told: {} as Readonly<
    Record<string, { readonly title: string; readonly message: (amount: string, isTaken: boolean) => string }>
  >,
};
