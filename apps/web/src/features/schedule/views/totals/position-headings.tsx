import type { WeekPosition } from '@weekboard/contracts/position-schema'
import { datesOfWeek } from '@weekboard/scheduling/weeks'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { weekdayMonthDay } from '../../../../lib/format.ts'
import { ColorChip } from '../../../../ui/color-chip.tsx'
import { filterTexts } from '../arrange/filter-texts.ts'
import { type GridStore, headingAbove } from '../grid/rows/grid-store.ts'
import { type PositionTotals, totalsByPosition } from './position-totals.ts'
import { peopleText, totalHoursText } from './totals-texts.ts'

const noTotals: PositionTotals = { people: 0, minutes: 0, dayMinutes: [0, 0, 0, 0, 0, 0, 0] }

/** The headings of the groups of a week that is ordered by position, with the position's totals. */
export function PositionHeadings({ grid }: { readonly grid: GridStore }) {
  const layout = useStore(grid.layout)
  const week = useStore(grid.week)
  const totals = useMemo(() => totalsByPosition(week), [week])
  return layout.groups.map((id, index) => {
    if (id === null) return null
    return (
      <PositionHeading
        key={id}
        position={week.positions?.find((position) => position.id === id)}
        totals={totals.get(id) ?? noTotals}
        dates={datesOfWeek(week.week_start_date)}
        top={layout.rowOffsets[index] ?? 0}
        height={headingAbove(layout, index)}
      />
    )
  })
}

interface PositionHeadingProps {
  readonly position: WeekPosition | undefined
  readonly totals: PositionTotals
  readonly dates: readonly string[]
  /** In rem. */
  readonly top: number
  readonly height: number
}

function PositionHeading({ position, totals, dates, top, height }: PositionHeadingProps) {
  const { minutes, people, dayMinutes } = totals
  return (
    <div
      data-position-heading
      className="absolute inset-x-0 flex items-center border-line border-b bg-sunken text-ink-soft text-xs tabular-nums"
      style={{ top: `${top}rem`, height: `${height}rem` }}
    >
      <div className="sticky start-0 z-10 flex h-full shrink-0 basis-52 items-center gap-2 border-line border-e bg-sunken px-3">
        {position ? (
          <ColorChip color={position.color}>{position.name}</ColorChip>
        ) : (
          <span className="font-medium text-ink text-sm">{filterTexts.noPosition}</span>
        )}{' '}
        <span className="truncate" title={`${totalHoursText(minutes)} · ${peopleText(people)}`}>
          {totalHoursText(minutes)}
        </span>
      </div>
      {dates.map((date, day) => (
        <span key={date} className="w-[calc((100%-13rem)/7)] flex-none px-3">
          <span className="sr-only">{weekdayMonthDay(date)}: </span>
          {dayMinutes[day] ? totalHoursText(dayMinutes[day]) : '–'}
        </span>
      ))}
    </div>
  )
}
