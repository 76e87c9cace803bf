import type {
  ExpiryReason,
  ShiftRequestKind,
  ShiftRequestStatus,
} from '@weekboard/contracts/requests/shift-requests'

export const requestKindTexts: Readonly<Record<ShiftRequestKind, string>> = {
  claim: 'Claim',
  offer: 'Offer',
  swap: 'Swap',
}

export const requestStatusTexts: Readonly<Record<ShiftRequestStatus, string>> = {
  pending: 'Pending',
  accepted: 'Accepted',
  approved: 'Approved',
  rejected: 'Denied',
  cancelled: 'Cancelled',
  expired: 'Expired',
}

/** Why a request expired. */
export const expiryTexts: Readonly<Record<ExpiryReason, string>> = {
  started: 'The shift has started.',
  taken: 'Somebody else has the shift by now.',
  removed: 'The shift was removed.',
  moved: 'The shift was moved to another week.',
  not_active: 'One of the employees is not active any more.',
}
/** A request that the employee who was asked has turned down; managers deny. */
export const declinedText = 'Declined'
export const lastPlaceTaken = 'Somebody else got the last place.'

export const requestListTexts = {
  list: 'Shift requests',
  loading: 'Loading shift requests',
  failed: 'Failed to load shift requests',
  stale: 'Failed to refresh shift requests',
  notFound:
    'This request is not open to you any more. Somebody else took the shift, or it was withdrawn.',
  open: 'Open',
  empty: 'No shift requests yet',
  emptyHint: 'Claims of open shifts, offers and swaps show up here at once.',
  noMatch: 'No shift requests match these filters',
} as const

export const requestItemTexts = {
  claims: (shift: string) => `Claims ${shift}`,
  offers: (shift: string) => `Offers ${shift}`,
  swaps: (shift: string) => `Gives ${shift}`,
  swapFor: (shift: string, name: string) => `for ${shift} of ${name}`,
  toAll: 'to everybody',
  to: (name: string) => `to ${name}`,
  requestedOn: (day: string) => `Requested on ${day}`,
  decided: (status: string, name: string, day: string) => `${status} by ${name} on ${day}`,
  decidedByItself: (status: string, day: string) => `${status} automatically on ${day}`,
  expired: (day: string) => `Expired on ${day}`,
  someone: 'Someone',
  you: 'you',
  accept: 'Accept',
  decline: 'Decline',
  approve: 'Approve',
  deny: 'Deny',
  assign: 'Assign to…',
  cancel: 'Cancel request',
  waitsForYou: 'Waits for your answer.',
  waitsForAnswer: (name: string) => `Waits for the answer of ${name}.`,
  waitsForManager: 'Waits for the decision of a manager.',
  waitsForTaker: 'Waits for somebody to take it.',
  accepted: (kind: string) => `${kind} accepted. A manager decides.`,
  taken: 'The shift is yours',
  declined: (kind: string) => `${kind} declined`,
  cancelled: 'Request cancelled',
  gone: 'This request is not open any more. Somebody else took the shift, or it was withdrawn.',
  failed: 'This could not be done. Please try again.',
} as const

export const requestDecisionTexts = {
  approve: {
    title: 'Approve request',
    submit: 'Approve',
    anyway: 'Approve Anyway',
    busy: 'Approving...',
    done: 'Request approved successfully!',
    failed: 'Failed approve request',
  },
  deny: {
    title: 'Deny request',
    submit: 'Deny',
    anyway: 'Deny',
    busy: 'Denying...',
    done: 'Request denied successfully!',
    failed: 'Failed deny request',
  },
  commentHint: 'Sent with the decision.',
  checking: 'Checking the rules...',
  checkFailed: 'The rules could not be checked',
  noProblem: 'No rule speaks against it.',
  blocked: 'It cannot be approved now:',
  warns: 'What rules say:',
} as const

export const assignTexts = {
  title: 'Assign shift',
  people: 'Assign to',
  loading: 'Ranking people',
  failed: 'Failed to load who could take the shift',
  nobodyFits: 'No rule lets anybody else take this shift.',
  hint: 'Employees hear of it when the week is published again.',
  submit: 'Assign',
  anyway: 'Assign Anyway',
  busy: 'Assigning...',
  done: (name: string) => `Shift assigned to ${name}. Publish the week to announce it.`,
  notDone: 'The shift could not be assigned. Please try again.',
} as const

export const actionTexts = {
  note: 'Note',
  claim: 'Claim',
  claiming: 'Claiming...',
  offer: 'Offer',
  swap: 'Swap',
  cancel: 'Cancel',
  cancelRequest: 'Cancel request',
  cancelling: 'Cancelling...',
  waiting: {
    claim: () => 'Claimed, waiting for a manager',
    offer: (name: string) => `Offered, waiting for ${name}`,
    swap: (name: string) => `Swap proposed, waiting for ${name}`,
  },
  somebody: 'somebody to take it',
  accepted: (name: string) => `Accepted by ${name}, waiting for a manager`,
  notClaimable: 'You cannot claim this shift',
  claimed: 'Shift claimed. A manager decides.',
  offered: 'Shift offered',
  proposed: 'Swap proposed',
  yours: 'The shift is yours',
  withdrawn: 'Request cancelled',
  shiftGone: 'This shift is not open any more. Somebody else took it, or it was removed.',
  failed: 'This could not be done. Please try again.',
} as const

export const offerTexts = {
  title: 'Offer shift',
  own: (shift: string) => `Your shift: ${shift}`,
  employee: 'Employee',
  everybody: 'Everybody',
  loading: 'Loading your colleagues…',
  failed: 'Your colleagues could not be loaded.',
  hint: 'It stays yours until a manager has approved who takes it. Only colleagues who can work then and answer in Weekboard are listed.',
  submit: 'Offer shift',
  submitting: 'Offering...',
  close: 'Close',
} as const

export const swapTexts = {
  title: 'Swap shift',
  own: (shift: string) => `Your shift: ${shift}`,
  hint: 'Both stay as they are until your colleague has accepted and a manager has approved.',
  employee: 'Employee',
  everybody: 'Everybody',
  shifts: 'For which shift?',
  more: 'Choose an employee to see the other shifts of this week.',
  previousWeek: 'Previous week',
  nextWeek: 'Next week',
  loading: 'Loading shifts',
  failed: 'Failed to load shifts',
  none: 'Nobody has an announced shift to swap in this week.',
  hidden:
    'Only shifts that both of you can work are here, of colleagues who can answer in Weekboard.',
  choose: 'Please choose a shift',
  submit: 'Propose swap',
  submitting: 'Proposing...',
  close: 'Close',
} as const
