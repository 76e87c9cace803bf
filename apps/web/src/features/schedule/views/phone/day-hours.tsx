import type { PresentUser } from '@weekboard/contracts/presence'
import type { Week } from '@weekboard/contracts/week'
import { minutesInDay } from 'date-fns/constants'
import { MoonStar } from 'lucide-react'
import { type MouseEvent, memo, type TouchEvent, useLayoutEffect, useRef } from 'react'
import { hourText } from '../../../../lib/dates/format.ts'
import { cn } from '../../../../ui/cn.ts'
import { OwnBadge } from '../../employees/own-badge.tsx'
import { RemoveEmployeeButton } from '../../employees/remove-employee-button.tsx'
import { WeekHours } from '../../employees/week-hours.tsx'
import { EditingFrame } from '../../live/editing-frame.tsx'
import { useRowEditors } from '../../live/use-row-editors.ts'
import { blockedText } from '../../rows/blocked-text.ts'
import { closest, proposalFrom } from '../../rows/cells.ts'
import type { OpenTarget } from '../../rows/open-target.ts'
import type { CellModel, RowModel } from '../../rows/row-model.ts'
import { packTracks, type TrackItem } from '../../rows/tracks.ts'
import { StaffingCount, staffingClasses, useCoverage } from '../../staffing/day-staffing.tsx'
import { hourlyStaffingTexts } from '../../staffing/staffing-texts.ts'
import { clockOfMinutes } from '../../week/clock.ts'
import { openPlacesText, openRowId, placesOf } from '../../week/open-shifts.ts'
import { scheduleTexts as texts } from '../../week/schedule-texts.ts'
import { viewTitles } from '../../week/schedule-views.ts'
import { clockNow, NowLine } from '../grid/now-line.tsx'
import { amountText, lookOf, positionLabelClass } from '../shift/shift-block.tsx'
import { shiftTooltip } from '../shift/shift-text.ts'
import { removeClass } from './day-employees.tsx'
import { phoneHourWidth } from './day-sizes.ts'

export interface DayEntry {
  readonly row: RowModel
  readonly cell: CellModel
}

interface DayHoursProps {
  readonly week: Week
  readonly date: string
  readonly isToday: boolean
  readonly entries: readonly DayEntry[]
  readonly ownEmployeeId: number | null
  readonly canEdit: boolean
  readonly onOpen: (target: OpenTarget) => void
}

/** Heights in rem: of the name line, and of a track of shifts with its gap. */
const nameHeight = 2
const trackHeight = 3
const blockHeight = 2.75

const offsetOf = (time: string): number =>
  (Number(time.slice(0, 2)) + Number(time.slice(3, 5)) / 60) * phoneHourWidth

/** Shorter shifts show their start only. */
const minMinutesForWords = 120

/** Share of the width left of the current time when the day opens. */
const leftOfNow = 0.35

/** The hours of one day on a narrow screen, scrolled sideways, with the staffing of each hour. */
export function DayHours(props: DayHoursProps) {
  const { week, date, isToday, entries, ownEmployeeId, canEdit, onOpen } = props
  const scroller = useRef<HTMLDivElement>(null)
  useArrival(scroller, { date, isToday, timeZone: week.time_zone, entries })
  const press = (event: MouseEvent) => {
    const opener = closest(event.target, 'button, [data-employee]')
    if (!opener || (opener.matches('button') && !opener.matches('[data-shift]'))) return
    const { shift, employee } = opener.dataset
    if (shift) onOpen({ kind: 'shift', shiftId: Number(shift), opener, cell: null })
    else if (canEdit) {
      const x = event.clientX - opener.getBoundingClientRect().left
      const proposal = proposalFrom(Math.min(23, Math.max(0, Math.floor(x / phoneHourWidth))))
      onOpen({ kind: 'new', employeeId: Number(employee), date, opener, cell: null, proposal })
    }
  }
  return (
    <>
      <p aria-hidden="true" className="-mb-3 text-2xs text-ink-muted">
        {hourlyStaffingTexts.staffing}: {hourlyStaffingTexts.staffingHint}
      </p>
      <section
        ref={scroller}
        data-scroller
        tabIndex={-1}
        aria-label={viewTitles.hourly}
        onTouchStart={keepStroke}
        className="max-h-[max(20rem,calc(100dvh-9rem))] touch-auto overflow-auto overscroll-x-contain rounded-xl border border-line bg-surface shadow-raise"
      >
        <div className="relative" style={{ width: 24 * phoneHourWidth }}>
          <Staffing week={week} date={date} />
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: it listens for its buttons; an hour is chosen in the form as well */}
          <ul onClick={press} className="select-none">
            {entries.toSorted(byStart).map(({ row, cell }) => (
              <EmployeeHours
                key={row.employeeId}
                row={row}
                cell={cell}
                isOwn={row.employeeId === ownEmployeeId}
              />
            ))}
          </ul>
          {isToday && <NowLine timeZone={week.time_zone} offsetOf={offsetOf} />}
        </div>
      </section>
    </>
  )
}

const startOf = ({ row, cell }: DayEntry): number =>
  row.employeeId === openRowId ? -1 : cell.spill.length > 0 ? 0 : (cell.shifts[0]?.from ?? 0)
/** Orders by first start, open shifts before all. */
const byStart = (a: DayEntry, b: DayEntry): number => startOf(a) - startOf(b)

/** Swiping over the hours scrolls them instead of changing the day. */
const keepStroke = (event: TouchEvent): void => event.stopPropagation()

interface Arrival {
  readonly date: string
  readonly isToday: boolean
  readonly timeZone: string
  readonly entries: readonly DayEntry[]
}

