import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { paths } from '../../app/paths.ts'
import { getResetEmail } from '../../features/identity/reset-password/reset-email-storage.ts'
import { ResetPassword } from '../../features/identity/reset-password/reset-password.tsx'
import { resetPasswordTexts as texts } from '../../features/identity/reset-password/reset-password-texts.ts'
import { AuthFrame } from '../../features/identity/shared/auth-frame.tsx'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { TextLink } from '../../ui/page/text-link.tsx'

const stateSchema = z.object({ token: z.string() })

/**
 * The token of the mailed link. It moves from the URL, where it could be read or shared, into the
 * state of the same history entry, where a reload finds it.
 */
function useLinkToken(): string | null {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const token = query.get('token')
  useEffect(() => {
    if (token) void navigate(paths.resetPassword, { replace: true, state: { token } })
  }, [token, navigate])
  return token ?? stateSchema.safeParse(state).data?.token ?? null
}

export function ResetPasswordPage() {
  useDocumentTitle(texts.title)
  const navigate = useNavigate()
  // Read now, because the session ends with the old password.
  const [email] = useState(getResetEmail)
  return (
    <AuthFrame footer={<TextLink to={paths.login}>{texts.backToSignIn}</TextLink>}>
      <ResetPassword
        token={useLinkToken()}
        forgotPath={paths.forgotPassword}
        email={email}
        onChanged={() => navigate(paths.login, { replace: true, state: { email } })}
      />
    </AuthFrame>
  )
}
