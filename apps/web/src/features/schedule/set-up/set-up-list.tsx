import { weekdays } from '@weekboard/contracts/common'
import { hasRight } from '@weekboard/contracts/rights'
import type { StaffingNeedsReply } from '@weekboard/contracts/schedule/staffing-needs'
import type { Week } from '@weekboard/contracts/schedule/week'
import { addDays, dateInZone } from '@weekboard/scheduling/clock/weeks'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useNow } from '../../../lib/dates/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/page/text-link.tsx'
import { useScheduleStore } from '../week/schedule-store.ts'
import { NeedsDialog } from './needs-dialog.tsx'
import { OpeningHoursDialog } from './opening-hours-dialog.tsx'
import { useSetUp } from './set-up.ts'
import { setUpState } from './set-up-state.ts'
import { setUpTexts as texts } from './set-up-texts.ts'

interface SetUpListProps {
  readonly week: Week
  readonly setUp: NonNullable<ReturnType<typeof useSetUp>>
  /** Looks for people for all that is missing in the week. */
  readonly onFill: () => void
  readonly onPublish: () => void
}

function SetUpList({ week, setUp, onFill, onPublish }: SetUpListProps) {
  const { organization, needs } = setUp
  const title = useId()
  const [open, setOpen] = useState<'hours' | 'needs' | null>(null)
  const close = () => setOpen(null)
  const hasHours = organization.opening_hours.length > 0
  const hasNeeds = needs.staffing_needs.length > 0
  const hasShifts = week.shifts.length > 0
  const today = dateInZone(useNow(), week.time_zone)
  const isOver = hasNeeds && !isNeededFrom(today, week, needs)
  const setsHours = hasRight({ role: week.user_role }, 'changeOrganization')
  return (
    <section
      aria-labelledby={title}
      className="mb-3 grid shrink-0 gap-2 rounded-lg border border-line-strong border-dashed px-4 py-3 text-sm"
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id={title} className="font-semibold">
          {texts.title}
        </h2>
        {isOver && !hasShifts ? (
          <NextWeek monday={addDays(week.week_start_date, 7)} />
        ) : (
          <p className="text-ink-soft max-md:hidden">{texts.hint}</p>
        )}
      </div>
      <ol aria-labelledby={title} className="grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
        <Step
          name={texts.openingHours}
          isDone={hasHours}
          problem={setsHours ? null : texts.adminsSet}
          onOpen={() => setOpen('hours')}
        />
        <Step
          name={texts.peopleNeeded}
          isDone={hasNeeds}
          problem={hasHours ? null : texts.hoursFirst}
          onOpen={() => setOpen('needs')}
        />
        <Step
          name={texts.fillWithBrain}
          isDone={hasShifts}
          problem={(!hasNeeds && texts.needsFirst) || (isOver && texts.tooLate) || null}
          onOpen={onFill}
        />
        <Step
          name={texts.publishAndInvite}
          isDone={false}
          problem={hasShifts ? null : texts.shiftsFirst}
          onOpen={onPublish}
        />
      </ol>
      {open === 'hours' && <OpeningHoursDialog organization={organization} onClose={close} />}
      {open === 'needs' && <NeedsDialog {...{ organization, needs }} onClose={close} />}
    </section>
  )
}

/** Whether anybody is needed on a day of the week from `today` on. */
const isNeededFrom = (
  today: string,
  { week_start_date: monday }: Week,
  { staffing_needs: needs }: StaffingNeedsReply,
): boolean => needs.some(({ weekday }) => addDays(monday, weekdays.indexOf(weekday)) >= today)

const NextWeek = ({ monday }: { readonly monday: string }) => (
  <p className="text-ink-soft">
    {texts.weekIsOver} <TextLink to={`/schedule?date=${monday}`}>{texts.nextWeek}</TextLink>
  </p>
)

interface StepProps {
  readonly name: string
  readonly isDone: boolean
  /** Why it is too early; null when it is not. */
  readonly problem: string | null
  readonly onOpen: () => void
}

function Step({ name, isDone, problem, onOpen }: StepProps): ReactNode {
  const reason = useId()
  return (
    <li className="flex min-w-0 items-center gap-2.5">
      <input
        type="checkbox"
        aria-label={name}
        checked={isDone}
        disabled
        className="size-4 shrink-0 accent-accent"
      />
      <Button
        changes
        size="sm"
        variant={isDone || problem !== null ? 'secondary' : 'primary'}
        paused={problem !== null}
        aria-describedby={problem === null ? undefined : reason}
        onClick={onOpen}
      >
        {name}
      </Button>
      {problem !== null && (
        <span id={reason} className="min-w-0 text-ink-muted text-xs">
          {problem}
        </span>
      )}
    </li>
  )
}

interface SetUpProps extends Omit<SetUpListProps, 'setUp'> {
  /** Whether the grid has rows; then the list is enough. */
  readonly hasRows: boolean
  readonly children: ReactNode
}

/** The list, where the organization is new, and what an empty week has beside it. */
export function SetUp({ hasRows, children, ...props }: SetUpProps) {
  const { week } = props
  const store = useScheduleStore()
  const setUp = useSetUp()
  const isOpen = setUp !== null && !week.schedule?.is_published
  // The list stays when its first steps have filled the week.
  useEffect(() => store.of(setUpState).setState({ isSettingUp: isOpen }), [store, isOpen])
  useEffect(() => () => store.of(setUpState).setState({ isSettingUp: false }), [store])
  if (!isOpen) return week.shifts.length === 0 && children
  return (
    <>
      <SetUpList {...props} setUp={setUp} />
      {!hasRows && children}
    </>
  )
}
