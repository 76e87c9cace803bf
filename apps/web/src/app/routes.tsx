import { type ComponentType, type ReactNode, Suspense, useMemo, useState } from 'react'
import { afterFirstUse } from '../lib/first-use.ts'
import { lazyScreen } from '../lib/lazy-screen.tsx'
import { logProblem } from '../lib/log.ts'
import { ParamsProvider, useLocation } from '../lib/router/hooks.tsx'
import { matchPath, type PathParams } from '../lib/router/match-path.ts'
import { getSession } from '../lib/session.ts'
import { ArrivalFocus } from './arrival-focus.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { FirstPaintEnd } from './first-paint-end.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { paths } from './paths.ts'
import { SessionWatch } from './session-watch.tsx'

const loadHome = () => import('../pages/home-page.tsx')
const loadSchedule = () => import('../pages/schedule-page.tsx')
const loadMyWeek = () => import('../pages/my-week-page.tsx')

/** Screens that load in parallel with the shell around them. */
const loadedWithShell: Readonly<Record<string, () => Promise<unknown>>> = {
  [paths.schedule]: loadSchedule,
  [paths.myWeek]: loadMyWeek,
}

const SignedIn = lazyScreen(() => {
  loadedWithShell[location.pathname]?.().catch(() => undefined)
  // Signing out leads there, also offline.
  afterFirstUse(() => {
    loadHome().catch((error: unknown) => logProblem('The home page did not arrive', error))
  })
  return import('./signed-in.tsx')
}, 'SignedIn')

type Screens = Readonly<Record<string, ComponentType>>

const publicScreens: Screens = {
  [paths.home]: lazyScreen(loadHome, 'HomePage'),
  [paths.login]: lazyScreen(() => import('../pages/login-page.tsx'), 'LoginPage'),
  [paths.signup]: lazyScreen(() => import('../pages/signup-page.tsx'), 'SignupPage'),
  [paths.verifyEmail]: lazyScreen(
    () => import('../pages/verify-email-page.tsx'),
    'VerifyEmailPage',
  ),
  [paths.verifyEmailCode]: lazyScreen(
    () => import('../pages/verify-email-otp-page.tsx'),
    'VerifyEmailCodePage',
  ),
  [paths.verifyPhone]: lazyScreen(
    () => import('../pages/verify-phone-page.tsx'),
    'VerifyPhonePage',
  ),
  [paths.completeProfile]: lazyScreen(
    () => import('../pages/complete-profile-page.tsx'),
    'CompleteProfilePage',
  ),
  [paths.forgotPassword]: lazyScreen(
    () => import('../pages/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
  [paths.resetPassword]: lazyScreen(
    () => import('../pages/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  [paths.acceptInvitation]: lazyScreen(
    () => import('../pages/accept-invitation-page.tsx'),
    'AcceptInvitationPage',
  ),
  [paths.socialReturn]: lazyScreen(
    () => import('../pages/oauth-callback-page.tsx'),
    'SocialReturnPage',
  ),
  [paths.terms]: lazyScreen(() => import('../pages/terms-page.tsx'), 'TermsPage'),
  [paths.privacy]: lazyScreen(() => import('../pages/privacy-page.tsx'), 'PrivacyPage'),
  [paths.outbox]: lazyScreen(() => import('../pages/outbox-page.tsx'), 'OutboxPage'),
}

const signedInScreens: Screens = {
  [paths.onboarding]: lazyScreen(() => import('../pages/onboarding-page.tsx'), 'OnboardingPage'),
  [paths.profileSetup]: lazyScreen(
    () => import('../pages/profile-setup-page.tsx'),
    'ProfileSetupPage',
  ),
  [paths.dashboard]: lazyScreen(() => import('../pages/dashboard-page.tsx'), 'DashboardPage'),
  [paths.schedule]: lazyScreen(loadSchedule, 'SchedulePage'),
  [paths.myWeek]: lazyScreen(loadMyWeek, 'MyWeekPage'),
  [paths.brain]: lazyScreen(() => import('../pages/brain-page.tsx'), 'BrainPage'),
  [paths.profile]: lazyScreen(() => import('../pages/profile-page.tsx'), 'ProfilePage'),
  [paths.employees]: lazyScreen(() => import('../pages/employees-page.tsx'), 'EmployeesPage'),
  [paths.requests]: lazyScreen(() => import('../pages/requests-page.tsx'), 'RequestsPage'),
  [paths.analytics]: lazyScreen(() => import('../pages/analytics-page.tsx'), 'AnalyticsPage'),
  [paths.organizationSettings]: lazyScreen(
    () => import('../pages/organization-settings-page.tsx'),
    'OrganizationSettingsPage',
  ),
  [paths.billing]: lazyScreen(() => import('../pages/billing-page.tsx'), 'BillingPage'),
  [paths.billingSuccess]: lazyScreen(
    () => import('../pages/billing-success-page.tsx'),
    'BillingSuccessPage',
  ),
  [paths.billingCancel]: lazyScreen(
    () => import('../pages/billing-cancel-page.tsx'),
    'BillingCancelPage',
  ),
  [paths.billingTest]: lazyScreen(
    () => import('../pages/billing-test-page.tsx'),
    'BillingTestPage',
  ),
  [paths.positions]: lazyScreen(() => import('../pages/positions-page.tsx'), 'PositionsPage'),
  [paths.staffing]: lazyScreen(() => import('../pages/staffing-page.tsx'), 'StaffingPage'),
  [paths.auditLog]: lazyScreen(() => import('../pages/audit-log-page.tsx'), 'AuditLogPage'),
}

const NotFoundPage = lazyScreen(() => import('../pages/not-found-page.tsx'), 'NotFoundPage')

interface Page {
  readonly Layout: ComponentType<LayoutProps>
  readonly Screen: ComponentType
  readonly params: PathParams
}

interface LayoutProps {
  readonly children: ReactNode
}

function findPage(pathname: string): Page {
  const find = (screens: Screens, Layout: Page['Layout']): Page | null => {
    for (const [path, Screen] of Object.entries(screens)) {
      const params = matchPath(path, pathname)
      if (params) return { Layout, Screen, params }
    }
    return null
  }
  return (
    find(publicScreens, PlainLayout) ??
    find(signedInScreens, SignedIn) ?? {
      Layout: ShellIfSignedIn,
      Screen: NotFoundPage,
      params: {},
    }
  )
}

/** The screen of the address. */
export function Root() {
  const { pathname } = useLocation()
  const screen = useMemo(() => {
    const { Layout, Screen, params } = findPage(pathname)
    return (
      <ParamsProvider value={params}>
        <Layout>
          <FirstPaintEnd />
          <Screen />
        </Layout>
      </ParamsProvider>
    )
  }, [pathname])
  return (
    <ErrorBoundary>
      <SessionWatch />
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<LoadingScreen />}>
          {screen}
          <ArrivalFocus />
        </Suspense>
      </ErrorBoundary>
    </ErrorBoundary>
  )
}

const PlainLayout = ({ children }: LayoutProps) => children

/** An unknown path keeps the shell for signed-in users. */
function ShellIfSignedIn({ children }: LayoutProps) {
  const [signedIn] = useState(getSession() !== null)
  return signedIn ? <SignedIn>{children}</SignedIn> : children
}
