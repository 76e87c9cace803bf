import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { getResetEmail } from '../../features/identity/reset-password/reset-email-storage.ts'
import { ResetPassword } from '../../features/identity/reset-password/reset-password.tsx'
import { resetPasswordTexts as texts } from '../../features/identity/reset-password/reset-password-texts.ts'
import { AuthFrame } from '../../features/identity/shared/auth-frame.tsx'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { TextLink } from '../../ui/page/text-link.tsx'
import { useLinkToken } from './use-link-token.ts'

export function ResetPasswordPage() {
  useDocumentTitle(texts.title)
  const navigate = useNavigate()
  // Read now, because the session ends with the old password.
  const [email] = useState(getResetEmail)
  return (
    <AuthFrame footer={<TextLink to={paths.login}>{texts.backToSignIn}</TextLink>}>
      <ResetPassword
        token={useLinkToken(paths.resetPassword)}
        forgotPath={paths.forgotPassword}
        email={email}
        onChanged={() => navigate(paths.login, { replace: true, state: { email } })}
      />
    </AuthFrame>
  )
}
