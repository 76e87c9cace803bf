import type { Week } from '@weekboard/contracts/schedule/week'
import { Suspense } from 'react'
import { lateComponent } from '../../../lib/loading/late.tsx'
import { usePart } from '../week/schedule-store.ts'
import { presenceState } from './presence.ts'

const UserAvatars = lateComponent(() => import('./user-avatars.tsx'), 'UserAvatars')

export function HereNow({ week }: { readonly week: Week | undefined }) {
  const isAlone = usePart(presenceState, ({ presence }) => presence.users.length === 0)
  if (isAlone) return null
  return (
    <Suspense fallback={null}>
      <UserAvatars week={week} />
    </Suspense>
  )
}
