import { lateDetail } from '../../../lib/loading/late.tsx'
import { useIsNarrow } from '../../../lib/page/media.ts'
import { DaySkeleton, WeekSkeleton } from '../views/grid/week-skeleton.tsx'
import { useDensity } from '../week/rows/sizes.ts'
import type { ScheduleView } from '../week/schedule-address.ts'
import { scheduleTexts as texts } from '../week/schedule-texts.ts'

const ListSkeleton = lateDetail(() => import('../views/list/list-skeleton.tsx'), 'ListSkeleton')
const HoursSkeleton = lateDetail(() => import('../views/grid/hours-skeleton.tsx'), 'HoursSkeleton')

/** How many people a week has is known once it is there; most have more than begin comfortably. */
const unknownPeople = Number.POSITIVE_INFINITY

export function ScheduleSkeleton({ view }: { readonly view: ScheduleView }) {
  const isNarrow = useIsNarrow()
  const density = useDensity(unknownPeople)
  return (
    <div role="status" aria-label={texts.loading} data-density={density} className="min-h-0 flex-1">
      {shapeOf(view, isNarrow)}
    </div>
  )
}

function shapeOf(view: ScheduleView, isNarrow: boolean) {
  if (view === 'list') return <ListSkeleton isNarrow={isNarrow} />
  if (isNarrow) return <DaySkeleton />
  return view === 'hourly' ? <HoursSkeleton /> : <WeekSkeleton />
}
