import { type ReactNode, Suspense } from 'react'
import { SWRConfig } from 'swr'
import { useKnownCompletion, useOnboardingCheck } from '../features/onboarding/hooks.ts'
import { Navigate, useLocation } from '../lib/router/hooks.tsx'
import { ownerOf, useSession, useSessionEnd } from '../lib/session.ts'
import { freshCache, swrConfig } from '../lib/swr-config.ts'
import { ConfirmDialogs } from './confirm-dialogs.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { pathExists, paths, signedInHome } from './paths.ts'
import {
  canUseMainLinks,
  organizationToCheck,
  type RedirectInput,
  redirectFor,
} from './redirect.ts'
import { Shell } from './shell.tsx'

const cachedSwrConfig = { ...swrConfig, provider: freshCache }

/** Guards every signed-in screen; shell and cache belong to one user in one organization. */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  const ended = useSessionEnd()
  const location = useLocation()
  const user = session?.user ?? null
  const isChecking = useOnboardingCheck(organizationToCheck(user, location.pathname))
  const known = useKnownCompletion(user?.organization?.id ?? null)
  if (!session) {
    if (ended === 'signed_out') return <Navigate to={paths.home} replace />
    return (
      <Navigate to={paths.login} replace state={{ from: location.pathname + location.search }} />
    )
  }
  const question: RedirectInput = {
    user,
    path: location.pathname,
    onboardingCompleted: known,
    exists: pathExists,
  }
  const target = redirectFor(question)
  if (target) return <Navigate to={target} replace />
  return (
    <SWRConfig key={ownerOf(user) ?? 'unknown'} value={cachedSwrConfig}>
      <Shell user={user} hasLinks={canUseMainLinks(question, signedInHome)}>
        <ErrorBoundary resetKey={location.pathname}>
          <Suspense fallback={<LoadingScreen />}>
            {isChecking ? <LoadingScreen /> : children}
          </Suspense>
        </ErrorBoundary>
      </Shell>
      <ConfirmDialogs />
    </SWRConfig>
  )
}
