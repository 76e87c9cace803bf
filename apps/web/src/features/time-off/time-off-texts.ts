import type { TimeOffStatus } from '@weekboard/contracts/requests/time-off-schema'
import type { Role } from '@weekboard/contracts/route'

export const statusTexts: Readonly<Record<TimeOffStatus, string>> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Denied',
  cancelled: 'Cancelled',
}

const requests = (count: number): string => (count === 1 ? '1 request' : `${count} requests`)

export const queueTexts = {
  list: 'Requests',
  loading: 'Loading requests',
  failed: 'Failed to load requests',
  stale: 'Failed to refresh requests',
  employee: 'Employee',
  allEmployees: 'All employees',
  showPending: (count: string) =>
    count === '1' ? 'Show the pending request' : `Show the ${count} pending requests`,
  nonePending: 'No pending requests',
  empty: 'No requests yet',
  emptyHint: (role: Role) =>
    role === 'employee'
      ? 'Ask for days off. What is decided shows up here at once.'
      : 'What your team asks for shows up here at once.',
  noMatch: 'No requests match these filters',
  select: (name: string, dates: string) => `Select ${name}, ${dates}`,
  selectAll: 'Select all pending requests',
  selected: (count: number) => `${count} selected`,
  clearSelection: 'Clear selection',
  approveMany: (count: number) => `Approve ${count}`,
  denyMany: (count: number) => `Deny ${count}`,
} as const

export const itemTexts = {
  edit: 'Edit',
  cancel: 'Cancel request',
  approve: 'Approve',
  deny: 'Deny',
  history: 'History',
  requestedOn: (day: string) => `Requested on ${day}`,
  decided: (status: string, name: string, day: string) => `${status} by ${name} on ${day}`,
  historyOf: (name: string) => `History of the request of ${name}`,
  loadingHistory: 'Loading history',
  historyFailed: 'Failed to load the history',
  someone: 'Someone',
  empty: 'none',
  allDay: 'all day',
  cancelQuestion: (name: string | null) =>
    name === null ? 'Cancel your approved time off?' : `Cancel the approved time off of ${name}?`,
  cancelHint: (dates: string) => `Shifts can be planned again on ${dates}.`,
  keep: 'Keep it',
  cancelled: 'Request cancelled',
  cancelFailed: 'Failed to cancel the request',
  restored: 'Request sent again',
  undo: 'Undo',
  undoFailed: 'This could not be undone',
} as const

export const historyVerbs = {
  requested: 'asked for this time off',
  entered: 'entered this time off, approved at once',
  updated: 'changed the request',
  approved: 'approved the request',
  rejected: 'denied the request',
  cancelled: 'cancelled the request',
} as const

export const historyFieldTexts: Readonly<Record<string, string>> = {
  type: 'Type',
  start_date: 'Start date',
  end_date: 'End date',
  start_time: 'From',
  end_time: 'To',
  reason: 'Reason',
}

export const requestFormTexts = {
  open: 'Request time off',
  title: 'Request time off',
  editTitle: 'Edit request',
  employee: 'Employee',
  me: (name: string) => `${name} (you)`,
  enteredHint: 'What you enter for somebody else is approved at once.',
  type: 'Type',
  startDate: 'Start date',
  endDate: 'End date',
  part: 'Part of day',
  from: 'From',
  to: 'To',
  reason: 'Reason',
  submit: 'Submit request',
  submitting: 'Submitting...',
  save: 'Save changes',
  saving: 'Saving...',
  sent: 'Request submitted',
  entered: (name: string) => `Time off of ${name} approved`,
  saved: 'Request changed',
  withdrawn: 'Request withdrawn',
  reverted: 'Change undone',
  failed: 'The request could not be sent. Please try again.',
  saveFailed: 'The changes could not be saved. Please try again.',
  stale: 'This request was changed in the meantime.',
  reload: 'Reload',
  chooseDate: 'Choose a date',
  dateRange: 'Choose a date between 1900 and 2200',
  chooseTime: 'Choose a time',
  endBeforeStart: 'The end date must not be before the start date',
  tooLong: (days: number) => `Choose at most ${days} days`,
  endTimeBeforeStart: 'The end must be after the start',
} as const

export const impactTexts = {
  checking: 'Checking the schedule...',
  failed: 'Failed to check the schedule',
  clashes: 'Clashing shifts',
  noClashes: 'No shifts are planned on these days.',
  clashesStay: 'They stay planned until somebody changes them.',
  draft: 'draft',
  alsoAway: 'Also away',
  nobodyAway: 'Nobody else is away.',
  coverage: (name: string) => `Coverage without ${name}`,
  day: 'Day',
  working: 'Working',
  away: 'Away',
  pending: 'pending',
} as const

export const decideTexts = {
  approve: {
    title: (count: number) => (count === 1 ? 'Approve request' : `Approve ${count} requests`),
    submit: (count: number) => (count === 1 ? 'Approve' : `Approve ${count}`),
    submitting: 'Approving...',
    done: (count: number) =>
      count === 1 ? 'Request approved successfully!' : `${requests(count)} approved successfully!`,
    doneItem: 'Approved',
    failed: 'Failed approve request',
  },
  deny: {
    title: (count: number) => (count === 1 ? 'Deny request' : `Deny ${count} requests`),
    submit: (count: number) => (count === 1 ? 'Deny' : `Deny ${count}`),
    submitting: 'Denying...',
    done: (count: number) =>
      count === 1 ? 'Request denied successfully!' : `${requests(count)} denied successfully!`,
    doneItem: 'Denied',
    failed: 'Failed deny request',
  },
  commentHint: (several: boolean) =>
    several ? 'Everybody sees it with the decision.' : 'Sent with the decision.',
  details: 'Shifts and absences',
  already: {
    approved: (name: string) => `${name} already approved this request.`,
    rejected: (name: string) => `${name} already denied this request.`,
    cancelled: (name: string) => `${name} cancelled this request.`,
  },
  undo: 'Undo',
  undone: 'Approval undone. The request is pending again.',
  undoFailed: 'The approval could not be undone',
  notAskedAgain: (name: string) =>
    `The approval for ${name} was cancelled, but the request is not pending again.`,
  tryAgain: 'Try again',
  alreadyCancelled: 'This request was cancelled.',
  changed: (name: string) => `${name} changed this request in the meantime. Please check it again.`,
  someNotDone: (count: number) =>
    count === 1 ? 'One request was not decided.' : `${count} requests were not decided.`,
} as const

export const calendarTexts = {
  grid: (month: string) => `Who is away, ${month}`,
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: 'Today',
  loading: 'Loading who is away',
  failed: 'Failed to load who is away',
  nobody: 'nobody is away',
  nobodyOnDay: 'Nobody is away.',
  more: (count: number) => `+${count} more`,
  pending: 'pending',
  approvedLegend: 'Approved',
  pendingLegend: 'Pending',
  counts: (working: number, away: number) => `${working} working, ${away} away`,
  open: 'Open request',
  openOf: (name: string) => `Open request of ${name}`,
} as const
