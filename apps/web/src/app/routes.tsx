import { Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, type RouteObject, ScrollRestoration, useLocation, useNavigate } from 'react-router'
import type { FeatureScreen } from '../features/feature.ts'
import { screens } from '../features/features.ts'
import { late, lateComponent, lateRoute } from '../lib/loading/late.tsx'
import { getSession, useSession, useSessionEnd } from '../lib/session/session.ts'
import { FailureScreen } from './failure-screen.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { paths } from './paths.ts'

/** Leads to the login when the session has died. */
function SessionWatch() {
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

/** Moves the focus to the heading of a new screen, unless the screen has set it. */
function ArrivalFocus() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const { activeElement } = document
    if (activeElement && activeElement !== document.body) return
    const heading = document.querySelector<HTMLElement>('h1')
    const target = heading ?? document.querySelector<HTMLElement>('main[tabindex]')
    if (heading) {
      heading.tabIndex = -1
      heading.classList.add('outline-none')
    }
    target?.focus({ preventScroll: true })
  }, [pathname])
  return null
}

/** What every screen has around it. */
function Root() {
  return (
    <>
      <SessionWatch />
      <Outlet />
      <ArrivalFocus />
      <ScrollRestoration />
    </>
  )
}

const routesIn = (shell: FeatureScreen['shell']): RouteObject[] =>
  screens.filter((screen) => screen.shell === shell).map(({ path, load }) => ({ path, lazy: load }))

const notFound: RouteObject = {
  path: '*',
  lazy: lateRoute(
    late(() => import('../pages/not-found-page.tsx')),
    'NotFoundPage',
  ),
}

/** The nearest boundary above a screen that fails takes its place, so that the shell stays. */
const withBoundary = (children: RouteObject[]): RouteObject[] => [
  { ErrorBoundary: FailureScreen, children },
]

const signedIn = late(() => import('./signed-in.tsx'))
const SignedInShell = lateComponent(signedIn, 'SignedIn')

function ShellIfSignedIn() {
  const [signedIn] = useState(getSession() !== null)
  if (!signedIn) return <Outlet />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <SignedInShell />
    </Suspense>
  )
}

/** Every screen of the app by its address; the code of a screen and its shell load side by side. */
export const screenRoutes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: LoadingScreen,
    ErrorBoundary: FailureScreen,
    children: withBoundary([
      ...routesIn('never'),
      {
        Component: ShellIfSignedIn,
        children: withBoundary([...routesIn('signed in'), notFound]),
      },
      { lazy: lateRoute(signedIn, 'SignedIn'), children: withBoundary(routesIn('always')) },
    ]),
  },
]
