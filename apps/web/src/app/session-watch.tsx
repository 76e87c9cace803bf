import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSession, useSessionEnd } from '../lib/session.ts'
import { paths } from './paths.ts'

/** Leads to the login when the session has died. */
export function SessionWatch() {
  const session = useSession()
  const ended = useSessionEnd()
  const navigate = useNavigate()
  const died = session === null && (ended === 'expired' || ended === 'rejected')
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the session ends; other public screens stay reachable afterwards
  useEffect(() => {
    if (died) void navigate(paths.login, { replace: true })
  }, [died])
  return null
}
