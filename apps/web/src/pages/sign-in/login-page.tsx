import { socialProviders } from '@weekboard/contracts/identity/social-providers'
import { Suspense, startTransition, useState } from 'react'
import { generatePath, useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { AuthFrame } from '../../features/identity/shared/auth-frame.tsx'
import { PasskeySignIn } from '../../features/identity/sign-in/passkey-sign-in.tsx'
import {
  SessionNotice,
  SignedOutEverywhere,
} from '../../features/identity/sign-in/session-notice.tsx'
import { SignInForm } from '../../features/identity/sign-in/sign-in-form.tsx'
import { signInTexts as texts } from '../../features/identity/sign-in/sign-in-texts.ts'
import { SocialFailureNotice } from '../../features/identity/sign-in/social-failure-notice.tsx'
import { popInvitationToken } from '../../features/identity/social/invitation-token-storage.ts'
import { popReturnPath } from '../../features/identity/social/return-path-storage.ts'
import { SocialButtons } from '../../features/identity/social/social-buttons.tsx'
import { lateComponent } from '../../lib/loading/late.tsx'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { getSession } from '../../lib/session/session.ts'
import { TextLink } from '../../ui/page/text-link.tsx'

const SignedInRedirect = lateComponent(
  () => import('../../app/signed-in-redirect.tsx'),
  'SignedInRedirect',
)

const ConnectIdentity = lateComponent(
  () => import('../../features/identity/social/connect-identity.tsx'),
  'ConnectIdentity',
)
const ContinueWithProvider = lateComponent(
  () => import('../../features/identity/social/continue-with-provider.tsx'),
  'ContinueWithProvider',
)

/** What a link to this page passes on. */
interface LoginState {
  readonly from?: string
  readonly email?: string
  /** True after signing out everywhere. */
  readonly everywhere?: boolean
}

export function LoginPage() {
  const [query] = useSearchParams()
  const challenge = query.get('link')
  return challenge ? <ConnectPage challenge={challenge} /> : <SignInPage />
}

/** Connects a new identity of a provider to the account with its address. */
function ConnectPage({ challenge }: { readonly challenge: string }) {
  useDocumentTitle(texts.title)
  const navigate = useNavigate()
  const [from, setFrom] = useState<string | null>(null)
  const leave = () => {
    const invitation = popInvitationToken()
    if (invitation) void navigate(generatePath(paths.acceptInvitation, { token: invitation }))
    else startTransition(() => setFrom(popReturnPath()))
  }
  return (
    <AuthFrame footer={<TextLink to={paths.login}>{texts.backToSignIn}</TextLink>}>
      <Suspense>
        {from === null ? (
          <ConnectIdentity challenge={challenge} onConnected={leave} />
        ) : (
          <SignedInRedirect from={from} />
        )}
      </Suspense>
    </AuthFrame>
  )
}

function SignInPage() {
  useDocumentTitle(texts.title)
  const navigate = useNavigate()
  const location = useLocation()
  const { from = '', email = '', everywhere = false }: LoginState = location.state ?? {}
  const [query] = useSearchParams()
  const provider = socialProviders.find((name) => name === query.get('provider'))
  const [wasSignedIn] = useState(getSession() !== null)
  const [isSignedIn, setSignedIn] = useState(wasSignedIn)
  const signedIn = () => startTransition(() => setSignedIn(true))
  const redirect = isSignedIn && (
    <Suspense>
      <SignedInRedirect from={from} />
    </Suspense>
  )
  if (wasSignedIn) return redirect
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
      {provider && (
        <Suspense>
          <ContinueWithProvider provider={provider} />
        </Suspense>
      )}
      <SignInForm
        email={email}
        from={from}
        onSignedIn={signedIn}
        onUnverified={(email) => navigate(paths.verifyEmail, { state: { email } })}
      />
      <PasskeySignIn onSignedIn={signedIn} />
      <SocialButtons verb="Sign in" returnPath={from} />
      {redirect}
    </AuthFrame>
  )
}
