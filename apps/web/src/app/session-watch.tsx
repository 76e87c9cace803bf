import { useEffect } from 'react'
import { useLocation, useNavigate } from '../lib/router/hooks.tsx'
import { useSession, useSessionEnd } from '../lib/session.ts'
import { paths } from './paths.ts'

export function SessionWatch() {
  const session = useSession()
  const ended = useSessionEnd()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const died = session === null && (ended === 'expired' || ended === 'rejected')
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the session ends; other public screens stay reachable afterwards
  useEffect(() => {
    if (died) navigate(paths.login, { replace: true })
  }, [died])
  useEffect(() => {
    if (pathname !== '') scrollTo(0, 0)
  }, [pathname])
  return null
}
