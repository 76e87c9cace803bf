import { getLayoutRoute, layoutUpdateSchema } from '@weekboard/contracts/dashboard'
import { useEffect, useEffectEvent } from 'react'
import { readKey } from '../../lib/http/http-read.ts'
import { useMutate } from '../../lib/http/use-mutate.ts'
import { subscribeChannel } from '../../lib/live/cable.ts'
import { recordUpdate } from './update-log.ts'

const layoutKey = readKey(getLayoutRoute, {})

/**
 * Reads the layout again once another browser of the user has saved it. A new subscription reads it
 * as well, because messages may have been missed before it.
 */
export function useLayoutUpdates(layoutVersion: number): void {
  const mutate = useMutate()
  const receive = useEffectEvent((message: unknown) => {
    const layout = layoutUpdateSchema.safeParse(message).data
    if (!layout) return
    recordUpdate(`layout_updated to version ${layout.version}`)
    if (layout.version > layoutVersion) void mutate(layoutKey)
  })
  useEffect(() => {
    const subscription = subscribeChannel(
      { channel: 'DashboardChannel' },
      { received: (message) => receive(message), connected: () => void mutate(layoutKey) },
    )
    return () => subscription.unsubscribe()
  }, [mutate])
}
