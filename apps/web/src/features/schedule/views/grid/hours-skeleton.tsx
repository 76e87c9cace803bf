import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { hourLinesOf, hourlyAxis } from '../../week/rows/day-axis.ts'
import { hourlyNameWidth, hourlyWidth, hourWidth } from '../../week/rows/sizes.ts'
import { EmployeeSkeleton } from './week-skeleton.tsx'

/** Start and length of the placeholder shifts, in hours from the left edge. */
const stays = [
  { from: 1, hours: 8 },
  { from: 3, hours: 6 },
  { from: 9, hours: 8 },
  { from: 0, hours: 5 },
  { from: 11, hours: 7 },
  { from: 5, hours: 9 },
  { from: 2, hours: 8 },
  { from: 8, hours: 8 },
  { from: 4, hours: 5 },
] as const
/** Enough compact rows for a tall window; what does not fit is cut. */
const rows = [1, 2, 3].flatMap((turn) => stays.map((stay) => ({ ...stay, turn })))
const hoursInSight = Array.from({ length: 24 }, (_, hour) => hour)

/** Lines between the hours, over the whole height. */
const hourLines = { width: hourlyWidth, ...hourLinesOf(hourlyAxis) }

export function HoursSkeleton() {
  return (
    <div className="max-h-full overflow-hidden rounded-xl border border-line bg-surface">
      <Line className="h-9 bg-sunken" word="w-8" />
      <Line className="h-10 bg-sunken" word="w-5" />
      {rows.map(({ from, hours, turn }) => (
        <div
          key={`${turn} ${from} ${hours}`}
          data-row=""
          className="flex h-25.5 border-line compact:h-8.5 border-b last:border-b-0"
        >
          <div className="shrink-0 border-line border-e" style={{ width: hourlyNameWidth }}>
            <EmployeeSkeleton />
          </div>
          <div className="relative shrink-0" style={hourLines}>
            <div
              className="absolute top-1.5"
              style={{ insetInlineStart: from * hourWidth + 1, width: hours * hourWidth - 3 }}
            >
              <Skeleton className="h-13 compact:h-7" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}

function Line({ className, word }: { readonly className: string; readonly word: string }) {
  return (
    <div className={`flex border-line border-b ${className}`}>
      <div className="shrink-0 border-line border-e" style={{ width: hourlyNameWidth }} />
      <div className="flex shrink-0 items-center" style={hourLines}>
        {hoursInSight.map((hour) => (
          <span key={hour} className="flex justify-center" style={{ width: hourWidth }}>
            <Skeleton className={`h-3 ${word}`} />
          </span>
        ))}
      </div>
    </div>
  )
}
