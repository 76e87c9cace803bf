import { organizationUpdate } from '@weekboard/contracts/realtime'
import { useEffect, useEffectEvent } from 'react'
import { useSWRConfig } from 'swr'
import { subscribeChannel } from '../../lib/cable.ts'
import { checkSession } from '../../lib/http-session.ts'

/** Reads the user and everything on the screen again once somebody has changed the organization. */
export function useOrganizationUpdates(): void {
  const { mutate } = useSWRConfig()
  const receive = useEffectEvent(async (message: unknown) => {
    if ((message as Partial<typeof organizationUpdate>).type !== organizationUpdate.type) return
    await checkSession()
    await mutate(() => true)
  })
  useEffect(() => {
    const subscription = subscribeChannel(
      { channel: 'DashboardChannel' },
      { received: (message) => void receive(message) },
    )
    return () => subscription.unsubscribe()
  }, [])
}
