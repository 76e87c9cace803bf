import { paths } from '../../app/paths.ts'
import { revertNewEmail } from '../../features/identity/api/email-change.ts'
import { EmailLink } from '../../features/identity/email/email-link.tsx'
import {
  emailLinkActions,
  revertEmailTexts as texts,
} from '../../features/identity/email/email-link-texts.ts'
import { TextLink } from '../../ui/page/text-link.tsx'

export const RevertEmailPage = () => (
  <EmailLink
    texts={texts}
    use={revertNewEmail}
    onward={<TextLink to={paths.login}>{emailLinkActions.signIn}</TextLink>}
  />
)
