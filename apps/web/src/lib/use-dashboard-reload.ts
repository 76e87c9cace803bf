import { useRef } from 'react'
import { useDashboardChannel } from './live/use-dashboard-channel.ts'

/**
 * Reads again when a message of the DashboardChannel concerns what is shown, and when it is connected;
 * `refresh` learns which connection is the first.
 */
export function useDashboardReload(
  refresh: (isFirstConnection: boolean) => unknown,
  concerns: (message: unknown) => boolean,
): void {
  const wasConnected = useRef(false)
  useDashboardChannel(
    (message) => {
      if (concerns(message)) void refresh(false)
    },
    () => {
      void refresh(!wasConnected.current)
      wasConnected.current = true
    },
  )
}
