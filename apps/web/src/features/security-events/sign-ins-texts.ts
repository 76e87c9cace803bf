export const signInsTexts = {
  tab: 'Sign-ins',
  filters: 'Filters',
  person: 'Person',
  everybody: 'Everybody',
  type: 'Type',
  allTypes: 'All types',
  from: 'From',
  to: 'To',
  datesReversed: 'To must not be before From',
  clear: 'Clear filters',
  loading: 'Loading the sign-ins',
  failed: 'The sign-ins could not be loaded.',
  empty: 'Nobody has signed in yet',
  noMatch: 'Nothing matches these filters',
  exportLimited: (count: string) =>
    `The file has the newest ${count} entries. Choose a shorter range for older ones.`,
} as const
