export const ptoRequestsTexts = {
  list: 'Pending requests',
  approve: 'Approve',
  deny: 'Deny',
  own: 'Your own request is decided by another manager.',
  viewAll: (count: string) => `View all ${count} pending requests`,
  empty: 'No pending requests',
  emptyHint: 'What your team asks for shows up here at once.',
} as const
