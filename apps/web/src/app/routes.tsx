import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, type RouteObject, ScrollRestoration, useLocation, useNavigate } from 'react-router'
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

/** Imports the file of a screen, which exports it by a name. */
type LoadPage<Name extends string> = () => Promise<Record<Name, ComponentType>>

/** The route of a screen, and the file that is loaded for it; the screen before it stays until then. */
const route = <Name extends string>(path: string, load: LoadPage<Name>, name: Name) => ({
  path,
  lazy: lateRoute(late(load), name),
})

const publicRoutes: RouteObject[] = [
  route(paths.home, () => import('../pages/home-page.tsx'), 'HomePage'),
  route(paths.login, () => import('../pages/sign-in/login-page.tsx'), 'LoginPage'),
  route(
    paths.secondFactor,
    () => import('../pages/sign-in/second-factor-page.tsx'),
    'SecondFactorPage',
  ),
  route(paths.signup, () => import('../pages/sign-in/signup-page.tsx'), 'SignupPage'),
  route(
    paths.verifyEmail,
    () => import('../pages/sign-in/verify-email-page.tsx'),
    'VerifyEmailPage',
  ),
  route(
    paths.verifyEmailCode,
    () => import('../pages/sign-in/verify-email-otp-page.tsx'),
    'VerifyEmailCodePage',
  ),
  route(
    paths.verifyPhone,
    () => import('../pages/sign-in/verify-phone-page.tsx'),
    'VerifyPhonePage',
  ),
  route(
    paths.completeProfile,
    () => import('../pages/sign-in/complete-profile-page.tsx'),
    'CompleteProfilePage',
  ),
  route(
    paths.forgotPassword,
    () => import('../pages/sign-in/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
  route(
    paths.resetPassword,
    () => import('../pages/sign-in/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  route(paths.notMe, () => import('../pages/sign-in/not-me-page.tsx'), 'NotMePage'),
  route(
    paths.confirmEmail,
    () => import('../pages/sign-in/confirm-email-page.tsx'),
    'ConfirmEmailPage',
  ),
  route(
    paths.revertEmail,
    () => import('../pages/sign-in/revert-email-page.tsx'),
    'RevertEmailPage',
  ),
  route(
    paths.acceptInvitation,
    () => import('../pages/sign-in/accept-invitation-page.tsx'),
    'AcceptInvitationPage',
  ),
  route(
    paths.socialReturn,
    () => import('../pages/sign-in/oauth-callback-page.tsx'),
    'SocialReturnPage',
  ),
  route(paths.terms, () => import('../pages/terms-page.tsx'), 'TermsPage'),
  route(paths.privacy, () => import('../pages/privacy-page.tsx'), 'PrivacyPage'),
  route(paths.accessibility, () => import('../pages/accessibility-page.tsx'), 'AccessibilityPage'),
  route(paths.outbox, () => import('../pages/outbox-page.tsx'), 'OutboxPage'),
]

/** Public ones too; who is signed in sees them within the shell. */
const sharedRoutes: RouteObject[] = [
  route(
    paths.billingSuccess,
    () => import('../pages/settings/billing-success-page.tsx'),
    'BillingSuccessPage',
  ),
  route(
    paths.billingCancel,
    () => import('../pages/settings/billing-cancel-page.tsx'),
    'BillingCancelPage',
  ),
  route('*', () => import('../pages/not-found-page.tsx'), 'NotFoundPage'),
]

const signedInRoutes: RouteObject[] = [
  route(paths.onboarding, () => import('../pages/sign-in/onboarding-page.tsx'), 'OnboardingPage'),
  route(
    paths.profileSetup,
    () => import('../pages/sign-in/profile-setup-page.tsx'),
    'ProfileSetupPage',
  ),
  route(paths.dashboard, () => import('../pages/dashboard-page.tsx'), 'DashboardPage'),
  route(paths.schedule, () => import('../pages/schedule-page.tsx'), 'SchedulePage'),
  route(paths.myWeek, () => import('../pages/my-week-page.tsx'), 'MyWeekPage'),
  route(paths.brain, () => import('../pages/brain-page.tsx'), 'BrainPage'),
  route(
    paths.secondFactorSetup,
    () => import('../pages/profile-page.tsx'),
    'SecondFactorSetupPage',
  ),
  route(paths.profile, () => import('../pages/profile-page.tsx'), 'ProfilePage'),
  route(
    paths.assistantConsent,
    () => import('../pages/sign-in/assistant-consent-page.tsx'),
    'AssistantConsentPage',
  ),
  route(paths.employees, () => import('../pages/employees-page.tsx'), 'EmployeesPage'),
  route(paths.requests, () => import('../pages/requests-page.tsx'), 'RequestsPage'),
  route(paths.announcements, () => import('../pages/announcements-page.tsx'), 'AnnouncementsPage'),
  route(paths.analytics, () => import('../pages/analytics-page.tsx'), 'AnalyticsPage'),
  route(
    paths.organizationSettings,
    () => import('../pages/settings/organization-settings-page.tsx'),
    'OrganizationSettingsPage',
  ),
  route(paths.billing, () => import('../pages/settings/billing-page.tsx'), 'BillingPage'),
  route(
    paths.billingTest,
    () => import('../pages/settings/billing-test-page.tsx'),
    'BillingTestPage',
  ),
  route(paths.positions, () => import('../pages/settings/positions-page.tsx'), 'PositionsPage'),
  route(paths.staffing, () => import('../pages/settings/staffing-page.tsx'), 'StaffingPage'),
  route(paths.auditLog, () => import('../pages/settings/audit-log-page.tsx'), 'AuditLogPage'),
]

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
      ...publicRoutes,
      { Component: ShellIfSignedIn, children: withBoundary(sharedRoutes) },
      { lazy: lateRoute(signedIn, 'SignedIn'), children: withBoundary(signedInRoutes) },
    ]),
  },
]
