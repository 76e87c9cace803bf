import { useSearchParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { revertNewEmail } from '../../features/identity/api/email-change.ts'
import { EmailLink } from '../../features/identity/email/email-link.tsx'
import {
  emailLinkActions,
  revertEmailTexts as texts,
} from '../../features/identity/email/email-link-texts.ts'
import { AuthFrame } from '../../features/identity/shared/auth-frame.tsx'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { TextLink } from '../../ui/page/text-link.tsx'

export function RevertEmailPage() {
  useDocumentTitle(texts.title)
  const [query] = useSearchParams()
  return (
    <AuthFrame>
      <EmailLink
        token={query.get('token') || null}
        texts={texts}
        use={revertNewEmail}
        onward={<TextLink to={paths.login}>{emailLinkActions.signIn}</TextLink>}
      />
    </AuthFrame>
  )
}
