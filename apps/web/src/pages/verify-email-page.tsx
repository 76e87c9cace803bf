import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { paths } from '../app/paths.ts'
import { AuthFrame } from '../features/identity/auth-frame.tsx'
import { CheckYourEmail, EmailVerification } from '../features/identity/verify-email.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'

const stateSchema = z
  .object({
    email: z.string().optional(),
    phoneNumber: z.string().optional(),
    phoneCountryCode: z.string().default('+1'),
  })
  .catch({ phoneCountryCode: '+1' })

export function VerifyEmailPage() {
  useDocumentTitle('Verify your email')
  const navigate = useNavigate()
  const location = useLocation()
  const [query] = useSearchParams()
  const state = stateSchema.parse(location.state ?? {})
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
          email={state.email || query.get('email') || null}
          phone={state.phoneNumber ? `${state.phoneCountryCode} ${state.phoneNumber}` : null}
        />
      )}
    </AuthFrame>
  )
}
