import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { CalendarDays, Megaphone } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { late, lateComponent, lateDetail, usePreload } from '../../../lib/loading/late.tsx'
import { isNarrowNow, useIsNarrow } from '../../../lib/page/media.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useArrangedRows } from '../arrange/use-arranged-rows.ts'
import { useFold } from '../arrange/use-fold.ts'
import { OpenFoldContext, useOpenFold } from '../arrange/use-open-fold.ts'
import { setUpState } from '../set-up/set-up-state.ts'
import { fillingState } from '../staffing/proposals/proposals.ts'
import { useTotals } from '../staffing/totals/total-row.tsx'
import { ScheduleGrid } from '../views/grid/schedule-grid.tsx'
import { WeekGridRow, WeekHeader } from '../views/grid/week-row.tsx'
import { openRowId } from '../week/open-shifts.ts'
import { useGridStore } from '../week/rows/grid-store.ts'
import { createOpenRowBuilder, withOpenRow } from '../week/rows/open-row.ts'
import { createRowBuilder } from '../week/rows/row-builder.ts'
import type { RowModel } from '../week/rows/row-model.ts'
import { type GridView, hourlyRowHeight, useDensity, weekRowHeight } from '../week/rows/sizes.ts'
import { usePart } from '../week/schedule-store.ts'
import { scheduleTexts as texts } from '../week/schedule-texts.ts'
import { useFirstEmployeeId, useScheduleScreen } from '../week/screen-context.ts'
import { ScheduleSkeleton } from './schedule-skeleton.tsx'

const NobodyFound = lateDetail(() => import('../arrange/nobody-found.tsx'), 'NobodyFound')
const hourlyModule = late(() => import('../views/grid/hourly-grid.tsx'))
const HourlyGrid = lateComponent(hourlyModule, 'HourlyGrid')
const dayModule = late(() => import('../views/phone/day-view.tsx'))
const DayView = lateComponent(dayModule, 'DayView')
// It comes together with the week; a failure is reported when it is drawn.
if (isNarrowNow()) dayModule.load().catch(() => undefined)
const PositionHeading = lateDetail(
  () => import('../views/grid/position-heading.tsx'),
  'PositionHeading',
)
const EmptyWeek = lateComponent(() => import('./empty-week.tsx'), 'EmptyWeek')

interface WeekBodyProps {
  readonly week: Week
  /** Shifts of the previous week that end in this one. */
  readonly previousWeekShifts?: readonly Shift[]
}

/** The rows of the week; unchanged rows keep their object. */
function useRows({ week, previousWeekShifts }: WeekBodyProps): readonly RowModel[] {
  const [build] = useState(createRowBuilder)
  const { canEdit } = useScheduleScreen()
  const firstEmployeeId = useFirstEmployeeId()
  return useMemo(
    () => build(week, { onlyPlanned: !canEdit, firstEmployeeId, previousWeekShifts }),
    [build, week, canEdit, firstEmployeeId, previousWeekShifts],
  )
}

function useWithProposals(week: Week): Week {
  const proposed = usePart(fillingState, (state) => state.proposed)
  return useMemo(
    () => (proposed.length === 0 ? week : { ...week, shifts: [...week.shifts, ...proposed] }),
    [week, proposed],
  )
}

function useShownRows(props: WeekBodyProps) {
  const { week } = props
  const { canEdit } = useScheduleScreen()
  const firstEmployeeId = useFirstEmployeeId()
  const all = useRows(props)
  const [buildOpenRow] = useState(createOpenRowBuilder)
  const openRow = useMemo(() => buildOpenRow(week, canEdit), [buildOpenRow, week, canEdit])
  const arranged = useArrangedRows(week, all)
  const { rows, fold } = useFold(arranged)
  const density = useDensity(Math.max(week.employees.length, all.length))
  const open = useOpenFold(openRow, week.week_start_date, density)
  const shown = useMemo(
    () => ({
      rows: withOpenRow(rows, open.row, firstEmployeeId),
      dayRows: withOpenRow(arranged.rows, openRow, firstEmployeeId),
    }),
    [rows, arranged.rows, open.row, openRow, firstEmployeeId],
  )
  return { all, arranged, fold, openFold: open.fold, density, ...shown }
}

