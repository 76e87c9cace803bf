import { useNavigate } from 'react-router'
import { paths, signedInHome } from '../app/paths.ts'
import { AuthFrame } from '../features/identity/auth-frame.tsx'
import { CompleteProfile } from '../features/identity/profile-form-complete.tsx'
import { profileFormTexts as texts } from '../features/identity/profile-form-texts.ts'
import { untilReplaced } from '../features/identity/until-replaced.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useSession } from '../lib/session.ts'
import { ButtonLink } from '../ui/button-link.tsx'

export function CompleteProfilePage() {
  useDocumentTitle(texts.completeTitle)
  const session = useSession()
  const navigate = useNavigate()
  return (
    <AuthFrame>
      <h1 className="font-semibold text-xl">{texts.completeTitle}</h1>
      {session ? (
        <CompleteProfile
          path={paths.completeProfile}
          skipPath={signedInHome}
          onSaved={() => {
            void navigate(signedInHome)
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
