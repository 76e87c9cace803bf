import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { confirmNewEmail } from '../../features/identity/api/email-change.ts'
import { EmailLink } from '../../features/identity/email/email-link.tsx'
import {
  emailLinkActions,
  confirmEmailTexts as texts,
} from '../../features/identity/email/email-link-texts.ts'
import { getSession } from '../../lib/session/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

export function ConfirmEmailPage() {
  const [isSignedIn] = useState(() => getSession() !== null)
  return (
    <EmailLink
      texts={texts}
      use={confirmNewEmail}
      onward={
        <ButtonLink to={isSignedIn ? paths.profile : paths.login} variant="primary">
          {isSignedIn ? emailLinkActions.goOn : emailLinkActions.signIn}
        </ButtonLink>
      }
    />
  )
}
