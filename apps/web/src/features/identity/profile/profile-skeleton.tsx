import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { profileFormTexts as texts } from './profile-texts.ts'

/** The placeholder of the profile's sections. */
export function ProfileSkeleton() {
  return (
    <div
      role="status"
      aria-label={texts.loading}
      className="grid gap-x-10 gap-y-3 lg:grid-cols-[15rem_1fr]"
    >
      <Skeleton className="h-6 w-28" />
      <Card>
        <div className="grid gap-5">
          <Skeleton className="h-10" />
          <Skeleton className="size-20 rounded-full" />
          <Skeleton className="h-20" />
          <Skeleton className="h-9 w-24" />
        </div>
      </Card>
    </div>
  )
}
