import { getMeRoute } from '@weekboard/contracts/user'
import { useEffect, useRef } from 'react'
import { useRead } from '../../../lib/http/http-read.ts'
import { getCurrentUser, storeFreshUser } from '../../../lib/session/current-user.ts'

/** Refreshes the stored user from the server. */
export function useFreshUser(): void {
  const { data } = useRead(getMeRoute, {}, { focusThrottleInterval: 60_000 })
  const former = useRef(getCurrentUser())
  useEffect(() => {
    if (!data) return
    storeFreshUser(data.user, former.current)
    former.current = getCurrentUser()
  }, [data])
}
