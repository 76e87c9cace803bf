import { Suspense, useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { SWRConfig } from 'swr'
import { useStore } from 'zustand'
import { useKnownCompletion, useOnboardingCheck } from '../features/onboarding/hooks-completion.ts'
import { eraseKeptReads } from '../lib/http/kept-reads.ts'
import { proofStore } from '../lib/http/proof.ts'
import { freshCache, swrConfig } from '../lib/http/swr-config.ts'
import { useCacheEnd } from '../lib/http/use-mutate.ts'
import { afterFirstUse } from '../lib/loading/first-use.ts'
import { late, useLate, usePreload } from '../lib/loading/late.tsx'
import { logProblem } from '../lib/page/log.ts'
import { useCurrentUser } from '../lib/session/current-user.ts'
import { ownerOf, useSession, useSessionEnd } from '../lib/session/session.ts'
import { confirmStore } from '../ui/overlays/confirm.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { pathExists, paths, signedInHome } from './paths.ts'
import {
  canUseMainLinks,
  organizationToCheck,
  type RedirectInput,
  redirectFor,
} from './redirect.ts'
import { Shell } from './shell.tsx'

const dialogModule = late(() => import('../ui/overlays/confirm-dialog.tsx'))

/** Declines each question whose dialog could not be loaded. */
function declineAll(): void {
  for (const { answer } of confirmStore.getState()) answer(false)
}

/** The dialogs opened by `useConfirm`; their code is preloaded once the page is used. */
function ConfirmDialogs() {
  usePreload(dialogModule)
  const isOpen = useStore(confirmStore).length > 0
  const loaded = useLate(dialogModule, isOpen, declineAll)
  return loaded && <loaded.ConfirmDialog />
}

const proofModule = late(() => import('../features/identity/proof/proof-dialog.tsx'))

const giveUp = (): void => proofStore.getState().asked?.answer(false)

/** Asks who it is before a grave step. */
function ProofHost() {
  const isOpen = useStore(proofStore, ({ asked }) => asked !== null)
  useEffect(() => giveUp, [])
  const loaded = useLate(proofModule, isOpen, giveUp)
  return loaded && <loaded.ProofDialog />
}

const cachedSwrConfig = { ...swrConfig, provider: freshCache }

/** Guards every signed-in screen; shell and cache belong to one user in one organization. */
export function SignedIn() {
  useHomeOffline()
  const session = useSession()
  const ended = useSessionEnd()
  const location = useLocation()
  const user = useCurrentUser()
  const owner = ownerOf(user)
  useEffect(() => eraseKeptReads(owner), [owner])
  const isChecking = useOnboardingCheck(organizationToCheck(user, location.pathname))
  const known = useKnownCompletion(user?.organization?.id ?? null)
  const state = { from: location.pathname + location.search }
  if (!session) {
    if (ended === 'signed_out') return <Navigate to={paths.home} replace />
    return <Navigate to={paths.login} replace state={state} />
  }
  const question: RedirectInput = {
    user,
    path: location.pathname,
    onboardingCompleted: known,
    exists: pathExists,
  }
  const target = redirectFor(question)
  if (target) return <Navigate to={target} replace state={state} />
  return (
    <SWRConfig key={owner ?? 'unknown'} value={cachedSwrConfig}>
      <CacheEnd />
      <Shell user={user} hasLinks={canUseMainLinks(question, signedInHome)} isChecked={!isChecking}>
        <Suspense fallback={<LoadingScreen />}>
          {isChecking ? <LoadingScreen /> : <Outlet />}
        </Suspense>
      </Shell>
      <ConfirmDialogs />
      <ProofHost />
    </SWRConfig>
  )
}

function CacheEnd() {
  useCacheEnd()
  return null
}

/** Loads the home page while it can: signing out leads there, also offline. */
function useHomeOffline(): void {
  useEffect(
    () =>
      afterFirstUse(() => {
        import('../pages/home-page.tsx').catch((error: unknown) =>
          logProblem('The home page did not arrive', error),
        )
      }),
    [],
  )
}
