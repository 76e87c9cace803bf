import type { Week } from '@weekboard/contracts/schedules'
import { isAssigned } from '@weekboard/contracts/shift-schema'
import { addDays, dateInZone, weekStartOfDate } from '@weekboard/scheduling/weeks'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { weekTitle } from '../../lib/format.ts'
import { useCurrentUser } from '../../lib/session.ts'
import type { ShiftActionsProps } from '../../lib/shift-actions.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { RowSkeletons } from '../../ui/row-skeletons.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useAnnouncedWeek } from './hooks.ts'
import { useRequestWrites } from './hooks-write.ts'
import { RequestFormDialog } from './request-form-dialog.tsx'
import { shiftLine } from './shift-line.ts'
import { actionTexts, swapTexts as texts } from './shift-request-texts.ts'
import { useRequestWrite } from './use-request-write.ts'

interface SwapDialogProps extends ShiftActionsProps {
  readonly onClose: () => void
}

/** Proposes to exchange an own shift for an announced one of a colleague. */
export function SwapDialog({ shift, timeZone, onClose }: SwapDialogProps) {
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [note, setNote] = useState('')
  const { swap } = useRequestWrites()
  const { busy, failure, clear, run } = useRequestWrite(actionTexts.failed)
  const choose = (id: number | null) => {
    setChosenId(id)
    setMissing(false)
    clear()
  }
  const submit = async () => {
    setMissing(chosenId === null)
    if (chosenId === null) return
    const write = () => swap(shift.id, chosenId, note.trim())
    if (await run('swap', write, () => actionTexts.proposed)) onClose()
  }
  return (
    <RequestFormDialog
      title={texts.title}
      description={shiftLine(shift, timeZone)}
      submitText={texts.submit}
      busyText={texts.submitting}
      isBusy={busy !== null}
      failure={failure ?? (isMissing ? texts.choose : null)}
      note={note}
      onNote={setNote}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="text-ink-soft text-sm">{texts.hint}</p>
      <ShiftChoice shift={shift} timeZone={timeZone} chosenId={chosenId} onChoose={choose} />
    </RequestFormDialog>
  )
}

interface ShiftChoiceProps extends ShiftActionsProps {
  readonly chosenId: number | null
  readonly onChoose: (id: number | null) => void
}

/** The announced shifts of others, a week at a time. */
function ShiftChoice({ shift, timeZone, chosenId, onChoose }: ShiftChoiceProps) {
  const [monday, setMonday] = useState(() =>
    weekStartOfDate(dateInZone(new Date(shift.start_time), timeZone)),
  )
  const [employeeId, setEmployeeId] = useState<number | null>(null)
  const { data: week, error, isValidating, mutate } = useAnnouncedWeek(monday)
  const move = (days: number) => {
    setMonday(addDays(monday, days))
    onChoose(null)
  }
  const isFirst = monday <= weekStartOfDate(dateInZone(new Date(), timeZone))
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <p className="font-medium text-sm">{weekTitle(monday, addDays(monday, 6))}</p>
        <div className="flex">
          <IconButton
            label={texts.previousWeek}
            tooltip={false}
            disabled={isFirst}
            onClick={() => move(-7)}
          >
            <ChevronLeft />
          </IconButton>
          <IconButton label={texts.nextWeek} tooltip={false} onClick={() => move(7)}>
            <ChevronRight />
          </IconButton>
        </div>
      </div>
      {!week && error && (
        <ErrorPanel message={texts.failed} onRetry={() => void mutate()} retrying={isValidating} />
      )}
      {!week && !error && <RowSkeletons label={texts.loading} rows={3} />}
      {week && (
        <ShiftOptions
          week={week}
          employeeId={employeeId}
          onEmployee={(id) => {
            setEmployeeId(id)
            onChoose(null)
          }}
          chosenId={chosenId}
          onChoose={onChoose}
        />
      )}
    </>
  )
}

interface Named {
  readonly user: { readonly full_name: string }
}

const byName = (a: Named, b: Named): number => a.user.full_name.localeCompare(b.user.full_name)

interface ShiftOptionsProps {
  readonly week: Week
  readonly employeeId: number | null
  readonly onEmployee: (id: number | null) => void
  readonly chosenId: number | null
  readonly onChoose: (id: number) => void
}

function ShiftOptions({ week, employeeId, onEmployee, chosenId, onChoose }: ShiftOptionsProps) {
  const name = useId()
  const ownId = useCurrentUser()?.employee_id
  const all = week.shifts
    .filter(isAssigned)
    .filter(
      ({ employee_id, start_time, status }) =>
        employee_id !== ownId && status === 'published' && Date.parse(start_time) > Date.now(),
    )
    .sort((a, b) => a.start_time.localeCompare(b.start_time) || byName(a.employee, b.employee))
  const people = new Map(all.map(({ employee_id, employee }) => [employee_id, employee]))
  const shown = all.filter((shift) => employeeId === null || shift.employee_id === employeeId)
  if (all.length === 0) return <p className="py-2 text-ink-soft text-sm">{texts.none}</p>
  return (
    <>
      <SelectField
        label={texts.employee}
        value={employeeId ?? ''}
        onChange={({ target }) => onEmployee(Number(target.value) || null)}
      >
        <option value="">{texts.everybody}</option>
        {[...people]
          .sort(([, a], [, b]) => byName(a, b))
          .map(([id, employee]) => (
            <option key={id} value={id}>
              {employee.user.full_name}
            </option>
          ))}
      </SelectField>
      <fieldset className="grid gap-1">
        <legend className="mb-1.5 font-medium text-sm">{texts.shifts}</legend>
        <div className="grid max-h-60 gap-1 overflow-y-auto rounded-md border border-line p-1">
          {shown.map((shift) => (
            <label
              key={shift.id}
              className="flex min-h-10 items-center gap-2.5 rounded-sm px-2 text-sm hover:bg-hover has-checked:bg-accent-soft"
            >
              <input
                type="radio"
                name={name}
                className="size-4 accent-accent"
                checked={shift.id === chosenId}
                onChange={() => onChoose(shift.id)}
              />
              <span className="wrap-anywhere min-w-0 flex-1 py-1">
                <span className="font-medium">{shift.employee.user.full_name}</span>
                <span className="text-ink-soft tabular-nums">
                  , {shiftLine(shift, week.time_zone, week.positions)}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}
