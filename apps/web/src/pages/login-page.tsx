import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { pathExists, paths, signedInHome } from '../app/paths.ts'
import { AuthFrame } from '../features/identity/auth-frame.tsx'
import { LoginForm } from '../features/identity/login-form.tsx'
import { loginTexts as texts } from '../features/identity/login-texts.ts'
import { SessionNotice } from '../features/identity/session-notice.tsx'
import { SocialButtons } from '../features/identity/social-buttons.tsx'
import { SocialRefusal } from '../features/identity/social-refusal.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { TextLink } from '../ui/text-link.tsx'

const stateSchema = z.object({ from: z.string() })

/** The screen that was asked for before signing in, when it exists. */
function useDestination(): string {
  const { state } = useLocation()
  const parsed = stateSchema.safeParse(state)
  const from = parsed.success ? parsed.data.from : ''
  return pathExists(from.split('?')[0] ?? '') ? from : signedInHome
}

export function LoginPage() {
  useDocumentTitle(texts.title)
  const navigate = useNavigate()
  const destination = useDestination()
  const [query] = useSearchParams()
  return (
    <AuthFrame
      footer={
        <>
          <p>
            {texts.noAccount} <TextLink to={paths.signup}>{texts.signUp}</TextLink>
          </p>
          <TextLink to={paths.home}>{texts.backToHome}</TextLink>
        </>
      }
    >
      <h1 className="mb-5 font-semibold text-xl">{texts.title}</h1>
      <SessionNotice />
      {query.get('error') === 'social' && <SocialRefusal />}
      <LoginForm
        onSignedIn={() => void navigate(destination, { replace: true })}
        onUnverified={(email) => void navigate(paths.verifyEmail, { state: { email } })}
      />
      <SocialButtons verb="Sign in" />
    </AuthFrame>
  )
}
