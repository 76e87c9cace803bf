import { getMeRoute } from '@weekboard/contracts/user'
import { useEffect } from 'react'
import { useRead } from '../../../lib/http/http-read.ts'
import { storeUser } from '../../../lib/session/current-user.ts'

/** Refreshes the stored user from the server. */
export function useFreshUser(): void {
  const { data } = useRead(getMeRoute, {}, { focusThrottleInterval: 60_000 })
  useEffect(() => {
    if (data) storeUser(data.user)
  }, [data])
}
