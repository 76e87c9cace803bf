import { useEffect, useEffectEvent } from 'react'
import { useConnection } from '../../../../lib/live/cable.ts'
import { useWriteContext } from '../write-context.ts'
import { openWaitingChanges } from './waiting-changes.ts'
import { useHasWaiting } from './waiting-state.ts'

/** Shows and sends the changes of an owner that wait on this device; see `ownerOf`. */
export function useWaitingChanges(owner: string): void {
  const context = useWriteContext()
  const isNeeded = useHasWaiting(owner)
  const isConnected = useConnection().status === 'connected'
  const openIn = useEffectEvent((signal: AbortSignal) =>
    openWaitingChanges({ ...context, owner }, signal),
  )
  // A new connection is a reason to try at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said above
  useEffect(() => {
    if (!isNeeded) return
    const closing = new AbortController()
    openIn(closing.signal)
    return () => closing.abort()
  }, [isNeeded, owner, isConnected])
}
