import type { Week } from '@weekboard/contracts/week'
import { Suspense } from 'react'
import { late, lateComponent } from '../../../../lib/loading/late.tsx'
import { useScheduleState } from '../../model/schedule-store.ts'

const UserAvatars = lateComponent(
  late(() => import('./user-avatars.tsx')),
  'UserAvatars',
)

/** The other users who have the schedule open. */
export function HereNow({ week }: { readonly week: Week | undefined }) {
  const isAlone = useScheduleState(({ presence }) => presence.users.length === 0)
  if (isAlone) return null
  return (
    <Suspense fallback={null}>
      <UserAvatars week={week} />
    </Suspense>
  )
}
