import { useEffect, useEffectEvent } from 'react'
import { subscribeChannel } from './cable.ts'

/**
 * Reads again when a message of the DashboardChannel concerns what is shown, and after each confirmed
 * subscription, because messages may have been missed before it.
 */
export function useDashboardReload(
  refresh: () => unknown,
  concerns: (message: unknown) => boolean,
): void {
  const reload = useEffectEvent(() => void refresh())
  const received = useEffectEvent((message: unknown) => {
    if (concerns(message)) reload()
  })
  useEffect(() => {
    const subscription = subscribeChannel(
      { channel: 'DashboardChannel' },
      { received: (message) => received(message), connected: () => reload() },
    )
    return () => subscription.unsubscribe()
  }, [])
}