/** Scrolls a new day to the current time, or to its first shift. */
function useArrival(scroller: { readonly current: HTMLElement | null }, arrival: Arrival): void {
  const { date, isToday, timeZone, entries } = arrival
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is an arrival, another state of it is not
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const starts = entries.flatMap(({ cell }) => cell.shifts.map(({ from }) => from))
    element.scrollLeft = isToday
      ? offsetOf(clockNow(timeZone)) - element.clientWidth * leftOfNow
      : offsetOf(clockOfMinutes(Math.min(...starts, minutesInDay - 1))) - phoneHourWidth / 2
  }, [scroller, isToday, date, timeZone])
}

const hourColumns = { gridTemplateColumns: `repeat(24, ${phoneHourWidth}px)` }

function Staffing({ week, date }: { readonly week: Week; readonly date: string }) {
  const coverage = useCoverage(week, date)
  return (
    <ol
      aria-label={hourlyStaffingTexts.staffing}
      className="sticky top-0 z-6 grid border-line border-b"
      style={hourColumns}
    >
      {coverage.map((hour) => (
        <li
          key={hour.hour}
          className={cn(
            'grid h-13 content-center justify-items-center border-line border-e last:border-e-0',
            staffingClasses[hour.level],
          )}
        >
          <span className="whitespace-nowrap text-2xs">{hourText(hour.hour)}</span>{' '}
          <StaffingCount {...hour} />
        </li>
      ))}
    </ol>
  )
}

interface EmployeeHoursProps extends DayEntry {
  readonly isOwn: boolean
}

/** Lines between the hours, as a background. */
const hourLines = {
  backgroundImage: 'linear-gradient(to left, var(--line) 1px, transparent 1px)',
  backgroundSize: `${phoneHourWidth}px 100%`,
}

const EmployeeHours = memo(function EmployeeHours({ row, cell, isOwn }: EmployeeHoursProps) {
  const { items, count } = packTracks(cell)
  const isOpen = row.employeeId === openRowId
  const places = placesOf(cell.shifts.map(({ shift }) => shift))
  const editors = useRowEditors(row)
  return (
    <li
      data-employee={row.employeeId}
      data-axis
      tabIndex={-1}
      className="relative border-line border-b last:border-b-0"
      style={{ height: `${nameHeight + count * trackHeight}rem`, ...hourLines }}
    >
      <div className="pointer-events-none sticky start-0 z-5 flex h-8 w-fit max-w-[min(100%,calc(100vw-2.5rem))] items-center gap-2 px-2">
        <span className="min-w-0 truncate rounded-sm bg-surface pe-1 font-medium text-sm">
          {row.name}
          {isOwn && <OwnBadge />}
        </span>
        <span className="shrink-0 rounded-sm bg-surface px-1">
          {isOpen ? (
            <span className="text-ink-muted text-xs tabular-nums">{openPlacesText(places)}</span>
          ) : (
            <WeekHours minutes={row.minutes} maxHours={row.maxHours} sign bar={false} />
          )}
        </span>
        {!isOpen && (
          <RemoveEmployeeButton
            employeeId={row.employeeId}
            name={row.name}
            className={`${removeClass} pointer-events-auto bg-surface`}
          />
        )}
      </div>
      {cell.blocked.map(({ kind, from, to }) => (
        <span
          key={from}
          aria-hidden="true"
          className={`shaded shaded-${kind}`}
          style={{
            left: (from / 60) * phoneHourWidth,
            width: ((to - from) / 60) * phoneHourWidth,
          }}
        />
      ))}
      {cell.blocked.length > 0 && <span className="sr-only">{blockedText(cell.blocked)}</span>}
      {items.map((item) => (
        <HourBlock
          key={item.model.shift.id}
          item={item}
          editors={editors.get(item.model.shift.id)}
        />
      ))}
    </li>
  )
})

interface HourBlockProps {
  readonly item: TrackItem
  readonly editors: readonly PresentUser[] | undefined
}

/** A shift on the time axis; its text stays visible while scrolling. */
function HourBlock({ item: { model, from, to, track }, editors }: HourBlockProps) {
  const { shift, range, name, position } = model
  const hasRoom = to - from >= minMinutesForWords
  return (
    <button
      type="button"
      data-shift={shift.id}
      title={shiftTooltip(model)}
      className={cn(
        'absolute overflow-clip rounded-md border-[1.5px] px-1.5 text-start text-2xs data-dragged:opacity-40',
        lookOf(model),
      )}
      style={{
        insetInlineStart: (from / 60) * phoneHourWidth + 1,
        width: Math.max(24, ((to - from) / 60) * phoneHourWidth - 3),
        top: `${nameHeight + track * trackHeight}rem`,
        height: `${blockHeight}rem`,
      }}
    >
      <span className="sr-only">{name}</span>
      <span aria-hidden="true" className="sticky start-2 block w-fit whitespace-nowrap">
        <span className="flex items-center gap-1 font-semibold tabular-nums">
          {range}
          {model.endsNextDay && <MoonStar className="size-3" />}
        </span>
        {amountText(shift)}
        {hasRoom && position && (
          <span className={cn('ms-1.5 font-semibold', positionLabelClass(model))}>
            {position.name}
          </span>
        )}
        {hasRoom && shift.status === 'draft' && (
          <span className="ms-1.5 font-bold text-[0.625rem] tracking-[0.14em]">
            {texts.draftMark}
          </span>
        )}
        {shift.notes && <span className="ms-1.5">{shift.notes}</span>}
      </span>
      {editors && <EditingFrame editors={editors} />}
    </button>
  )
}
