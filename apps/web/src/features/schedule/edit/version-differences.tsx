import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { timedBreaksText } from '@weekboard/scheduling/cost/break-text'
import { clockText, weekdayMonthDay } from '../../../lib/dates/format.ts'
import { cn } from '../../../ui/cn.ts'
import { type FormValues, valuesOfShift } from '../week/form-values.ts'
import { employeeNameIn, openRowId, openShiftName } from '../week/open-shifts.ts'
import { popoverTexts as texts } from './popover-texts.ts'
import { type ComparedField, differencesOf } from './values/merge-changes.ts'

type ShownWeek = Pick<Week, 'time_zone' | 'employees' | 'positions'>

const labels: Readonly<Record<ComparedField, string>> = {
  employeeId: texts.employee,
  date: texts.day,
  startTime: texts.startTime,
  endTime: texts.endTime,
  positionId: texts.position,
  slots: texts.slots,
  notes: texts.notes,
  breaks: texts.breaks,
}

function textOf(values: FormValues, field: ComparedField, week: ShownWeek): string {
  if (field === 'employeeId') {
    if (values.employeeId === openRowId) return openShiftName
    return employeeNameIn(week, values.employeeId)
  }
  if (field === 'positionId') {
    const position = week.positions?.find(({ id }) => id === values.positionId)
    return position?.name ?? texts.noPosition
  }
  if (field === 'slots') return String(values.slots)
  if (field === 'notes') return values.notes.trim() || texts.noNotes
  if (field === 'breaks') return timedBreaksText(values.breaks ?? []) || texts.noBreaks
  if (values[field] === '') return texts.noTime
  return field === 'date' ? weekdayMonthDay(values.date) : clockText(values[field])
}

interface VersionDifferencesProps {
  readonly week: ShownWeek
  readonly before: Shift
  readonly mine: FormValues
  readonly theirs: Shift
}

export function VersionDifferences({ week, before, mine, theirs }: VersionDifferencesProps) {
  const known = valuesOfShift(before, week.time_zone)
  const now = valuesOfShift(theirs, week.time_zone)
  const differences = differencesOf(known, mine, now)
  if (differences.length === 0) return <p className="mt-1 text-xs">{texts.sameFields}</p>
  const column = 'py-0.5 pe-3 text-start font-normal'
  return (
    <>
      <table aria-label={texts.differences} className="mt-1.5 w-full text-xs">
        <thead>
          <tr>
            <td />
            <th scope="col" className={cn(column, 'w-1/2')}>
              {texts.theirs}
            </th>
            <th scope="col" className={cn(column, 'w-1/2')}>
              {texts.yours}
            </th>
          </tr>
        </thead>
        <tbody className="align-top">
          {differences.map(({ field, isTheirs, isMine }) => (
            <tr key={field}>
              <th scope="row" className={cn(column, 'whitespace-nowrap')}>
                {labels[field]}
              </th>
              <td className={cn(column, 'wrap-anywhere', isTheirs && 'font-semibold')}>
                {textOf(now, field, week)}
              </td>
              <td className={cn(column, 'wrap-anywhere pe-0', isMine && 'font-semibold')}>
                {textOf(mine, field, week)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1 text-xs">{texts.keepMineMeans}</p>
    </>
  )
}
