import { datesOfWeek } from '@weekboard/scheduling/clock/weeks'
import { useStore } from 'zustand'
import { ColorChip } from '../../../../ui/color-chip.tsx'
import { asGridCell, asRow, asRowHeader } from '../../../../ui/grid-roles.ts'
import { filterTexts } from '../../arrange/filter-texts.ts'
import { useCoveredDays } from '../../staffing/lazy-coverage.tsx'
import { missingByDay, totalsOfGroup } from '../../staffing/totals/totals.ts'
import {
  groupName,
  missingText,
  peopleText,
  totalHoursText,
} from '../../staffing/totals/totals-texts.ts'
import { headingAbove } from '../../week/rows/grid-store.ts'
import type { GroupHeadingProps } from './grid-rows.tsx'

/** The heading of a group of a week that is ordered by position, with the totals of its people. */
export function PositionHeading({ grid, group, nameId, rowNumber }: GroupHeadingProps) {
  const layout = useStore(grid.layout)
  const week = useStore(grid.week)
  const rows = layout.ids
    .slice(group.first, group.end)
    .map((id) => grid.row(id))
    .filter((row) => row !== undefined)
  const { minutes, people, dayMinutes } = totalsOfGroup(rows)
  const missing = missingByDay(useCoveredDays(week.week_start_date) ?? [], group.positionId)
  const missingInWeek = missing.reduce((sum, each) => sum + each, 0)
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
        aria-description={missingInWeek > 0 ? missingText(missingInWeek) : undefined}
        className="sticky start-0 z-10 flex h-full shrink-0 basis-52 items-center gap-2 border-line border-e bg-sunken px-3"
      >
        {position ? (
          <ColorChip color={position.color}>{name}</ColorChip>
        ) : (
          <span className="font-medium text-ink text-sm">{name}</span>
        )}
        <Hours minutes={minutes} missing={missingInWeek} people={people} />
      </div>
      {datesOfWeek(week.week_start_date).map((date, day) => (
        <span key={date} {...asGridCell()} className="flex w-[calc((100%-13rem)/7)] flex-none px-3">
          <Hours minutes={dayMinutes[day] ?? 0} missing={missing[day] ?? 0} />
        </span>
      ))}
    </div>
  )
}

interface HoursProps {
  readonly minutes: number
  /** Minutes of people who are missing. */
  readonly missing: number
  readonly people?: number
}

/** The planned hours, those that are missing and the people, as far as there is room; all in the tooltip. */
function Hours({ minutes, missing, people }: HoursProps) {
  const hours = minutes > 0 ? totalHoursText(minutes) : '–'
  const lacks = missing > 0 ? missingText(missing) : null
  const who = people === undefined ? null : peopleText(people)
  return (
    <span
      title={[hours, lacks, who].filter(Boolean).join(' · ')}
      className="min-w-10 flex-1 whole-parts gap-x-1.5"
    >
      <span>{hours}</span>
      {lacks && <span className="text-danger-ink">{lacks}</span>}
      {who && <span> · {who}</span>}
    </span>
  )
}
