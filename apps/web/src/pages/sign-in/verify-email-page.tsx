import { useCallback, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { startPath } from '../../app/start-path.ts'
import { AuthFrame } from '../../features/identity/shared/auth-frame.tsx'
import {
  CheckYourEmail,
  SignedInAlready,
} from '../../features/identity/verify-email/check-your-email.tsx'
import { EmailVerification } from '../../features/identity/verify-email/email-verification.tsx'
import { readVerifyEmailState } from '../../features/identity/verify-email/verify-email-state.ts'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { getCurrentUser } from '../../lib/session/current-user.ts'

export function VerifyEmailPage() {
  useDocumentTitle('Verify your email')
  const navigate = useNavigate()
  const location = useLocation()
  const [query] = useSearchParams()
  const state = readVerifyEmailState(location.state)
  const email = state.email || query.get('email') || null
  const token = query.get('token')
  const leave = useCallback(
    (needsOnboarding: boolean) =>
      navigate(needsOnboarding ? paths.onboarding : paths.dashboard, {
        replace: true,
      }),
    [navigate],
  )
  const goHome = useCallback(() => navigate(startPath(), { replace: true }), [navigate])
  const [signedInAs] = useState(() => getCurrentUser()?.email ?? null)
  const codeLink = { to: paths.verifyEmailCode, state: { ...state, ...(email && { email }) } }
  return (
    <AuthFrame>
      {token && (
        <EmailVerification token={token} email={email} codeLink={codeLink} onVerified={leave} />
      )}
      {!token && signedInAs && <SignedInAlready email={signedInAs} onwardPath={startPath()} />}
      {!token && !signedInAs && (
        <CheckYourEmail
          email={email}
          phone={
            state.phoneNumber
              ? { phone_country_code: state.phoneCountryCode, phone_number: state.phoneNumber }
              : null
          }
          codeLink={codeLink}
          onVerifiedElsewhere={goHome}
        />
      )}
    </AuthFrame>
  )
}
