import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { useNow } from '../../lib/dates/use-now.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { DateNavigator } from '../../ui/date-navigator/date-navigator.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import type { ReadOnlyGridComponent } from '../schedule/shared/read-only-grid.ts'
import { brainTexts as texts } from './brain-texts.ts'
import { usePresentWeek } from './hooks.ts'
import { PlanOfWeek } from './plan-of-week.tsx'
import { useBrainAddress } from './use-brain-address.ts'

interface BrainScreenProps {
  readonly WeekGrid: ReadOnlyGridComponent
  readonly needsPath: string
  readonly schedulePath: string
}

/** Fills a week: what to plan with, the run, and its proposal. For those who plan. */
export function BrainScreen({ WeekGrid, needsPath, schedulePath }: BrainScreenProps) {
  const zone = useCurrentUser()?.organization?.time_zone ?? 'UTC'
  const today = dateInZone(useNow(), zone)
  const address = useBrainAddress(today)
  const read = usePresentWeek(address.weekStart)
  const week = read.data
  const shown = week?.week_start_date === address.weekStart ? week : undefined
  return (
    <div className="grid w-full grid-cols-1 gap-4 pb-8">
      <PageHeader title={texts.title} description={texts.description} />
      <DateNavigator
        unit="week"
        date={address.date}
        today={today}
        onSelect={address.setDate}
        onMove={address.moveDate}
      />
      <LoadFailure read={read} text={texts.loadFailed} />
      {!shown && !read.error && <LoadingWeek />}
      {shown && (
        <PlanOfWeek
          key={address.weekStart}
          week={shown}
          today={today}
          runId={address.runId}
          onRun={address.setRun}
          WeekGrid={WeekGrid}
          links={{
            needs: needsPath,
            schedule: `${schedulePath}?view=week&date=${address.weekStart}`,
          }}
        />
      )}
    </div>
  )
}

const LoadingWeek = () => (
  <div role="status" aria-label={texts.loading} className="grid gap-3">
    <Skeleton className="h-10 sm:w-80" />
    <Skeleton className="h-96 rounded-xl" />
  </div>
)
