import type { User } from '@weekboard/contracts/user'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { late, useLate } from '../lib/late.tsx'
import { ownerOf } from '../lib/session.ts'
import { useIsOnline } from '../lib/use-is-online.ts'
import { countWaiting, watchWaitingCounts } from '../lib/waiting-count.ts'
import { paths } from './paths.ts'

const senderModule = late(() => import('../features/schedule/api/waiting/waiting-sender.tsx'))

/** The schedule sends it later. */
const ignoreFailure = () => undefined

/**
 * Sends changes of the plan that wait on this device as soon as any screen is open, because browsers
 * delete what a site stored that is not visited. The schedule sends its own.
 */
export function WaitingElsewhere({ user }: { readonly user: User | null }) {
  const owner = ownerOf(user)
  const { pathname } = useLocation()
  const isAny = useSyncExternalStore(watchWaitingCounts, () => countWaiting(owner) > 0)
  const isOnline = useIsOnline()
  const isNeeded = isAny && isOnline && pathname !== paths.schedule
  const loaded = useLate(senderModule, isNeeded, ignoreFailure)
  return isNeeded && owner && loaded ? <loaded.WaitingSender owner={owner} /> : null
}
