export const presenceTexts = {
  hereNow: 'Here now',
  isEditing: (names: readonly string[]) =>
    names.length === 1 ? `${names[0]} is editing` : `${names.join(' and ')} are editing`,
  isEditingToo: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} is editing this shift too`
      : `${names.join(' and ')} are editing this shift too`,
  edits: (name: string, what: string) => `${name}, editing ${what}`,
  otherWeek: 'a shift of another week',
  moreChanges: (count: number) => (count === 1 ? 'and 1 more change' : `and ${count} more changes`),
} as const
