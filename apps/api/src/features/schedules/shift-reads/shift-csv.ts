import type { CsvCell } from '@weekboard/contracts/csv'
import { type Week, weekSchema } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { wallClock } from '@weekboard/scheduling/clock/weeks'
import { breaksText } from '@weekboard/scheduling/cost/break-text'
import type { CsvFile, SerializedReply } from '../../../platform/http/route.ts'

const columns = [
  'id',
  'schedule_id',
  'employee_id',
  'employee',
  'date',
  'start',
  'end',
  'time_zone',
  'duration_hours',
  'status',
  'slots',
  'position_id',
  'position',
  'notes',
  'breaks',
  'start_time',
  'end_time',
  'version',
  'announced_version',
] as const

interface ShiftTable {
  readonly shifts: readonly Shift[]
  readonly timeZone: string
  /** Names by id. */
  readonly positions: ReadonlyMap<number, string>
}

/** A line for each shift; date, start and end are on the clock of the organization. */
export const shiftTable = ({ shifts, timeZone, positions }: ShiftTable): CsvCell[][] => [
  [...columns],
  ...shifts.map((shift) => {
    const start = wallClock(new Date(shift.start_time), timeZone)
    const line: Readonly<Record<(typeof columns)[number], CsvCell>> = {
      id: shift.id,
      schedule_id: shift.schedule_id,
      employee_id: shift.employee_id,
      employee: shift.employee?.user.full_name ?? null,
      date: start.date,
      start: start.time,
      end: wallClock(new Date(shift.end_time), timeZone).time,
      time_zone: timeZone,
      duration_hours: shift.duration_hours,
      status: shift.status,
      slots: shift.slots,
      position_id: shift.position_id,
      position: positions.get(shift.position_id ?? 0) ?? null,
      notes: shift.notes,
      breaks: breaksText(shift.breaks),
      start_time: shift.start_time,
      end_time: shift.end_time,
      version: shift.version,
      announced_version: shift.announced_version ?? null,
    }
    return columns.map((column) => line[column])
  }),
]

/** A serialized week as a table of its shifts, for a caller that wants no JSON. */
export function weekAsCsv({ serialized }: SerializedReply): CsvFile {
  const week: Week = weekSchema.parse(JSON.parse(String(serialized)))
  return {
    fileName: `week-${week.week_start_date}.csv`,
    table: () =>
      shiftTable({
        shifts: week.shifts,
        timeZone: week.time_zone,
        positions: new Map(week.positions?.map(({ id, name }) => [id, name])),
      }),
  }
}
