import { listOwnSecurityEventsRoute } from '@weekboard/contracts/identity/security-events'
import { useCallback } from 'react'
import { unstable_serialize } from 'swr/infinite'
import { cursorPageKey } from './use-cursor-pages.ts'
import { useMutate } from './use-mutate.ts'

const key = unstable_serialize(cursorPageKey(listOwnSecurityEventsRoute.path))

/** Reads the own security events anew where they are shown, after a step that is one of them. */
export function useRefreshOwnActivity() {
  const mutate = useMutate()
  return useCallback(() => void mutate(key), [mutate])
}
