import { useEffect, useEffectEvent } from 'react'
import { subscribeChannel } from './cable.ts'

/**
 * Calls `received` with each message of the DashboardChannel, and `connected` after each confirmed
 * subscription, because messages may have been missed before it.
 */
export function useDashboardChannel(
  received: (message: unknown) => void,
  connected: () => void = () => undefined,
): void {
  const onMessage = useEffectEvent(received)
  const onConnected = useEffectEvent(connected)
  useEffect(() => {
    const subscription = subscribeChannel(
      { channel: 'DashboardChannel' },
      { received: (message) => onMessage(message), connected: () => onConnected() },
    )
    return () => subscription.unsubscribe()
  }, [])
}
