export const navigatorTexts = {
  previous: 'Previous',
  next: 'Next',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: 'Today',
  cancel: 'Cancel',
  chooseDate: 'Choose a date',
  /** Read aloud. */
  chosen: (title: string) => `Now shown: ${title}`,
} as const
