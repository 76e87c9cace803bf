import { useNavigate, useParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { startPath } from '../../app/start-path.ts'
import { AcceptInvitation } from '../../features/identity/accept-invitation/accept-invitation.tsx'
import { invitationTexts as texts } from '../../features/identity/accept-invitation/accept-invitation-texts.ts'
import { AuthFrame } from '../../features/identity/shared/auth-frame.tsx'
import { useDocumentTitle } from '../../lib/page/document-title.ts'

export function AcceptInvitationPage() {
  useDocumentTitle(texts.documentTitle)
  const navigate = useNavigate()
  const { token = '' } = useParams()
  return (
    <AuthFrame>
      <AcceptInvitation
        key={token}
        token={token}
        termsPath={paths.terms}
        privacyPath={paths.privacy}
        onJoined={(needsProfileSetup) =>
          navigate(needsProfileSetup ? paths.profileSetup : startPath(), { replace: true })
        }
      />
    </AuthFrame>
  )
}
