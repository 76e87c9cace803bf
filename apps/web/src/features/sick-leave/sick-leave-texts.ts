import type { enterSickLeaveRoute } from '@weekboard/contracts/requests/sick-leave'
import type { RouteReply } from '@weekboard/contracts/route'

type Results = RouteReply<typeof enterSickLeaveRoute>['results']

const names = new Intl.ListFormat('en')
const all = ['', '', 'both', 'all three', 'all four', 'all five']

export const sickLeaveTexts = {
  title: 'Called in sick',
  whose: (name: string) => `${name} is on sick leave, and you settle the shifts.`,
  firstDay: 'First day',
  lastDay: 'Last day',
  datesInOrder: 'Choose a day that is not before the first one.',
  note: 'Note',
  noteHint: 'For you and other managers. Colleagues see neither this nor why somebody is away.',
  loading: 'Loading shifts',
  loadFailed: 'The shifts of these days could not be loaded.',
  tryAgain: 'Try again',
  noShifts: 'No shifts in these days',
  assignTo: (name: string) => `Assign to ${name}`,
  offerTo: (people: readonly string[]) =>
    people.length === 1 ? `Offer to ${people[0]}` : `Offer to ${all[people.length]}`,
  offerHint: (people: readonly string[]) =>
    `Asks ${names.format(people)}. The first to accept has the shift.`,
  noAccounts: 'None of them has an account to accept it with.',
  notOffered: 'A shift of an unpublished week, or one that has begun, cannot be offered.',
  leaveOpen: 'Leave open',
  leaveOpenHint: 'Becomes an open shift.',
  nobodyFits: 'Nobody can work then without breaking a rule.',
  cancel: 'Cancel',
  save: 'Save',
  saveAnyway: 'Save anyway',
  saving: 'Saving...',
  failed: 'The sick leave could not be saved.',
  saved: (name: string) => `Sick leave of ${name} saved`,
  undo: 'Undo',
  undoFailed: 'This could not be undone.',
} as const

const outcomes = { assigned: 'assigned', offered: 'offered', opened: 'left open' } as const

/** '2 shifts assigned, 1 left open'; undefined without shifts. */
export function outcomeText(results: Results): string | undefined {
  const parts = (['assigned', 'offered', 'opened'] as const).flatMap((status) => {
    const count = results.filter((each) => each.status === status).length
    return count > 0 ? { count, word: outcomes[status] } : []
  })
  const [first, ...others] = parts
  if (!first) return undefined
  const unit = first.count === 1 ? 'shift' : 'shifts'
  const rest = others.map(({ count, word }) => `, ${count} ${word}`).join('')
  return `${first.count} ${unit} ${first.word}${rest}`
}
