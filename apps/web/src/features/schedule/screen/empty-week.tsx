import type { Week } from '@weekboard/contracts/schedule/week'
import { CalendarDays, Plus } from 'lucide-react'
import { type ReactNode, useLayoutEffect } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { CopyLastWeek } from '../copy/copy-last-week.tsx'
import { useWeekToCopy, weekSummaryOf } from '../copy/copy-week.ts'
import { copyWeekTexts } from '../copy/copy-week-texts.ts'
import { AddEmployeeButton, useEmployeeActions } from '../employees/employee-buttons.tsx'
import { employeeTexts } from '../employees/employee-texts.ts'
import { openPublishing } from '../publish/publish-options.ts'
import { SetUp } from '../set-up/set-up-list.tsx'
import { setUpState } from '../set-up/set-up-state.ts'
import { startFilling } from '../staffing/proposals/start-filling.ts'
import { plannedEmployeeIds } from '../week/project-week.ts'
import { usePart, useScheduleStore } from '../week/schedule-store.ts'
import { scheduleTexts as texts } from '../week/schedule-texts.ts'

interface EmptyWeekProps {
  readonly week: Week
  /** Whether the grid has rows, above which this is a note. */
  readonly hasRows: boolean
  /** Shown while the week before is read. */
  readonly skeleton: ReactNode
  readonly onAddOpenShift: (opener: HTMLElement) => void
}

/** A week without shifts: offers to copy the week before, and suggests its people as rows. */
export function EmptyWeek({ week, hasRows, skeleton, onAddOpenShift }: EmptyWeekProps) {
  const { lastWeek, isLoading } = useWeekToCopy(week)
  const actions = useEmployeeActions()
  const store = useScheduleStore()
  // Before the browser paints, so that no week without rows is seen in between.
  useLayoutEffect(() => {
    if (lastWeek) actions?.suggest(plannedEmployeeIds(lastWeek))
  }, [actions, lastWeek])
  if (isLoading && !hasRows) return skeleton
  const shown = hasRows ? (
    <EmptyNote week={week} lastWeek={lastWeek} />
  ) : (
    <NobodyYet week={week} lastWeek={lastWeek} onAddOpenShift={onAddOpenShift} />
  )
  return (
    <SetUp
      {...{ week, hasRows }}
      onFill={() => void startFilling(store, week.week_start_date, null)}
      onPublish={() => openPublishing(store)}
    >
      {shown}
    </SetUp>
  )
}

interface EmptyProps {
  readonly week: Week
  /** The week before, when it has shifts to copy. */
  readonly lastWeek: Week | undefined
}

interface NobodyYetProps extends EmptyProps, Pick<EmptyWeekProps, 'onAddOpenShift'> {}

function NobodyYet({ week, lastWeek, onAddOpenShift }: NobodyYetProps) {
  const isSettingUp = usePart(setUpState, (state) => state.isSettingUp)
  return (
    <EmptyState
      icon={<CalendarDays />}
      title={texts.empty}
      message={employeeTexts.nobodyYet}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {lastWeek && <CopyLastWeek week={week} lastWeek={lastWeek} />}
          <AddEmployeeButton variant={lastWeek || isSettingUp ? 'secondary' : 'primary'} />
          <Button
            icon={<Plus />}
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => onAddOpenShift(currentTarget)}
          >
            {texts.addOpenShift}
          </Button>
        </div>
      }
    />
  )
}

/** Shown above the empty grid, where a click adds the first shift. */
function EmptyNote({ week, lastWeek }: EmptyProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-2.5 gap-y-2 rounded-lg border border-line-strong border-dashed px-4 py-2.5 text-sm">
      <CalendarDays className="size-4 text-ink-muted" aria-hidden="true" />
      <p className="min-w-0">
        <span className="font-medium">{texts.empty}</span>{' '}
        <span className="text-ink-soft max-md:hidden">{copyWeekTexts.addFirst}</span>
      </p>
      {lastWeek && (
        <span className="ms-auto flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="text-ink-soft">{weekSummaryOf(lastWeek)}</span>
          <CopyLastWeek week={week} lastWeek={lastWeek} size="sm" />
        </span>
      )}
    </div>
  )
}
