import type { Week } from '@weekboard/contracts/schedule/week'
import type { AssignedShift } from '@weekboard/contracts/shifts/shift-schema'
import { addDays, dateInZone, weekStartOfDate } from '@weekboard/scheduling/clock/weeks'
import { groupBy } from '@weekboard/scheduling/group-by'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { rangeText, shortWeekTitle, weekdayMonthDay } from '../../lib/dates/format.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { joinReads, LoadingRows } from '../../ui/feedback/load-failure.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { ShiftActionsProps } from '../shifts/shared/shift-actions.ts'
import { useAnnouncedWeek } from './hooks.ts'
import { shiftLine } from './shift-line.ts'
import { swapTexts as texts } from './shift-request-texts.ts'
import { byName, swappableShifts } from './swap-choices.ts'

/** A longer list is for the filter by employee. */
const maxShown = 60

interface ColleagueShiftsProps extends ShiftActionsProps {
  readonly chosenId: number | null
  readonly onChoose: (id: number | null) => void
}

/** The announced shifts of colleagues to choose from, a week at a time. */
export function ColleagueShifts({ shift, timeZone, chosenId, onChoose }: ColleagueShiftsProps) {
  const ownId = useCurrentUser()?.employee_id ?? null
  const ownMonday = weekStartOfDate(dateInZone(new Date(shift.start_time), timeZone))
  const [monday, setMonday] = useState(ownMonday)
  const [employeeId, setEmployeeId] = useState<number | null>(null)
  const read = useAnnouncedWeek(monday)
  const ownRead = useAnnouncedWeek(ownMonday)
  const [week, ownWeek] = [read.data, ownRead.data]
  const all =
    week && ownWeek ? swappableShifts({ shiftId: shift.id, ownId, ownWeek, week }, Date.now()) : []
  return (
    <>
      <WeekStepper
        monday={monday}
        timeZone={timeZone}
        onMove={(next) => {
          setMonday(next)
          onChoose(null)
        }}
      />
      <EmployeeFilter
        shifts={all}
        employeeId={employeeId}
        onChange={(id) => {
          setEmployeeId(id)
          onChoose(null)
        }}
      />
      {week && ownWeek ? (
        <ShiftOptions
          week={week}
          shifts={all.filter((each) => employeeId === null || each.employee_id === employeeId)}
          chosenId={chosenId}
          onChoose={onChoose}
        />
      ) : (
        <LoadingRows
          read={joinReads(read, ownRead)}
          label={texts.loading}
          failed={texts.failed}
          rows={3}
        />
      )}
    </>
  )
}

interface WeekStepperProps {
  readonly monday: string
  readonly timeZone: string
  readonly onMove: (monday: string) => void
}

function WeekStepper({ monday, timeZone, onMove }: WeekStepperProps) {
  const isFirst = monday <= weekStartOfDate(dateInZone(new Date(), timeZone))
  return (
    <div className="flex items-center justify-between gap-2">
      <IconButton
        label={texts.previousWeek}
        tooltip={false}
        disabled={isFirst}
        onClick={() => onMove(addDays(monday, -7))}
      >
        <ChevronLeft />
      </IconButton>
      <p aria-live="polite" className="text-center font-medium text-sm">
        {shortWeekTitle(monday, addDays(monday, 6))}
      </p>
      <IconButton label={texts.nextWeek} tooltip={false} onClick={() => onMove(addDays(monday, 7))}>
        <ChevronRight />
      </IconButton>
    </div>
  )
}

interface EmployeeFilterProps {
  readonly shifts: readonly AssignedShift[]
  readonly employeeId: number | null
  readonly onChange: (id: number | null) => void
}

/** There before the shifts are loaded, so that the dialog starts here and not in its note. */
function EmployeeFilter({ shifts, employeeId, onChange }: EmployeeFilterProps) {
  const names = new Map(shifts.map((shift) => [shift.employee_id, shift]))
  return (
    <SelectField
      label={texts.employee}
      value={employeeId !== null && names.has(employeeId) ? employeeId : ''}
      onChange={({ target }) => onChange(Number(target.value) || null)}
    >
      <option value="">{texts.everybody}</option>
      {[...names.values()].sort(byName).map(({ employee_id: id, employee }) => (
        <option key={id} value={id}>
          {employee.user.full_name}
        </option>
      ))}
    </SelectField>
  )
}

interface ShiftOptionsProps {
  readonly week: Week
  readonly shifts: readonly AssignedShift[]
  readonly chosenId: number | null
  readonly onChoose: (id: number) => void
}

/** The shifts by day; a phone scrolls them with the dialog. */
function ShiftOptions({ week, shifts, chosenId, onChoose }: ShiftOptionsProps) {
  const name = useId()
  if (shifts.length === 0) return <p className="py-2 text-ink-soft text-sm">{texts.none}</p>
  const dateOf = ({ start_time }: AssignedShift) => dateInZone(new Date(start_time), week.time_zone)
  const days = groupBy(shifts.slice(0, maxShown), dateOf)
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">{texts.shifts}</legend>
      <div className="rounded-md border border-line sm:max-h-72 sm:overflow-y-auto">
        {[...days].map(([date, ofDay]) => (
          <div key={date} className="border-line not-first:border-t">
            <p
              aria-hidden="true"
              className="bg-sunken px-3 py-1.5 font-medium text-ink-soft text-xs sm:sticky sm:top-0"
            >
              {weekdayMonthDay(date)}
            </p>
            {ofDay.map((shift) => (
              <ShiftOption
                key={shift.id}
                group={name}
                shift={shift}
                week={week}
                isChosen={shift.id === chosenId}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="text-ink-muted text-xs">{texts.hidden}</p>
      {shifts.length > maxShown && <p className="text-ink-soft text-sm">{texts.more}</p>}
    </fieldset>
  )
}

interface ShiftOptionProps {
  readonly group: string
  readonly shift: AssignedShift
  readonly week: Week
  readonly isChosen: boolean
  readonly onChoose: (id: number) => void
}

function ShiftOption({ group, shift, week, isChosen, onChoose }: ShiftOptionProps) {
  const position = week.positions?.find(({ id }) => id === shift.position_id)
  return (
    <label className="flex min-h-12 items-center gap-3 px-3 py-1.5 text-sm hover:bg-hover has-checked:bg-accent-soft">
      <input
        type="radio"
        name={group}
        aria-label={`${shift.employee.user.full_name}, ${shiftLine(shift, week.time_zone, week.positions)}`}
        className="size-4 shrink-0 accent-accent"
        checked={isChosen}
        onChange={() => onChoose(shift.id)}
      />
      <span className="wrap-anywhere grid min-w-0 flex-1">
        <span className="font-medium">{shift.employee.user.full_name}</span>
        <span className="text-ink-soft tabular-nums">
          {rangeText(shift.start_time, shift.end_time, week.time_zone)}
          {position && `, ${position.name}`}
        </span>
      </span>
    </label>
  )
}
