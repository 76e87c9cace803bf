import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useTeam } from '../hooks.ts'
import { TeamDialogHost } from '../team-dialog-host.tsx'
import { teamTexts as texts } from '../team-texts.ts'
import { TeamCards } from './team-cards.tsx'

export function TeamReview() {
  const { entries, error, isRefreshing, refresh } = useTeam({
    withInvitations: true,
    withFactors: false,
  })
  if (!entries) {
    if (!error) return <ReviewSkeleton />
    return <ErrorPanel message={texts.loadFailed} onRetry={refresh} retrying={isRefreshing} />
  }
  const present = entries.filter(({ status }) => status !== 'inactive')
  return (
    <TeamDialogHost entries={entries}>
      <div className="grid gap-3">
        <p role="status" className="text-ink-muted text-xs">
          {texts.count(present.length)}
        </p>
        <TeamCards entries={present} label={texts.people} detail="editable" />
      </div>
    </TeamDialogHost>
  )
}

function ReviewSkeleton() {
  return (
    <div role="status" aria-label={texts.loading} className="grid gap-2">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  )
}
