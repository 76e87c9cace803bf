import type { Week } from '@weekboard/contracts/schedule/week'
import { late, useLate, usePreload } from '../../../lib/loading/late.tsx'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import { ownerOf } from '../../../lib/session/session.ts'
import { useHasWaiting } from '../write/waiting/waiting-state.ts'

const buttonModule = late(() => import('./waiting-button.tsx'))

interface LazyWaitingProps {
  readonly week: Week | undefined
  readonly isWide: boolean
  readonly slot: HTMLElement | null
}

/** The changes that wait to be saved; loaded when this device has some of the signed-in user. */
export function LazyWaiting(props: LazyWaitingProps) {
  const owner = ownerOf(useCurrentUser())
  const hasWaiting = useHasWaiting(owner)
  const loaded = useLate(buttonModule, hasWaiting)
  // Without a connection it could not be loaded any more.
  usePreload(buttonModule)
  return owner && loaded && <loaded.WaitingButton {...props} owner={owner} />
}
