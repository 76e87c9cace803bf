import { datesOfWeek } from '@weekboard/scheduling/weeks'
import { useStore } from 'zustand'
import { ColorChip } from '../../../../ui/color-chip.tsx'
import { asGridCell, asRow, asRowHeader } from '../../../../ui/grid-roles.ts'
import { filterTexts } from '../arrange/filter-texts.ts'
import type { GroupHeadingProps } from '../grid/rows/grid-rows.tsx'
import { headingAbove } from '../grid/rows/grid-store.ts'
import { totalsOfGroup } from './position-totals.ts'
import { groupName, peopleText, totalHoursText } from './totals-texts.ts'

/** The heading of a group of a week that is ordered by position, with the totals of its people. */
export function PositionHeading({ grid, group, nameId, rowNumber }: GroupHeadingProps) {
  const layout = useStore(grid.layout)
  const week = useStore(grid.week)
  const rows = layout.ids
    .slice(group.first, group.end)
    .map((id) => grid.row(id))
    .filter((row) => row !== undefined)
  const { minutes, people, dayMinutes } = totalsOfGroup(rows)
  const position = week.positions?.find(({ id }) => id === group.positionId)
  const name = position?.name ?? filterTexts.noPosition
  return (
    <div
      {...asRow(rowNumber + 1)}
      data-position-heading
      className="absolute inset-x-0 flex items-center border-line border-b bg-sunken text-ink-soft text-xs tabular-nums"
      style={{
        top: `${layout.rowOffsets[group.first] ?? 0}rem`,
        height: `${headingAbove(layout, group.first)}rem`,
      }}
    >
      <div
        {...asRowHeader(groupName(name, people, minutes))}
        id={nameId}
        className="sticky start-0 z-10 flex h-full shrink-0 basis-52 items-center gap-2 border-line border-e bg-sunken px-3"
      >
        {position ? (
          <ColorChip color={position.color}>{name}</ColorChip>
        ) : (
          <span className="font-medium text-ink text-sm">{name}</span>
        )}
        <span className="truncate" title={`${totalHoursText(minutes)} · ${peopleText(people)}`}>
          {totalHoursText(minutes)}
        </span>
      </div>
      {datesOfWeek(week.week_start_date).map((date, day) => (
        <span key={date} {...asGridCell()} className="w-[calc((100%-13rem)/7)] flex-none px-3">
          {dayMinutes[day] ? totalHoursText(dayMinutes[day]) : '–'}
        </span>
      ))}
    </div>
  )
}
