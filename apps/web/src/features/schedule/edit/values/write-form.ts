import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { type FormValues, instantsOf, patchOf } from '../../week/form-values.ts'
import { intervalOf } from '../../week/interval-of.ts'
import { employeeNameIn } from '../../week/open-shifts.ts'
import { pickDetails } from '../../week/shift-details.ts'
import { newShiftAt } from '../../write/changes.ts'
import { writeNewShift, writeShiftUpdate } from '../../write/shifts.ts'
import type { WriteContext } from '../../write/write-context.ts'
import { versionOf } from './editor-state.ts'

/** Writes values as a new shift, or as a change of their basis; throws ApiError. */
export async function writeForm(
  context: WriteContext,
  week: Week,
  basis: Shift | null,
  values: FormValues,
  overrideMaxHours = false,
): Promise<void> {
  const { employeeId } = values
  const instants = instantsOf(values, week.time_zone)
  if (!instants || employeeId === null) return
  if (!basis) {
    const owner = { employeeId, employeeName: employeeNameIn(week, employeeId) }
    const shift = newShiftAt(owner, intervalOf(instants), pickDetails(values))
    return writeNewShift(context, week, { ...shift, overrideMaxHours })
  }
  const patch = patchOf(basis, values, week.time_zone)
  if (Object.keys(patch).length === 0) return
  const version = versionOf(basis, week)
  return writeShiftUpdate(context, week, { shift: basis, patch, version, overrideMaxHours })
}
