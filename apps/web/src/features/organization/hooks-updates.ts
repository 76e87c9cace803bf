import { organizationUpdate } from '@weekboard/contracts/realtime'
import { checkSession } from '../../lib/http/own-user.ts'
import { useMutate } from '../../lib/http/use-mutate.ts'
import { useDashboardChannel } from '../../lib/live/use-dashboard-channel.ts'

/**
 * Reads the user and everything on the screen again once somebody has changed the organization, and
 * the user whenever it is connected: a change may have been missed before that.
 */
export function useOrganizationUpdates(): void {
  const mutate = useMutate()
  const receive = async (message: unknown) => {
    if ((message as Partial<typeof organizationUpdate>).type !== organizationUpdate.type) return
    await checkSession()
    await mutate(() => true)
  }
  useDashboardChannel(
    (message) => void receive(message),
    () => void checkSession(),
  )
}
