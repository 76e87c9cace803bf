import type { Week } from '@weekboard/contracts/schedules'
import { CalendarDays, Megaphone } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DayView } from '../day-view.tsx'
import { useIsNarrow } from '../media.ts'
import type { OpenTarget } from '../popover/panel-target.ts'
import type { ScheduleView } from '../schedule-address.ts'
import { texts } from '../texts.ts'
import { buildRows, type RowModel, reuseRows } from './rows.ts'
import { WeekGrid } from './week-grid.tsx'

interface WeekBodyProps {
  readonly view: ScheduleView
  readonly week: Week
  readonly date: string
  readonly today: string
  readonly canEdit: boolean
  readonly ownEmployeeId: number | null
  readonly onSelectDate: (date: string) => void
  readonly onOpen: (target: OpenTarget) => void
}

/** Rows that look the same keep their object from one state of the week to the next. */
function useRows(week: Week, canEdit: boolean, ownEmployeeId: number | null): readonly RowModel[] {
  const former = useRef<readonly RowModel[]>([])
  const rows = useMemo(() => {
    const options = { onlyPlanned: !canEdit, firstEmployeeId: canEdit ? null : ownEmployeeId }
    return reuseRows(former.current, buildRows(week, options))
  }, [week, canEdit, ownEmployeeId])
  former.current = rows
  return rows
}

/** The loaded week: a grid where there is room, a day at a time where there is not. */
export function WeekBody(props: WeekBodyProps) {
  const { week, date, today, canEdit, ownEmployeeId, onSelectDate, onOpen } = props
  const isNarrow = useIsNarrow()
  const rows = useRows(week, canEdit, ownEmployeeId)
  const isEmpty = week.stats.shift_count === 0
  if (week.schedule === null) {
    const title = canEdit ? texts.noData : texts.nothingAnnounced
    return <EmptyState icon={<Megaphone />} title={title} />
  }
  if (isEmpty && !canEdit) return <EmptyState icon={<CalendarDays />} title={texts.empty} />
  const weekStart = week.week_start_date
  return (
    <>
      {isEmpty && <EmptyNote />}
      {isNarrow ? (
        <DayView
          weekStart={weekStart}
          date={date}
          today={today}
          rows={rows}
          canEdit={canEdit}
          onSelectDate={onSelectDate}
          onOpen={onOpen}
        />
      ) : (
        <div className="relative min-h-0 overflow-auto overscroll-contain rounded-xl border border-line bg-surface shadow-raise">
          <WeekGrid
            weekStart={weekStart}
            rows={rows}
            today={today}
            canEdit={canEdit}
            onOpen={onOpen}
          />
        </div>
      )}
    </>
  )
}

/** Beside the empty grid rather than in its place: a click there fills it. */
function EmptyNote() {
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-2.5 rounded-lg border border-line-strong border-dashed px-4 py-3 text-sm">
      <CalendarDays className="size-4 text-ink-muted" aria-hidden="true" />
      <span className="font-medium">{texts.empty}</span>
      <span className="text-ink-soft">Choose a person and a day to add the first one.</span>
    </p>
  )
}
