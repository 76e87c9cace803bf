export const signInsTexts = {
  tab: 'Sign-ins',
  person: 'Person',
  everybody: 'Everybody',
  type: 'Type',
  allTypes: 'All types',
  loading: 'Loading the sign-ins',
  failed: 'The sign-ins could not be loaded.',
  empty: 'Nobody has signed in yet',
  noMatch: 'Nothing matches these filters',
  exportLimited: (count: string) =>
    `The file has the newest ${count} entries. Choose a shorter range for older ones.`,
} as const
