import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { DisownSignIn } from '../../features/identity/not-me/disown-sign-in.tsx'
import { notMeTexts as texts } from '../../features/identity/not-me/not-me-texts.ts'
import { AuthFrame } from '../../features/identity/shared/auth-frame.tsx'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { TextLink } from '../../ui/page/text-link.tsx'
import { useLinkToken } from './use-link-token.ts'

export function NotMePage() {
  useDocumentTitle(texts.title)
  const navigate = useNavigate()
  const token = useLinkToken(paths.notMe)
  return (
    <AuthFrame footer={<TextLink to={paths.login}>{texts.backToSignIn}</TextLink>}>
      <DisownSignIn
        token={token}
        forgotPath={paths.forgotPassword}
        onSignedOut={(resetToken) =>
          navigate(paths.resetPassword, { replace: true, state: { token: resetToken } })
        }
      />
    </AuthFrame>
  )
}