export function WeekBody(given: WeekBodyProps) {
  const props = { ...given, week: useWithProposals(given.week) }
  const { week } = props
  const { view, date, canEdit, open } = useScheduleScreen()
  const isNarrow = useIsNarrow()
  const shown = useShownRows(props)
  const { all, arranged } = shown
  const addOpenShift = (opener: HTMLElement) =>
    open({ kind: 'new', employeeId: openRowId, date, opener, cell: null })
  const isEmpty = week.stats.shift_count + week.stats.open_shift_count === 0
  const isSettingUp = usePart(setUpState, (state) => state.isSettingUp)
  if (week.schedule === null) {
    const title = canEdit ? texts.noData : texts.nothingAnnounced
    return <EmptyState icon={<Megaphone />} title={title} />
  }
  if (isEmpty && !canEdit) return <EmptyState icon={<CalendarDays />} title={texts.empty} />
  if (isEmpty && all.length === 0 && !isNarrow) {
    const skeleton = <ScheduleSkeleton view={view} />
    return (
      <Suspense fallback={skeleton}>
        <EmptyWeek {...{ week, skeleton }} hasRows={false} onAddOpenShift={addOpenShift} />
      </Suspense>
    )
  }
  if (all.length > 0 && arranged.rows.length === 0) return <NobodyFound />
  return (
    <>
      <Suspense>
        {(isEmpty || isSettingUp) && (
          <EmptyWeek week={given.week} hasRows skeleton={null} onAddOpenShift={addOpenShift} />
        )}
      </Suspense>
      <ShownRows week={week} shown={shown} />
    </>
  )
}

interface ShownRowsProps {
  readonly week: Week
  /** Everybody's rows, which the totals count, and those that the grid and a phone's day show. */
  readonly shown: ReturnType<typeof useShownRows>
}

function ShownRows({ week, shown }: ShownRowsProps) {
  const { view, date } = useScheduleScreen()
  const { dayRows, openFold } = shown
  const gridView: GridView = view === 'hourly' ? 'hourly' : 'week'
  if (useIsNarrow()) {
    return (
      <Suspense fallback={<ScheduleSkeleton view={view} />}>
        <DayView view={gridView} week={week} rows={dayRows} />
      </Suspense>
    )
  }
  return (
    <OpenFoldContext value={openFold}>
      <GridOfWeek
        key={gridView === 'hourly' ? `hourly ${date}` : `week ${week.week_start_date}`}
        view={gridView}
        {...{ week, shown }}
      />
    </OpenFoldContext>
  )
}

interface GridOfWeekProps extends ShownRowsProps {
  readonly view: GridView
}

function GridOfWeek({ view, week, shown }: GridOfWeekProps) {
  const { all, arranged, rows, fold, density } = shown
  const { date } = useScheduleScreen()
  const heightOf = useMemo(
    () => (view === 'week' ? weekRowHeight(density) : hourlyRowHeight(density, date)),
    [view, density, date],
  )
  const grid = useGridStore(week, rows, heightOf, arranged.groupStarts)
  const totals = useTotals(week, all)
  usePreload(hourlyModule)
  // A tablet is turned without a connection, too.
  usePreload(dayModule)
  const shared = {
    grid,
    totals,
    fold,
    density,
    arrangement: `${density} ${arranged.key}`,
    weekStart: week.week_start_date,
    date,
  }
  if (view === 'week') {
    return (
      <ScheduleGrid
        {...shared}
        view="week"
        Header={WeekHeader}
        Row={WeekGridRow}
        Heading={PositionHeading}
      />
    )
  }
  return (
    <Suspense fallback={<ScheduleSkeleton view="hourly" />}>
      <HourlyGrid {...shared} />
    </Suspense>
  )
}
