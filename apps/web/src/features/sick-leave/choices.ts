import type {
  AffectedShift,
  enterSickLeaveRoute,
  SickLeaveCandidate,
} from '@weekboard/contracts/requests/sick-leave'
import type { RouteBodyInput } from '@weekboard/contracts/route'

/** What becomes of a shift. */
export type Choice =
  | { readonly kind: 'assign'; readonly employeeId: number }
  | { readonly kind: 'offer' }
  | { readonly kind: 'open' }

/** What was chosen for shifts, by their id; the others have their first choice. */
export type Choices = ReadonlyMap<number, Choice>

/** How many people a shift can be given to. */
const shownCandidates = 5

/** The best five whom no rule refuses, best first. */
export const bestOf = ({ candidates }: AffectedShift): readonly SickLeaveCandidate[] =>
  candidates.filter(({ refused }) => !refused).slice(0, shownCandidates)

/** Those of the best five who can answer an offer. */
export const askedOf = (affected: AffectedShift): readonly SickLeaveCandidate[] =>
  bestOf(affected).filter(({ account }) => account === 'active')

export const canOffer = (affected: AffectedShift): boolean =>
  affected.can_offer && askedOf(affected).length > 0

/** Whether the shift would take somebody over their weekly limit, which has to be confirmed. */
const isOverLimit = ({ blocked_by }: SickLeaveCandidate): boolean =>
  blocked_by.some(({ code }) => code === 'weekly_hours')

/** The best candidate, unless even they would exceed their weekly limit. */
export function choiceFor(affected: AffectedShift, choices: Choices): Choice {
  const chosen = choices.get(affected.shift.id)
  if (chosen && isPossible(chosen, affected)) return chosen
  const [best] = bestOf(affected)
  return best && !isOverLimit(best)
    ? { kind: 'assign', employeeId: best.employee_id }
    : { kind: 'open' }
}

/** A list that was read again may not have who was chosen. */
function isPossible(choice: Choice, affected: AffectedShift): boolean {
  if (choice.kind === 'open') return true
  if (choice.kind === 'offer') return canOffer(affected)
  return bestOf(affected).some(({ employee_id }) => employee_id === choice.employeeId)
}

type SickLeaveActions = RouteBodyInput<typeof enterSickLeaveRoute>['shifts']

/** The choices as they are sent, each only for the version of its shift that was shown. */
export const settlingActionsOf = (
  affected: readonly AffectedShift[],
  choices: Choices,
): SickLeaveActions =>
  affected.map((each) => {
    const { id: shift_id, version } = each.shift
    const choice = choiceFor(each, choices)
    if (choice.kind === 'open') return { shift_id, version, action: 'open' }
    if (choice.kind === 'assign') {
      return { shift_id, version, action: 'assign', employee_id: choice.employeeId }
    }
    const employee_ids = askedOf(each).map(({ employee_id }) => employee_id)
    return { shift_id, version, action: 'offer', employee_ids }
  })
