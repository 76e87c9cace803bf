import type { Week } from '@weekboard/contracts/schedules'
import type { Shift } from '@weekboard/contracts/shift-schema'
import { clockText, weekdayMonthDay } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Notice } from '../../../ui/notice.tsx'
import { type FormValues, valuesOfShift } from '../model/form-values.ts'
import { type ComparedField, differencesOf } from '../model/merge-changes.ts'
import { lastEditorName, useScheduleState } from '../model/schedule-store.ts'
import { popoverTexts as texts } from './popover-texts.ts'
import type { ShiftEditor } from './shift-editor.ts'

interface ConflictNoticeProps {
  readonly week: Week
  readonly editor: ShiftEditor
}

/**
 * Another user changed or deleted the shift in the form; the user decides which version to keep.
 */
export function ConflictNotice({ week, editor }: ConflictNoticeProps) {
  const events = useScheduleState(({ events }) => events)
  const { conflict, state } = editor
  if (!conflict || !state.basis) return null
  const name = lastEditorName(events, state.basis.id) ?? texts.someone
  const did = conflict.kind === 'deleted' ? texts.deletedIt : texts.changedIt
  return (
    <Notice tone="warning" live>
      {`${name} ${did}`}
      {conflict.kind === 'changed' && (
        <Differences
          week={week}
          before={state.basis}
          mine={state.values}
          theirs={conflict.current}
        />
      )}
      <span className="mt-2 flex gap-2">
        <Button size="sm" onClick={editor.keepMine}>
          {texts.keepMine}
        </Button>
        <Button size="sm" onClick={editor.takeTheirs}>
          {texts.takeTheirs}
        </Button>
      </span>
    </Notice>
  )
}

const labels: Readonly<Record<ComparedField, string>> = {
  employeeId: texts.employee,
  date: texts.day,
  startTime: texts.startTime,
  endTime: texts.endTime,
  notes: texts.notes,
}

function textOf(values: FormValues, field: ComparedField, week: Week): string {
  if (field === 'employeeId') {
    const employee = week.employees.find(({ id }) => id === values.employeeId)
    return employee?.user.full_name ?? texts.unknownEmployee
  }
  if (field === 'notes') return values.notes.trim() || texts.noNotes
  if (values[field] === '') return texts.noTime
  return field === 'date' ? weekdayMonthDay(values.date) : clockText(values[field])
}

interface DifferencesProps {
  readonly week: Week
  readonly before: Shift
  readonly mine: FormValues
  readonly theirs: Shift
}

/** Both versions side by side, with the changed fields in bold. */
function Differences({ week, before, mine, theirs }: DifferencesProps) {
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
