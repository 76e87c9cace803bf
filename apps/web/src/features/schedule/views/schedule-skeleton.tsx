import { Suspense } from 'react'
import { late, lateComponent } from '../../../lib/loading/late.tsx'
import { scheduleTexts as texts } from '../model/schedule-texts.ts'
import { useDensity } from './density/use-density.ts'
import { DaySkeleton, WeekSkeleton } from './grid/week-skeleton.tsx'
import type { ScheduleView } from './schedule-address.ts'

const HoursSkeleton = lateComponent(
  late(() => import('./grid/hours-skeleton.tsx')),
  'HoursSkeleton',
)

interface ScheduleSkeletonProps {
  readonly view: ScheduleView
  readonly date: string
  readonly isNarrow: boolean
}

/** How many people a week has is known once it is there; most have more than begin comfortably. */
const unknownPeople = Number.POSITIVE_INFINITY

/** The placeholder of a view while the week is loading. */
export function ScheduleSkeleton({ view, date, isNarrow }: ScheduleSkeletonProps) {
  const density = useDensity(unknownPeople)
  return (
    <div role="status" aria-label={texts.loading} data-density={density} className="min-h-0 flex-1">
      {shapeOf(view, date, isNarrow)}
    </div>
  )
}

function shapeOf(view: ScheduleView, date: string, isNarrow: boolean) {
  if (isNarrow) {
    return <DaySkeleton date={view === 'week' ? date : null} />
  }
  if (view !== 'hourly') return <WeekSkeleton />
  return (
    <Suspense>
      <HoursSkeleton />
    </Suspense>
  )
}
