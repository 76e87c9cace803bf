import { Heart } from 'lucide-react'
import { employeeIdOf } from '../../week/open-shifts.ts'
import { popoverTexts as texts } from '../popover-texts.ts'
import type { FormPartProps } from '../shift-editor.ts'
import { slotOf } from '../values/shift-hints.ts'
import { preferenceFor, useEmployeeAvailability } from './preferred-hours.ts'

/** Says that the shift is in hours that the employee prefers. */
export function PreferenceLine({ week, editor: { state } }: FormPartProps) {
  const { values, basis } = state
  const availability = useEmployeeAvailability(
    // The row of open shifts counts as 0.
    values.employeeId === null ? null : employeeIdOf(values.employeeId),
  )
  const slot = slotOf(week, values, basis?.id ?? null)
  if (!availability || !slot) return null
  const preference = preferenceFor(availability, slot, week.time_zone)
  const name = week.employees.find(({ id }) => id === values.employeeId)?.user.full_name
  if (preference === 'none' || name === undefined) return null
  return (
    <p className="-mt-2 flex items-start gap-1.5 text-success-ink text-xs">
      <Heart className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
      {preference === 'all' ? texts.preferred(name) : texts.partlyPreferred(name)}
    </p>
  )
}
