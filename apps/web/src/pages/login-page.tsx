import { useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { pathExists, paths, startPath } from '../app/paths.ts'
import { AuthFrame } from '../features/identity/shared/auth-frame.tsx'
import { SessionNotice, SignedOutEverywhere } from '../features/identity/sign-in/session-notice.tsx'
import { SignInForm } from '../features/identity/sign-in/sign-in-form.tsx'
import { signInTexts as texts } from '../features/identity/sign-in/sign-in-texts.ts'
import { SocialFailureNotice } from '../features/identity/sign-in/social-failure-notice.tsx'
import { SocialButtons } from '../features/identity/social/social-buttons.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { getSession } from '../lib/session.ts'
import { TextLink } from '../ui/text-link.tsx'

const stateSchema = z
  .object({
    from: z.string().default(''),
    email: z.string().default(''),
    /** True after signing out everywhere. */
    everywhere: z.boolean().default(false),
  })
  .catch({ from: '', email: '', everywhere: false })

/** The screen requested before signing in, if it exists. */
const destinationOf = (from: string): string =>
  pathExists(from.split('?')[0] ?? '') ? from : startPath()

export function LoginPage() {
  useDocumentTitle(texts.title)
  const navigate = useNavigate()
  const { from, email, everywhere } = stateSchema.parse(useLocation().state ?? {})
  const [query] = useSearchParams()
  // The initial state: signing in here navigates by itself.
  const [signedIn] = useState(getSession() !== null)
  if (signedIn) return <Navigate to={destinationOf(from)} replace />
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
      {everywhere ? <SignedOutEverywhere /> : <SessionNotice />}
      {query.get('error') === 'social' && <SocialFailureNotice />}
      <SignInForm
        email={email}
        onSignedIn={() => navigate(destinationOf(from), { replace: true })}
        onUnverified={(email) => navigate(paths.verifyEmail, { state: { email } })}
      />
      <SocialButtons verb="Sign in" />
    </AuthFrame>
  )
}
