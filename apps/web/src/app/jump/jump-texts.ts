export const jumpTexts = {
  title: 'Search or jump to',
  field: 'People, weeks, screens and commands',
  results: 'Results',
  nothing: 'Nothing is called that.',
  loading: 'Loading…',
  thisWeek: 'This week',
  nextWeek: 'Next week',
  lastWeek: 'Last week',
  kinds: { person: 'Person', week: 'Week', screen: 'Screen', command: 'Command' },
  signOut: 'Sign out',
  theme: (name: string) => `${name} theme`,
} as const
