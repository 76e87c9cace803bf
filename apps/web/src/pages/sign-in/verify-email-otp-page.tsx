import { useCallback, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { startPath } from '../../app/start-path.ts'
import { AuthFrame } from '../../features/identity/shared/auth-frame.tsx'
import { SignedInAlready } from '../../features/identity/verify-email/check-your-email.tsx'
import { EmailCode } from '../../features/identity/verify-email/email-code.tsx'
import { readVerifyEmailState } from '../../features/identity/verify-email/verify-email-state.ts'
import { verifyEmailTexts as texts } from '../../features/identity/verify-email/verify-email-texts.ts'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { getCurrentUser } from '../../lib/session/current-user.ts'
import { TextLink } from '../../ui/page/text-link.tsx'

export function VerifyEmailCodePage() {
  useDocumentTitle(texts.codeTitle)
  const navigate = useNavigate()
  const location = useLocation()
  const [query] = useSearchParams()
  const state = readVerifyEmailState(location.state)
  const email = state.email || query.get('email') || null
  const { phoneNumber, phoneCountryCode } = state
  const leave = useCallback(
    () =>
      navigate(paths.verifyPhone, {
        replace: true,
        state: {
          next: 'complete-profile',
          ...(phoneNumber && { phoneNumber, phoneCountryCode }),
        },
      }),
    [navigate, phoneNumber, phoneCountryCode],
  )
  const [signedInAs] = useState(() => getCurrentUser()?.email ?? null)
  if (signedInAs) {
    return (
      <AuthFrame>
        <SignedInAlready email={signedInAs} onwardPath={startPath()} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      footer={
        <TextLink to={paths.verifyEmail} state={{ ...state, ...(email && { email }) }}>
          {texts.useLink}
        </TextLink>
      }
    >
      <h1 className="mb-1 font-semibold text-xl">{texts.codeTitle}</h1>
      <EmailCode email={email} onVerified={leave} />
    </AuthFrame>
  )
}
