import type { Week } from '@weekboard/contracts/schedule/week'
import type { HistoryEntry } from '@weekboard/contracts/shifts/shift-history'
import { wallClock } from '@weekboard/scheduling/clock/weeks'
import { clockText, weekdayMonthDay } from '../../../lib/dates/format.ts'
import { employeeNameIn } from '../week/open-shifts.ts'
import { popoverTexts as texts } from './popover-texts.ts'

const verbs: Record<HistoryEntry['type'], string> = {
  created: 'created the shift',
  updated: 'changed the shift',
  deleted: 'deleted the shift',
  published: 'published the schedule',
}

/** 'Mia Novak changed the shift'. */
export const historyTitle = ({ user, type }: HistoryEntry): string =>
  `${user.name || texts.someone} ${verbs[type]}`

const labels: Readonly<Record<string, string>> = {
  employee_id: texts.employee,
  start_time: 'Start',
  end_time: 'End',
  position_id: texts.position,
  notes: texts.notes,
  breaks: texts.breaks,
  status: 'Status',
}

function valueText(field: string, value: string | number | null, week: Week): string {
  if (value === null || value === '') return 'none'
  if (field === 'employee_id') return employeeNameIn(week, value)
  if (field === 'position_id') {
    return week.positions?.find(({ id }) => id === value)?.name ?? texts.deletedPosition
  }
  if (field.endsWith('_time')) {
    const { date, time } = wallClock(new Date(value), week.time_zone)
    return `${weekdayMonthDay(date)}, ${clockText(time)}`
  }
  return String(value)
}

/** What changed, a line each: 'Start from Mon Nov 16, 9:00 AM to Mon Nov 16, 10:00 AM'. */
export const changeLines = ({ changes, type }: HistoryEntry, week: Week): string[] =>
  changes.flatMap(({ field, from, to }) => {
    const label = labels[field]
    if (!label) return []
    const after = valueText(field, to, week)
    return type === 'created'
      ? [`${label}: ${after}`]
      : [`${label} from ${valueText(field, from, week)} to ${after}`]
  })
