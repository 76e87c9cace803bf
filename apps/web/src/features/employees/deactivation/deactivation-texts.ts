import type { ReplacementRanking } from '@weekboard/contracts/schedule/future-shifts'

const shifts = (count: number): string => (count === 1 ? '1 shift' : `${count} shifts`)

interface OutcomeCounts {
  readonly reassigned: number
  readonly deleted: number
  readonly kept: number
}

type ReplacementPerson = ReplacementRanking['people'][number]

const outcomeParts = ({ reassigned, deleted, kept }: OutcomeCounts): string[] => [
  ...(reassigned > 0 ? [`${shifts(reassigned)} reassigned`] : []),
  ...(deleted > 0 ? [`${shifts(deleted)} deleted`] : []),
  ...(kept > 0 ? [`${shifts(kept)} left`] : []),
]

const violationTexts: Readonly<Record<string, string>> = {
  overlap: 'has another shift then',
  availability: 'not available',
}

export const deactivationTexts = {
  question: (name: string) => `Deactivate ${name}?`,
  hint: 'The person is signed out at once and gets no new shifts.',
  noShifts: (name: string) => `${name} has no future shifts.`,
  shifts: (name: string, count: number) =>
    `${name} has ${count === 1 ? '1 future shift' : `${count} future shifts`}. What should become of ${count === 1 ? 'it' : 'them'}?`,
  reassign: 'Reassign…',
  reassignHint: 'Give them to one person, or each to the best candidate.',
  deleteThem: 'Delete them',
  deleteHint: 'Take them off the schedule.',
  leaveThem: 'Leave them',
  leaveHint: (name: string) => `They stay planned for ${name}.`,
  cancel: 'Cancel',
  deactivate: 'Deactivate',
  deactivating: 'Deactivating...',
  loading: 'Loading future shifts',
  loadFailed: 'Failed to load future shifts',
  reassignTitle: (name: string) => `Reassign the shifts of ${name}`,
  reassignDescription: (name: string) => `${name} is deactivated at the same time.`,
  reassignTo: 'Reassign to',
  bestCandidates: 'The best candidate for each shift',
  person: ({ full_name: name, fitting, over_limit: over }: ReplacementPerson, all: number) => {
    const parts = [
      fitting === all ? 'all fit' : `${fitting} of ${all} fit`,
      ...(over > 0 ? [`${over} over the weekly limit`] : []),
    ]
    return `${name} · ${parts.join(' · ')}`
  },
  fits: 'fits',
  violation: (code: string, hoursOver: number) =>
    violationTexts[code] ?? `${hoursOver} h over the weekly limit`,
  planned: (hours: number) => `${hours} h planned`,
  leaveWith: (name: string) => `Leave it with ${name}`,
  summary: (name: string, given: number, left: number) =>
    left === 0
      ? `${shifts(given)} will be reassigned.`
      : `${shifts(given)} will be reassigned, ${shifts(left)} left with ${name}.`,
  loadingCandidates: 'Looking for candidates',
  candidatesFailed: 'Failed to find candidates',
  back: 'Back',
  deactivateAndReassign: 'Deactivate and reassign',
  reassignAnyway: 'Reassign Anyway',
  failed: 'The person could not be deactivated. Please try again.',
  deactivated: (name: string) => `${name} was deactivated.`,
  outcome: (counts: OutcomeCounts) => `${outcomeParts(counts).join(', ')}.`,
  undo: 'Undo',
  undoFailed: 'This could not be undone. Please try again.',
  reactivate: 'Reactivate',
  reactivateQuestion: (name: string) => `Reactivate ${name}?`,
  reactivateHint: 'The person can be planned for again, and sign in again if they have an account.',
  reactivated: (name: string) => `${name} was reactivated.`,
  reactivateFailed: (name: string) => `${name} could not be reactivated`,
  tryLater: 'Please try again.',
} as const
