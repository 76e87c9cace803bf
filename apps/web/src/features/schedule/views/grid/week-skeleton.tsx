import { cn } from '../../../../ui/cn.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { columnsClass } from './week-row.tsx'

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
/** Placeholder weeks: 1 is a day with a shift. */
const patterns = ['1101100', '0111010', '1011001', '1110100', '0101111', '1100110'] as const
/** Enough compact rows for a tall window; what does not fit is cut. */
const rows = [1, 2, 3, 4].flatMap((turn) => patterns.map((pattern) => ({ pattern, turn })))

export function WeekSkeleton() {
  return (
    <div className="h-full overflow-hidden rounded-xl border border-line bg-surface">
      <div className="min-w-300 lg:min-w-0">
        <div className={cn(columnsClass, 'h-11 items-center border-line border-b bg-sunken')}>
          <span />
          {days.map((day) => (
            <Skeleton key={day} className="mx-3 h-4 w-14" />
          ))}
        </div>
        {rows.map(({ pattern, turn }) => (
          <div
            key={`${turn} ${pattern}`}
            className={cn(columnsClass, 'min-h-32 border-line border-b compact:min-h-8.5')}
          >
            <EmployeeSkeleton />
            {days.map((day, index) => (
              <div key={day} className="border-line border-s p-1.5">
                {pattern[index] === '1' && <Skeleton className="h-11 compact:h-7" />}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

export function EmployeeSkeleton() {
  return (
    <div className="flex gap-2.5 p-3 compact:py-1">
      <Skeleton className="size-8 rounded-full compact:size-7" />
      <div className="flex-1 space-y-2 pt-1">
        <Skeleton className="h-3.5 w-24" />
        <Skeleton className="h-3 w-14 compact:hidden" />
      </div>
    </div>
  )
}

export function DaySkeleton() {
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-7 gap-1">
        {days.map((day) => (
          <Skeleton key={day} className="h-12.5 rounded-lg" />
        ))}
      </div>
      <div className="-my-1 h-8" />
      {patterns.slice(0, 4).map((pattern) => (
        <Skeleton key={pattern} className="mb-1 h-28 rounded-xl" />
      ))}
    </div>
  )
}
