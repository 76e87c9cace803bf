export const notificationTexts = {
  title: 'Notifications',
  withUnread: (count: number) => `Notifications, ${count} unread`,
  arrived: (count: number) =>
    count === 1 ? '1 unread notification' : `${count} unread notifications`,
  unread: 'Unread',
  close: 'Close',
  loading: 'Loading notifications',
  failed: 'Your notifications could not be loaded.',
  empty: 'You’re all caught up',
  emptyHint: 'What concerns you shows up here, as soon as it happens.',
  readAll: 'Mark all as read',
  readFailed: 'This could not be marked as read. Please try again.',
  more: 'Load more',
  moreFailed: 'More could not be loaded.',
  preferences: 'Notification preferences',
} as const

export const sessionMessageTexts = {
  title: 'Messages of this session',
  none: 'None yet. What was shown for a moment can be read again here.',
  error: 'Error',
} as const
