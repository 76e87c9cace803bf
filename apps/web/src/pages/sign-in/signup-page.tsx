import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { paths, signedInHome } from '../../app/paths.ts'
import { AuthFrame } from '../../features/identity/shared/auth-frame.tsx'
import { SignUpForm } from '../../features/identity/sign-up/sign-up-form.tsx'
import { signUpTexts as texts } from '../../features/identity/sign-up/sign-up-texts.ts'
import { SocialButtons } from '../../features/identity/social/social-buttons.tsx'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { getSession } from '../../lib/session/session.ts'
import { TextLink } from '../../ui/page/text-link.tsx'

export function SignupPage() {
  useDocumentTitle('Sign up')
  const navigate = useNavigate()
  const [signedIn] = useState(getSession() !== null)
  if (signedIn) return <Navigate to={signedInHome} replace />
  return (
    <AuthFrame
      footer={
        <>
          <p>{texts.invited}</p>
          <p>
            {texts.hasAccount} <TextLink to={paths.login}>{texts.signIn}</TextLink>
          </p>
          <TextLink to={paths.home}>{texts.backToHome}</TextLink>
        </>
      }
    >
      <h1 className="font-semibold text-xl">{texts.title}</h1>
      <p className="mt-1 mb-5 text-ink-soft text-sm">{texts.intro}</p>
      <SignUpForm
        termsPath={paths.terms}
        privacyPath={paths.privacy}
        onSignedUp={({ email, phone_number, phone_country_code }) =>
          navigate(paths.verifyEmail, {
            state: {
              email,
              ...(phone_number !== '' && {
                phoneNumber: phone_number,
                phoneCountryCode: phone_country_code,
              }),
            },
          })
        }
      />
      <SocialButtons verb="Sign up" />
    </AuthFrame>
  )
}
