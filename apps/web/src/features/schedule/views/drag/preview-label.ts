import { durationMinutes } from '@weekboard/scheduling/hours'
import { checkShift } from '@weekboard/scheduling/rules/engine'
import { hoursText } from '../../../../lib/format.ts'
import { stretchOf } from '../../model/project-week.ts'
import { gridTexts } from '../grid/grid-texts.ts'
import type { RowModel, ShiftModel } from '../grid/rows/row-model.ts'
import type { Meaning } from './drop-target.ts'
import { spanText } from './drop-times.ts'
import type { GhostLabel } from './preview.ts'

const isPlanned = ({ shift }: ShiftModel): boolean => shift.id > 0

/**
 * What a drop would mean for the person: hours after it, and what speaks against it. Only that
 * person's shifts are weighed, so it is cheap enough for every step of a drag.
 */
export function labelOf(
  { span, stretch, copies }: Meaning,
  held: ShiftModel | null,
  row: RowModel,
  timeZone: string,
): GhostLabel {
  const times = `${copies ? `${gridTexts.copy}: ` : ''}${spanText(span)}`
  if (!stretch) return { times, detail: row.name, problem: gridTexts.clockChange }
  const all = row.cells.flatMap(({ shifts }) => shifts).filter(isPlanned)
  const others = copies ? all : all.filter(({ shift }) => shift.id !== held?.shift.id)
  const planned = others.map(({ shift }) => ({
    ...stretchOf(shift),
    id: shift.id,
    employeeId: row.employeeId,
    status: shift.status,
  }))
  const candidate = { ...stretch, id: null, employeeId: row.employeeId, status: 'draft' as const }
  const maxWeeklyMinutes = row.maxHours === null ? null : row.maxHours * 60
  const [violation] = checkShift(candidate, {
    timeZone,
    overlapPolicy: 'refuse_published',
    employees: [{ id: row.employeeId, name: row.name, maxWeeklyMinutes }],
    shifts: planned,
  })
  const minutes = planned.reduce((sum, shift) => sum + durationMinutes(shift), 0)
  const hours = hoursText((minutes + durationMinutes(stretch)) / 60)
  const limit = row.maxHours === null ? '' : ` of ${hoursText(row.maxHours)} h`
  return {
    times,
    detail: `${row.name} · ${hours} h${limit}`,
    problem: violation?.message ?? '',
  }
}
