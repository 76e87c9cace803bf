export const publishTexts = {
  title: 'Publish Schedule',
  close: 'Close',
  cancel: 'Cancel',
  publish: 'Publish',
  publishAnyway: 'Publish Anyway',
  publishing: 'Publishing...',
  published: 'Published!',
  validating: 'Validating schedule',
  validationFailed: 'Failed to validate schedule',
  tryAgain: 'Try again',
  valid: 'Schedule is valid',
  validTooltip: 'All employees are within their maximum weekly hours limits.',
  warning:
    'You can still publish this schedule with violations, but employees will exceed their maximum weekly hours.',
  notes: 'Notes',
  repeat: 'Repeat',
  autoPublish: 'Auto-publish',
  autoPublishNote: 'Future weeks are published by themselves after a 24-hour review period.',
  allDrafts: 'Also publish other draft weeks',
  changes: 'Changes since last publish',
  noChanges: 'Nothing changed since the last publish.',
  repetitions: 'Weeks that repeat',
  stop: 'Stop',
  nothingMade: 'nothing was made',
} as const

/** Into how many weeks a published week can be repeated. */
export const repeatWeekOptions = [
  { weeks: 0, label: "Don't repeat" },
  { weeks: 1, label: '1 week' },
  { weeks: 2, label: '2 weeks' },
  { weeks: 3, label: '3 weeks' },
  { weeks: 4, label: '4 weeks' },
  { weeks: 8, label: '2 months' },
  { weeks: 12, label: '3 months' },
] as const
