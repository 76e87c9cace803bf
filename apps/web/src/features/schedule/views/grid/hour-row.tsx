import type { BlockedTime } from '@weekboard/scheduling/rules/blocked-times'
import { memo, useMemo } from 'react'
import { hourText } from '../../../../lib/dates/format.ts'
import { cn } from '../../../../ui/cn.ts'
import { asGridCell, asRow } from '../../../../ui/grid-roles.ts'
import { type Editors, useRowEditors } from '../../live/presence.ts'
import { hourColumnsOf, hourlyAxis } from '../../week/rows/day-axis.ts'
import { useGridRow } from '../../week/rows/grid-store.ts'
import { blockedTimeText, gridTexts } from '../../week/rows/grid-texts.ts'
import { packTracks, type TrackItem } from '../../week/rows/tracks.ts'
import { useScheduleScreen } from '../../week/screen-context.ts'
import { BlockedOnAxis, ShiftOnAxis } from '../shift/on-axis.tsx'
import type { GridRowProps } from './grid-rows.tsx'
import { RowHeader } from './row-header.tsx'
import { rowClass, rowPosition } from './week-row.tsx'

/** Columns: the name, then 24 hours that share 1,400 px. */
export const hourColumns = hourColumnsOf(hourlyAxis)

export const hours: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour)
/** Header rows: hours and staffing. */
const rowsAbove = 2

export const HourGridRow = memo(function HourGridRow(props: GridRowProps) {
  const { grid, employeeId, rowIndex, rowNumber, top, height, activeColumn } = props
  const { date } = useScheduleScreen()
  const row = useGridRow(grid, employeeId)
  const editors = useRowEditors(row)
  const cell = row?.cells.find((candidate) => candidate.date === date)
  const { items } = useMemo(() => packTracks(cell), [cell])
  if (!row) return null
  return (
    <div
      {...asRow(rowNumber + rowsAbove)}
      className={`${rowClass} grid grid-rows-[100%]`}
      style={{ ...hourColumns, ...rowPosition(top, height) }}
    >
      {cell && <BlockedOnAxis axis={hourlyAxis} blocked={cell.blocked} />}
      <RowHeader row={row} isActive={activeColumn !== null} />
      {hours.map((hour) => (
        <HourCell
          key={hour}
          hour={hour}
          items={itemsAt(items, hour)}
          isCovered={
            row.isFolded || items.some(({ from, to }) => from < (hour + 1) * 60 && to > hour * 60)
          }
          blocked={cell ? blockedHourText(cell.blocked, hour) : ''}
          times={cell?.blocked ?? notBlocked}
          employeeId={employeeId}
          editors={editors}
          position={`${rowIndex}:${hour}`}
          isActive={activeColumn === hour}
        />
      ))}
    </div>
  )
})

const nothing: readonly TrackItem[] = []
const notBlocked: readonly BlockedTime[] = []

/** The shifts that begin in an hour of the shown day. */
function itemsAt(items: readonly TrackItem[], hour: number): readonly TrackItem[] {
  const found = items.filter(({ from }) => Math.floor(from / 60) === hour)
  return found.length === 0 ? nothing : found
}

/** What blocks an hour of the day, or a part of it; '' when nothing does. */
function blockedHourText(blocked: readonly BlockedTime[], hour: number): string {
  const [start, end] = [hour * 60, (hour + 1) * 60]
  return blocked
    .filter(({ from, to }) => from < end && to > start)
    .map((time) =>
      time.from <= start && time.to >= end ? gridTexts.blocked[time.kind] : blockedTimeText(time),
    )
    .join(', ')
}

interface HourCellProps {
  readonly hour: number
  readonly items: readonly TrackItem[]
  readonly isCovered: boolean
  /** What blocks the hour, such as 'unavailable'. */
  readonly blocked: string
  /** What blocks the day. */
  readonly times: readonly BlockedTime[]
  readonly editors: Editors
  readonly employeeId: number
  readonly position: string
  readonly isActive: boolean
}

const hourCellClass =
  'min-w-0 scroll-ms-52 scroll-mt-28 scroll-mb-14 border-line border-e border-b last:border-e-0 focus-visible:z-3 focus-visible:-outline-offset-2 focus-visible:relative'

const HourCell = memo(function HourCell(props: HourCellProps) {
  const { hour, items, isCovered, blocked, times, editors, employeeId } = props
  const { position, isActive } = props
  const { canEdit, date } = useScheduleScreen()
  const name = [hourText(hour), !isCovered && 'no shifts', blocked].filter(Boolean).join(', ')
  return (
    <div
      {...asGridCell(items.length === 0 ? name : undefined)}
      data-cell={position}
      data-employee={employeeId}
      data-date={date}
      data-hour={hour}
      tabIndex={isActive ? 0 : -1}
      className={cn(
        hourCellClass,
        (hour < 6 || hour >= 22) && 'bg-night',
        canEdit && 'cursor-pointer hover:bg-hover',
      )}
    >
      {blocked && items.length > 0 && <span className="sr-only">{blocked}</span>}
      {items.map((item) => (
        <ShiftOnAxis
          key={item.model.shift.id}
          axis={hourlyAxis}
          item={item}
          blocked={times}
          editors={editors.get(item.model.shift.id)}
          tabIndex={-1}
        />
      ))}
    </div>
  )
})
