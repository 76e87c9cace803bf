import { getLayoutRoute, layoutUpdateSchema } from '@weekboard/contracts/dashboard/dashboard'
import { readKey } from '../../lib/http/http-read.ts'
import { useMutate } from '../../lib/http/use-mutate.ts'
import { useDashboardChannel } from '../../lib/live/use-dashboard-channel.ts'
import { recordUpdate } from './update-log.ts'

const layoutKey = readKey(getLayoutRoute, {})

/**
 * Reads the layout again once another browser of the user has saved it. A new subscription reads it
 * as well, because messages may have been missed before it.
 */
export function useLayoutUpdates(layoutVersion: number): void {
  const mutate = useMutate()
  useDashboardChannel(
    (message) => {
      const layout = layoutUpdateSchema.safeParse(message).data
      if (!layout) return
      recordUpdate(`layout_updated to version ${layout.version}`)
      if (layout.version > layoutVersion) void mutate(layoutKey)
    },
    () => void mutate(layoutKey),
  )
}
