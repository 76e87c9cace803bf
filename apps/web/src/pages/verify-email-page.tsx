import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../app/paths.ts'
import { AuthFrame } from '../features/identity/auth-frame.tsx'
import { CheckYourEmail, EmailVerification } from '../features/identity/verify-email.tsx'
import { readVerifyEmailState } from '../features/identity/verify-email-state.ts'
import { useDocumentTitle } from '../lib/document-title.ts'

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
      void navigate(needsOnboarding ? paths.onboarding : paths.dashboard, {
        replace: true,
      }),
    [navigate],
  )
  return (
    <AuthFrame>
      {token ? (
        <EmailVerification token={token} onVerified={leave} />
      ) : (
        <CheckYourEmail
          email={email}
          phone={state.phoneNumber ? `${state.phoneCountryCode} ${state.phoneNumber}` : null}
          codeLink={{
            to: paths.verifyEmailCode,
            state: { ...state, ...(email && { email }) },
          }}
        />
      )}
    </AuthFrame>
  )
}
