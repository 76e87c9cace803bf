export const jumpTexts = {
  title: 'Search or jump to',
  field: 'People, weeks, screens and commands',
  results: 'Results',
  nothing: 'Nothing is called that.',
  loading: 'Loading…',
  failed: 'Nothing else is called that, and the people could not be loaded.',
  thisWeek: 'This week',
  nextWeek: 'Next week',
  lastWeek: 'Last week',
  kinds: { person: 'Person', week: 'Week', screen: 'Screen', command: 'Command' },
  signOut: 'Sign out',
  theme: (name: string) => `${name} theme`,
} as const
