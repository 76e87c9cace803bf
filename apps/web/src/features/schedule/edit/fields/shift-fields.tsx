import { maxBreaks } from '@weekboard/contracts/shifts/breaks'
import { maxSlots } from '@weekboard/contracts/shifts/shift-schema'
import type { ShiftBreak } from '@weekboard/scheduling/cost/shift-break'
import { Heart } from 'lucide-react'
import { hoursText, weekdayMonthDay } from '../../../../lib/dates/format.ts'
import { CheckField } from '../../../../ui/fields/check-field.tsx'
import { RowList } from '../../../../ui/fields/row-list.tsx'
import { NameOptions, SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { hasEqualTimes, instantsOf, nextDayEnd } from '../../week/form-values.ts'
import { intervalOf } from '../../week/interval-of.ts'
import { employeeIdOf, openRowId } from '../../week/open-shifts.ts'
import { breaksToPlan } from '../../week/slot.ts'
import { popoverTexts as texts } from '../popover-texts.ts'
import type { FormPartProps, ShiftEditor } from '../shift-editor.ts'
import { slotOf } from '../values/shift-hints.ts'
import { preferenceFor, useEmployeeAvailability } from './preferred-hours.ts'

const endText = (date: string, hours: number): string =>
  `Ends on ${weekdayMonthDay(date)} · ${hoursText(hours)} h`

interface TimeFieldsProps {
  readonly editor: ShiftEditor
  readonly timeZone: string
}

/** Start and end; an end before the start is on the next day, which is shown. */
export function TimeFields({ editor, timeZone }: TimeFieldsProps) {
  const { values, problems } = editor.state
  const endDate = nextDayEnd(values)
  const hasSameTimes = hasEqualTimes(values)
  const hours = instantsOf(values, timeZone)?.hours ?? 0
  return (
    <div className="grid gap-2.5">
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          type="time"
          label={texts.startTime}
          required
          error={problems.startTime}
          value={values.startTime}
          onChange={(event) => editor.edit({ startTime: event.target.value })}
        />
        <TextField
          type="time"
          label={texts.endTime}
          required
          error={problems.endTime}
          description={endDate && !hasSameTimes ? endText(endDate, hours) : undefined}
          value={values.endTime}
          onChange={(event) => editor.edit({ endTime: event.target.value })}
        />
      </div>
      {hasSameTimes && (
        <CheckField
          label={texts.wholeDay}
          checked={values.isWholeDay}
          onChange={(event) => editor.edit({ isWholeDay: event.target.checked })}
        />
      )}
    </div>
  )
}

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

/** What is worked in the shift, first what its employee holds; nothing without positions. */
export function PositionField({ week: { positions = [], employees }, editor }: FormPartProps) {
  const { employeeId, positionId } = editor.state.values
  if (positions.length === 0) return null
  const employee = employees.find(({ id }) => id === employeeId)
  const held = positions.filter(({ id }) => employee?.position_ids.includes(id))
  const others = positions.filter((position) => !held.includes(position))
  return (
    <SelectField
      label={texts.position}
      value={positionId ?? ''}
      onChange={({ target }) =>
        editor.edit({ positionId: target.value === '' ? null : Number(target.value) })
      }
    >
      <option value="">{texts.noPosition}</option>
      {employee && held.length > 0 && others.length > 0 ? (
        <>
          <optgroup label={texts.worksAs(employee.user.full_name)}>
            <NameOptions of={held} />
          </optgroup>
          <optgroup label={texts.otherPositions}>
            <NameOptions of={others} />
          </optgroup>
        </>
      ) : (
        <NameOptions of={positions} />
      )}
    </SelectField>
  )
}

export function SlotsField({ editor }: { readonly editor: ShiftEditor }) {
  const { values, problems } = editor.state
  if (values.employeeId !== openRowId) return null
  return (
    <TextField
      type="number"
      inputMode="numeric"
      min={1}
      max={maxSlots}
      label={texts.slots}
      description={texts.slotsHint}
      {...(problems.slots !== undefined && { error: problems.slots })}
      value={values.slots || ''}
      onChange={({ target }) => editor.edit({ slots: Math.trunc(Number(target.value)) })}
    />
  )
}

const newBreak: ShiftBreak = { minutes: 30, paid: false }

/** The breaks of the shift; those of the rules until somebody changes them. */
export function BreakFields({ week, editor }: FormPartProps) {
  const { values, problems } = editor.state
  const instants = instantsOf(values, week.time_zone)
  const ofRules = instants ? breaksToPlan(week, { breaks: null }, intervalOf(instants)) : []
  const breaks = values.breaks ?? ofRules
  const edit = (changed: readonly ShiftBreak[]) => editor.edit({ breaks: changed })
  const replace = (index: number, changed: ShiftBreak) => edit(breaks.with(index, changed))
  return (
    <RowList
      label={texts.breaks}
      error={problems.breaks}
      rows={breaks.map((each, index) => ({
        // A break has nothing else that tells it from the others.
        key: String(index),
        fields: <BreakRow value={each} onChange={(changed) => replace(index, changed)} />,
      }))}
      removeText={texts.removeBreak}
      onRemove={(index) => edit(breaks.toSpliced(index, 1))}
      addText={texts.addBreak}
      onAdd={() => edit([...breaks, newBreak])}
      isFull={breaks.length >= maxBreaks}
    />
  )
}

interface BreakRowProps {
  readonly value: ShiftBreak
  readonly onChange: (changed: ShiftBreak) => void
}

function BreakRow({ value: { start_time, ...untimed }, onChange }: BreakRowProps) {
  const time = start_time === undefined ? {} : { start_time }
  return (
    <>
      <TextField
        type="number"
        inputMode="numeric"
        className="w-20 shrink-0"
        label={texts.minutes}
        value={untimed.minutes || ''}
        onChange={({ target }) =>
          onChange({ ...untimed, ...time, minutes: Math.trunc(Number(target.value)) })
        }
      />
      <TextField
        type="time"
        className="min-w-0 flex-1"
        label={texts.from}
        value={start_time ?? ''}
        onChange={({ target }) =>
          onChange({ ...untimed, ...(target.value && { start_time: target.value }) })
        }
      />
      <CheckField
        className="mb-2.5 shrink-0"
        label={texts.paid}
        checked={untimed.paid}
        onChange={({ target }) => onChange({ ...untimed, ...time, paid: target.checked })}
      />
    </>
  )
}
