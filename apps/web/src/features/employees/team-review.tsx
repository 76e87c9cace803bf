import type { Role } from '@weekboard/contracts/route'
import type { ReactNode } from 'react'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useTeam } from './hooks.ts'
import { TeamCards } from './team-cards.tsx'
import { teamTexts as texts } from './team-texts.ts'

interface TeamReviewProps {
  readonly roleBadge: (role: Role) => ReactNode
}

/** Who is in and who is invited, for a last look; an invitation can be taken back here. */
export function TeamReview({ roleBadge }: TeamReviewProps) {
  const { members, error, isRefreshing, refresh } = useTeam({ withInvitations: true, all: true })
  if (!members) {
    if (!error) return <ReviewSkeleton />
    return <ErrorPanel message={texts.loadFailed} onRetry={refresh} retrying={isRefreshing} />
  }
  const present = members.filter(({ status }) => status !== 'inactive')
  return (
    <div className="grid gap-3">
      <p role="status" className="text-ink-muted text-xs">
        {texts.count(present.length)}
      </p>
      <TeamCards members={present} roleBadge={roleBadge} label={texts.people} detail="status" />
    </div>
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
