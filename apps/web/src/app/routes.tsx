import { lazy, Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { ErrorBoundary } from './error-boundary.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { paths } from './paths.ts'

const loadSchedulePage = async () => ({
  default: (await import('../pages/schedule-page.tsx')).SchedulePage,
})

const HomePage = lazy(async () => ({
  default: (await import('../pages/home-page.tsx')).HomePage,
}))
const LoginPage = lazy(async () => ({
  default: (await import('../pages/login-page.tsx')).LoginPage,
}))
const SignupPage = lazy(async () => ({
  default: (await import('../pages/signup-page.tsx')).SignupPage,
}))
const VerifyEmailPage = lazy(async () => ({
  default: (await import('../pages/verify-email-page.tsx')).VerifyEmailPage,
}))
const OutboxPage = lazy(async () => ({
  default: (await import('../pages/outbox-page.tsx')).OutboxPage,
}))
const NotFoundPage = lazy(async () => ({
  default: (await import('../pages/not-found-page.tsx')).NotFoundPage,
}))
const SignedIn = lazy(async () => {
  // The screen inside the shell is asked for together with it, not after it.
  if (location.pathname === paths.schedule) loadSchedulePage().catch(() => undefined)
  return { default: (await import('./signed-in.tsx')).SignedIn }
})
const SchedulePage = lazy(loadSchedulePage)

/** Every screen arrives in a file of its own when it is first opened. */
export function AppRoutes() {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<LoadingScreen />}>
        <Routes>
          <Route path={paths.home} element={<HomePage />} />
          <Route path={paths.login} element={<LoginPage />} />
          <Route path={paths.signup} element={<SignupPage />} />
          <Route path={paths.verifyEmail} element={<VerifyEmailPage />} />
          <Route path={paths.outbox} element={<OutboxPage />} />
          <Route element={<SignedIn />}>
            <Route path={paths.schedule} element={<SchedulePage />} />
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}
