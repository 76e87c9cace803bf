import { Suspense } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { SWRConfig } from 'swr'
import { useOnboardingCheck } from '../features/onboarding/hooks.ts'
import { useSession, useSessionEnd } from '../lib/session.ts'
import { freshCache, swrConfig } from '../lib/swr-config.ts'
import { AskOutlet } from '../ui/ask-outlet.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { pathExists, paths } from './paths.ts'
import { organizationToCheck, redirectFor } from './redirect.ts'
import { Shell } from './shell.tsx'

const cachedSwrConfig = { ...swrConfig, provider: freshCache }

/** Guards every signed-in screen, and gives each person a shell and a cache of their own. */
export function SignedIn() {
  const session = useSession()
  const ended = useSessionEnd()
  const location = useLocation()
  const user = session?.user ?? null
  const check = useOnboardingCheck(organizationToCheck(user, location.pathname))
  if (!session) {
    if (ended === 'signed_out') return <Navigate to={paths.home} replace />
    return (
      <Navigate to={paths.login} replace state={{ from: location.pathname + location.search }} />
    )
  }
  const target = redirectFor({
    user,
    path: location.pathname,
    onboardingCompleted: check.completed,
    exists: pathExists,
  })
  if (target) return <Navigate to={target} replace />
  return (
    <SWRConfig key={user?.id ?? 'unknown'} value={cachedSwrConfig}>
      <Shell user={user}>
        <ErrorBoundary resetKey={location.pathname}>
          <Suspense fallback={<LoadingScreen />}>
            {check.isPending ? <LoadingScreen /> : <Outlet />}
          </Suspense>
        </ErrorBoundary>
      </Shell>
      <AskOutlet />
    </SWRConfig>
  )
}
