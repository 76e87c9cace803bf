import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import type { Week } from '@weekboard/contracts/schedule/week'
import { shiftsOverlap } from './swap-choices.ts'

interface OfferChoices {
  /** The own shift. */
  readonly shiftId: number
  readonly ownId: number | undefined
  /** The announced week of the shift. */
  readonly week: Pick<Week, 'shifts'>
  readonly employees: readonly Employee[]
}

/**
 * The colleagues to whom an own shift can be offered: they have an account to answer with, hold its
 * position and have no announced shift at its time.
 */
export function offerableColleagues({ shiftId, ownId, week, employees }: OfferChoices): Employee[] {
  const own = week.shifts.find(({ id }) => id === shiftId)
  const busy = new Set(
    week.shifts
      .filter(
        (each) => own !== undefined && each.status === 'published' && shiftsOverlap(each, own),
      )
      .map(({ employee_id }) => employee_id),
  )
  const positionId = own?.position_id ?? null
  return employees.filter(
    ({ id, active, user, position_ids }) =>
      active &&
      id !== ownId &&
      typeof user.id === 'number' &&
      (positionId === null || position_ids.includes(positionId)) &&
      !busy.has(id),
  )
}
