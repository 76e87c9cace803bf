import { useEffect, useEffectEvent } from 'react'
import { subscribeChannel } from './live/cable.ts'

/**
 * Reads again when a message of the DashboardChannel concerns what is shown, and after each confirmed
 * subscription, because messages may have been missed before it; `refresh` learns which one is the
 * first.
 */
export function useDashboardReload(
  refresh: (isFirstConnection: boolean) => unknown,
  concerns: (message: unknown) => boolean,
): void {
  const reload = useEffectEvent((isFirstConnection: boolean) => void refresh(isFirstConnection))
  const received = useEffectEvent((message: unknown) => {
    if (concerns(message)) reload(false)
  })
  useEffect(() => {
    let connections = 0
    const connected = () => {
      connections += 1
      reload(connections === 1)
    }
    const subscription = subscribeChannel(
      { channel: 'DashboardChannel' },
      { received: (message) => received(message), connected },
    )
    return () => subscription.unsubscribe()
  }, [])
}
