import type { Shift } from '@weekboard/contracts/shift-schema'
import { durationMinutes } from '@weekboard/scheduling/hours'
import { checkShift } from '@weekboard/scheduling/rules/engine'
import { hoursText } from '../../../../lib/format.ts'
import { clockRangeText } from '../../model/clock.ts'
import { intervalOf } from '../../model/project-week.ts'
import { gridTexts } from '../grid/grid-texts.ts'
import type { RowModel } from '../grid/rows/row-model.ts'
import type { DropTarget } from './drag-types.ts'
import type { PreviewLabel } from './preview.ts'

/**
 * The employee's hours after a drop and the rule it would break. Checks the shifts of one employee
 * only, which is cheap enough for every move of the pointer.
 */
export function previewLabel(
  { timeRange, interval, copies }: DropTarget,
  dragged: Shift | null,
  row: RowModel,
  timeZone: string,
): PreviewLabel {
  const times = `${copies ? `${gridTexts.copy}: ` : ''}${clockRangeText(timeRange.from, timeRange.to)}`
  if (!interval) return { times, detail: row.name, problem: gridTexts.clockChange }
  const planned = row.cells
    .flatMap(({ shifts }) => shifts.map(({ shift }) => shift))
    .filter(({ id }) => id > 0 && (copies || id !== dragged?.id))
    .map((shift) => ({
      ...intervalOf(shift),
      id: shift.id,
      employeeId: row.employeeId,
      status: shift.status,
    }))
  const candidate = { ...interval, id: null, employeeId: row.employeeId, status: 'draft' as const }
  const maxWeeklyMinutes = row.maxHours === null ? null : row.maxHours * 60
  const [violation] = checkShift(candidate, {
    timeZone,
    overlapPolicy: 'refuse_published',
    employees: [{ id: row.employeeId, name: row.name, maxWeeklyMinutes }],
    shifts: planned,
  })
  const minutes = planned.reduce((sum, shift) => sum + durationMinutes(shift), 0)
  const hours = hoursText((minutes + durationMinutes(interval)) / 60)
  const limit = row.maxHours === null ? '' : ` of ${hoursText(row.maxHours)} h`
  return {
    times,
    detail: `${row.name} · ${hours} h${limit}`,
    problem: violation?.message ?? '',
  }
}
