import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { startPath } from '../../app/start-path.ts'
import { CompleteProfile } from '../../features/identity/profile/complete-profile.tsx'
import { profileFormTexts as texts } from '../../features/identity/profile/profile-texts.ts'
import { AuthFrame } from '../../features/identity/shared/auth-frame.tsx'
import { SignOutButton } from '../../features/identity/shared/sign-out-button.tsx'
import { untilReplaced } from '../../features/identity/shared/until-replaced.ts'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { useSession } from '../../lib/session/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

export function CompleteProfilePage() {
  useDocumentTitle(texts.completeTitle)
  const session = useSession()
  const navigate = useNavigate()
  return (
    <AuthFrame
      footer={
        session && <SignOutButton onSignedOut={() => navigate(paths.login, { replace: true })} />
      }
    >
      <h1 className="font-semibold text-xl">{texts.completeTitle}</h1>
      {session ? (
        <CompleteProfile
          path={paths.completeProfile}
          skipPath={startPath()}
          onSaved={() => {
            void navigate(startPath())
            return untilReplaced()
          }}
        />
      ) : (
        <>
          <p className="mt-2 mb-5 text-ink-soft text-sm">{texts.signInFirst}</p>
          <ButtonLink variant="primary" to={paths.login} state={{ from: paths.completeProfile }}>
            {texts.signIn}
          </ButtonLink>
        </>
      )}
    </AuthFrame>
  )
}
