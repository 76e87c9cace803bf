import { type Weekday, weekdays } from '@weekboard/contracts/common'
import type { Week } from '@weekboard/contracts/schedule/week'
import { useState } from 'react'
import { weekTitle } from '../../../lib/dates/format.ts'
import { LoadingRows } from '../../../ui/feedback/load-failure.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { DaysField } from '../../../ui/fields/days-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { plannedEmployeeIds } from '../week/project-week.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { useSourceWeek, useWeeksToCopy } from './copy-week.ts'
import { copyWeekTexts as texts, weekOption } from './copy-week-texts.ts'
import { namesIn } from './use-copy-into-week.ts'

interface PeopleFieldProps {
  readonly people: readonly { readonly id: number; readonly name: string }[]
  /** Who is left out. */
  readonly left: ReadonlySet<number>
  readonly onChange: (left: ReadonlySet<number>) => void
}

/** The people of the copied week, all of them chosen at first. */
function PeopleField({ people, left, onChange }: PeopleFieldProps) {
  const leave = (ids: readonly number[], isLeft: boolean) => {
    const others = [...left].filter((id) => !ids.includes(id))
    onChange(new Set(isLeft ? [...others, ...ids] : others))
  }
  const ids = people.map(({ id }) => id)
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{texts.people}</legend>
      <CheckField
        label={`${texts.everybody} (${people.length})`}
        checked={ids.every((id) => !left.has(id))}
        onChange={({ target }) => leave(ids, !target.checked)}
      />
      <ul className="grid max-h-44 gap-1.5 overflow-y-auto rounded-md border border-line px-3 py-2 sm:grid-cols-2">
        {people.map(({ id, name }) => (
          <li key={id}>
            <CheckField
              label={name}
              checked={!left.has(id)}
              onChange={({ target }) => leave([id], !target.checked)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

interface CopyWeekDialogProps {
  readonly week: Week
  readonly onClose: () => void
}

export function CopyWeekDialog({ week, onClose }: CopyWeekDialogProps) {
  const form = useCopyForm(week)
  const { source, choice } = form
  const hasNoWeeks = form.weeks?.length === 0
  return (
    <CopyDialog title={texts.title} target={week} {...{ source, choice, onClose }}>
      {hasNoWeeks ? <p className="text-sm">{texts.noWeeks}</p> : <CopyFields form={form} />}
    </CopyDialog>
  )
}

function useCopyForm(week: Week) {
  const { weeks, read: weeksRead } = useWeeksToCopy(week)
  const [chosenWeek, chooseWeek] = useState<string | null>(null)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [days, setDays] = useState<readonly Weekday[]>(weekdays)
  const nearest = weeks?.find((other) => other.week_start_date < week.week_start_date) ?? weeks?.[0]
  const fromWeek = chosenWeek ?? nearest?.week_start_date ?? null
  const sourceRead = useSourceWeek(fromWeek)
  const source = sourceRead.data
  const people = source
    ? plannedEmployeeIds(source).map((id) => ({ id, name: namesIn(source).get(id) ?? '' }))
    : []
  const employeeIds = people.flatMap(({ id }) => (left.has(id) ? [] : id))
  const choice =
    fromWeek && employeeIds.length > 0 && days.length > 0
      ? {
          fromWeek,
          ...(employeeIds.length < people.length && { employeeIds }),
          ...(days.length < weekdays.length && { days }),
        }
      : null
  return {
    weeks,
    fromWeek,
    chooseWeek,
    source,
    /** The one that is waited for. */
    read: weeks ? sourceRead : weeksRead,
    people,
    left,
    setLeft,
    days,
    setDays,
    choice,
  }
}

function CopyFields({ form }: { readonly form: ReturnType<typeof useCopyForm> }) {
  const { weeks, fromWeek, chooseWeek, source, read, people, left, setLeft, days, setDays } = form
  return (
    <>
      <SelectField
        label={texts.from}
        value={fromWeek ?? ''}
        disabled={!weeks}
        onChange={({ target }) => chooseWeek(target.value)}
      >
        {weeks?.map(({ week_start_date, week_end_date, shift_count }) => (
          <option key={week_start_date} value={week_start_date}>
            {weekOption(weekTitle(week_start_date, week_end_date), shift_count)}
          </option>
        ))}
      </SelectField>
      <DaysField days={days} onChange={setDays} />
      {source ? (
        <PeopleField people={people} left={left} onChange={setLeft} />
      ) : (
        <LoadingRows read={read} label={texts.loading} failed={texts.loadFailed} rows={3} />
      )}
    </>
  )
}
