import type { Week } from '@weekboard/contracts/schedule/week'
import { addDays, weekEndDate, weekStartOfDate } from '@weekboard/scheduling/clock/weeks'
import type { NeedRange } from '@weekboard/scheduling/staffing/staffing-needs'
import { usualStaffing } from '@weekboard/scheduling/staffing/usual-staffing'
import { useMemo, useState } from 'react'
import { shortWeekTitle } from '../../lib/dates/format.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { useToast } from '../../ui/feedback/toast.ts'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { weekdayNames } from '../../ui/week-grid/week-block.ts'
import { minutesText } from '../../ui/week-grid/week-ranges.ts'
import { usePastWeeks } from './hooks.ts'
import { countsOfNeeds, type StaffingContent, weeklyMinutes } from './staffing-draft.ts'
import { neededPeopleText, staffingTexts, pastWeekTexts as texts } from './staffing-texts.ts'

interface PastWeeksDialogProps {
  readonly today: string
  readonly timeZone: string
  readonly nameOf: (positionId: number | null) => string
  readonly onUse: (counts: StaffingContent['counts']) => void
  readonly onClose: () => void
}

const offeredWeeks = 8
const chosenAtFirst = 4

/** Derives the needs from what was planned in past weeks, with a preview. */
export function PastWeeksDialog(props: PastWeeksDialogProps) {
  const { today, timeZone, nameOf, onUse, onClose } = props
  const offered = pastMondays(today)
  const [chosen, setChosen] = useState<readonly string[]>(() => offered.slice(0, chosenAtFirst))
  const { weeks, error, isLoading, retry } = usePastWeeks(chosen)
  const days = useUsualDays(chosen.length === 0 ? undefined : weeks, timeZone)
  const isEmpty = days?.every((needs) => needs.length === 0) ?? true
  const toast = useToast()
  const use = () => {
    if (!days) return
    onUse(countsOfNeeds(days))
    toast({ type: 'info', title: texts.used })
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      description={texts.hint}
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" disabled={isEmpty || isLoading} onClick={use}>
            {texts.use}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <WeekFields offered={offered} chosen={chosen} onChange={setChosen} />
        <section aria-label={texts.preview} className="grid gap-2">
          <h3 className="font-medium text-sm">{texts.preview}</h3>
          {error && !weeks ? (
            <ErrorPanel message={texts.failed} onRetry={retry} retrying={isLoading} />
          ) : (
            <Preview
              days={days}
              problem={problemOf(chosen.length, isLoading && !days, isEmpty)}
              nameOf={nameOf}
            />
          )}
        </section>
      </div>
    </Dialog>
  )
}

interface WeekFieldsProps {
  readonly offered: readonly string[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

function WeekFields({ offered, chosen, onChange }: WeekFieldsProps) {
  const toggle = (monday: string) =>
    onChange(offered.filter((each) => chosen.includes(each) !== (each === monday)))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium text-sm">{texts.weeks}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {offered.map((monday) => (
          <CheckField
            key={monday}
            label={shortWeekTitle(monday, weekEndDate(monday))}
            checked={chosen.includes(monday)}
            onChange={() => toggle(monday)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The Mondays of the weeks before this one, the latest first. */
const pastMondays = (today: string): string[] =>
  Array.from({ length: offeredWeeks }, (_, index) =>
    addDays(weekStartOfDate(today), -7 * (index + 1)),
  )

function useUsualDays(weeks: readonly Week[] | undefined, timeZone: string) {
  return useMemo(() => {
    if (!weeks) return undefined
    const shifts = weeks.flatMap((week) =>
      week.shifts.map((shift) => ({
        id: shift.id,
        employeeId: shift.employee_id,
        positionId: shift.position_id,
        status: shift.status,
        startsAt: new Date(shift.start_time),
        endsAt: new Date(shift.end_time),
      })),
    )
    const mondays = weeks.map(({ week_start_date: monday }) => monday)
    return usualStaffing(shifts, mondays, timeZone)
  }, [weeks, timeZone])
}

function problemOf(chosen: number, isLoading: boolean, isEmpty: boolean): string | null {
  if (chosen === 0) return texts.chooseFirst
  if (isLoading) return texts.loading
  return isEmpty ? texts.nothing : null
}

interface PreviewProps {
  readonly days: readonly (readonly NeedRange[])[] | undefined
  readonly problem: string | null
  readonly nameOf: (positionId: number | null) => string
}

/** The needs as a list by weekday. */
function Preview({ days, problem, nameOf }: PreviewProps) {
  if (problem !== null || !days) {
    return (
      <p role="status" className="text-ink-soft text-sm">
        {problem}
      </p>
    )
  }
  return (
    <>
      <p role="status" className="text-ink-soft text-sm tabular-nums">
        {staffingTexts.perWeek(weeklyMinutes(countsOfNeeds(days)))}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 rounded-lg border border-line px-4 py-3 text-sm">
        {days.map((needs, weekday) => (
          <div key={weekdayNames[weekday]} className="contents">
            <dt className="font-medium">{weekdayNames[weekday]}</dt>
            <dd className="text-ink-soft tabular-nums">
              {needs.length === 0 && texts.noWork}
              {needs.map((need) => (
                <span key={`${need.positionId} ${need.from}`} className="block">
                  {minutesText(need)}: {neededPeopleText(need.count)}, {nameOf(need.positionId)}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
