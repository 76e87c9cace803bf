import { Suspense, useState } from 'react'
import { Outlet, Route, Routes, useLocation } from 'react-router'
import { afterFirstUse } from '../lib/first-use.ts'
import { lazyScreen as page } from '../lib/lazy-screen.tsx'
import { logProblem } from '../lib/log.ts'
import { getSession } from '../lib/session.ts'
import { ArrivalFocus } from './arrival-focus.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { paths } from './paths.ts'

const loadHomePage = () => import('../pages/home-page.tsx')
const loadSchedulePage = () => import('../pages/schedule-page.tsx')

const HomePage = page(loadHomePage, 'HomePage')
const LoginPage = page(() => import('../pages/login-page.tsx'), 'LoginPage')
const SignupPage = page(() => import('../pages/signup-page.tsx'), 'SignupPage')
const VerifyEmailPage = page(() => import('../pages/verify-email-page.tsx'), 'VerifyEmailPage')
const VerifyEmailCodePage = page(
  () => import('../pages/verify-email-otp-page.tsx'),
  'VerifyEmailCodePage',
)
const VerifyPhonePage = page(() => import('../pages/verify-phone-page.tsx'), 'VerifyPhonePage')
const CompleteProfilePage = page(
  () => import('../pages/complete-profile-page.tsx'),
  'CompleteProfilePage',
)
const ForgotPasswordPage = page(
  () => import('../pages/forgot-password-page.tsx'),
  'ForgotPasswordPage',
)
const ResetPasswordPage = page(
  () => import('../pages/reset-password-page.tsx'),
  'ResetPasswordPage',
)
const AcceptInvitationPage = page(
  () => import('../pages/accept-invitation-page.tsx'),
  'AcceptInvitationPage',
)
const SocialReturnPage = page(() => import('../pages/oauth-callback-page.tsx'), 'SocialReturnPage')
const TermsPage = page(() => import('../pages/terms-page.tsx'), 'TermsPage')
const PrivacyPage = page(() => import('../pages/privacy-page.tsx'), 'PrivacyPage')
const OutboxPage = page(() => import('../pages/outbox-page.tsx'), 'OutboxPage')
const NotFoundPage = page(() => import('../pages/not-found-page.tsx'), 'NotFoundPage')
const SignedIn = page(() => {
  // Loads the screen in parallel with the shell around it.
  if (location.pathname === paths.schedule) loadSchedulePage().catch(() => undefined)
  // Signing out leads there, also offline.
  afterFirstUse(() => {
    loadHomePage().catch((error: unknown) => logProblem('The home page did not arrive', error))
  })
  return import('./signed-in.tsx')
}, 'SignedIn')
const OnboardingPage = page(() => import('../pages/onboarding-page.tsx'), 'OnboardingPage')
const ProfileSetupPage = page(() => import('../pages/profile-setup-page.tsx'), 'ProfileSetupPage')
const DashboardPage = page(() => import('../pages/dashboard-page.tsx'), 'DashboardPage')
const SchedulePage = page(loadSchedulePage, 'SchedulePage')
const ProfilePage = page(() => import('../pages/profile-page.tsx'), 'ProfilePage')
const EmployeesPage = page(() => import('../pages/employees-page.tsx'), 'EmployeesPage')
const OrganizationSettingsPage = page(
  () => import('../pages/organization-settings-page.tsx'),
  'OrganizationSettingsPage',
)

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
          <Route path={paths.verifyEmailCode} element={<VerifyEmailCodePage />} />
          <Route path={paths.verifyPhone} element={<VerifyPhonePage />} />
          <Route path={paths.completeProfile} element={<CompleteProfilePage />} />
          <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
          <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
          <Route path={paths.acceptInvitation} element={<AcceptInvitationPage />} />
          <Route path={paths.socialReturn} element={<SocialReturnPage />} />
          <Route path={paths.terms} element={<TermsPage />} />
          <Route path={paths.privacy} element={<PrivacyPage />} />
          <Route path={paths.outbox} element={<OutboxPage />} />
          <Route element={<SignedIn />}>
            <Route path={paths.onboarding} element={<OnboardingPage />} />
            <Route path={paths.profileSetup} element={<ProfileSetupPage />} />
            <Route path={paths.dashboard} element={<DashboardPage />} />
            <Route path={paths.schedule} element={<SchedulePage />} />
            <Route path={paths.profile} element={<ProfilePage />} />
            <Route path={paths.employees} element={<EmployeesPage />} />
            <Route path={paths.organizationSettings} element={<OrganizationSettingsPage />} />
          </Route>
          <Route element={<ShellIfSignedIn />}>
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Routes>
        <ArrivalFocus />
      </Suspense>
    </ErrorBoundary>
  )
}

/** An unknown path keeps the shell for signed-in users. */
function ShellIfSignedIn() {
  const [signedIn] = useState(getSession() !== null)
  return signedIn ? <SignedIn /> : <Outlet />
}
