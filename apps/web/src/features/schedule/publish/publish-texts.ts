import { countText } from '../../../lib/dates/format.ts'

export const publishTexts = {
  title: 'Publish Schedule',
  close: 'Close',
  cancel: 'Cancel',
  publish: 'Publish',
  publishAnyway: 'Publish Anyway',
  publishing: 'Publishing...',
  published: 'Published!',
  schedulePublished: 'Schedule published',
  nobodyNotified: "Nobody is notified: no employee's shifts changed.",
  onlyAsked:
    "No employee's shifts changed. Everybody in the week who has an account is asked to confirm.",
  validating: 'Validating schedule',
  validationFailed: 'Failed to validate schedule',
  tryAgain: 'Try again',
  allViolations: 'Show all violations',
  valid: 'Schedule is valid',
  validTooltip: 'All employees are within their maximum weekly hours limits.',
  offline: 'You are offline. A schedule can be published once there is a connection.',
  warning:
    'You can still publish this schedule with violations, but employees will exceed their maximum weekly hours.',
  notes: 'Notes',
  repeat: 'Repeat',
  autoPublish: 'Auto-publish',
  autoPublishNote: 'Future weeks are published by themselves after a 24-hour review period.',
  askSeen: 'Ask everybody to confirm',
  askSeenNote: 'Everybody in the week is asked to press “Seen”; you see who has not.',
  allDrafts: 'Also publish other draft weeks',
  otherDrafts: 'Other draft weeks',
  noOtherDrafts: 'There is no other draft week with shifts.',
  loadingDrafts: 'Loading draft weeks',
  schedulesFailed: 'Failed to load schedules',
  changes: 'Changes since last publish',
  firstPublish: 'First publish',
  firstPublishNote: 'Nobody has seen this week before.',
  whoGetsWhat: 'Who gets which shifts',
  totals: 'What will be published',
  people: 'People',
  inviteNow: 'Invite them now',
  inviteNote: 'Who has an email address gets a mail with a link to join.',
  shifts: 'Shifts',
  openShifts: 'Open shifts',
  hours: 'Hours',
  laborCost: 'Labor Cost',
  goToShift: 'Go to shift',
  noChanges: 'Nothing changed since the last publish.',
  noEmployeeChanges: "No employee's shifts changed since the last publish.",
  repetitions: 'Weeks that repeat',
  stop: 'Stop',
  nothingMade: 'nothing was made',
} as const

/** The numbers of weeks into which a published week can be repeated. */
export const repeatWeekOptions = [
  { weeks: 0, label: "Don't repeat" },
  { weeks: 1, label: '1 week' },
  { weeks: 2, label: '2 weeks' },
  { weeks: 3, label: '3 weeks' },
  { weeks: 4, label: '4 weeks' },
  { weeks: 8, label: '2 months' },
  { weeks: 12, label: '3 months' },
] as const

/** Why changes that wait to be saved are not announced. */
export const notIncludedText = (count: number): string =>
  count === 1
    ? '1 change is waiting to be saved and is not in what is published yet.'
    : `${count} changes are waiting to be saved and are not in what is published yet.`

/** The text for people who have no account yet and can accept an invitation. */
export const invitedText = (people: number): string =>
  people === 1
    ? '1 is invited and has not joined yet'
    : `${countText(people)} are invited and have not joined yet`
