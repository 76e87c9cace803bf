import { useState } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { SignedInRedirect } from '../../app/signed-in-redirect.tsx'
import { readWaitingSignIn } from '../../features/identity/api/second-factor.ts'
import { SecondFactorForm } from '../../features/identity/second-factor/second-factor-form.tsx'
import { secondFactorTexts as texts } from '../../features/identity/second-factor/second-factor-texts.ts'
import { AuthFrame } from '../../features/identity/shared/auth-frame.tsx'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { TextLink } from '../../ui/page/text-link.tsx'

export function SecondFactorPage() {
  useDocumentTitle(texts.title)
  const [waiting] = useState(readWaitingSignIn)
  const [isSignedIn, setSignedIn] = useState(false)
  if (!waiting) return <Navigate to={paths.login} replace />
  if (isSignedIn) return <SignedInRedirect from={waiting.from} />
  return (
    <AuthFrame footer={<TextLink to={paths.login}>{texts.somebodyElse}</TextLink>}>
      <h1 className="mb-1 font-semibold text-xl">{texts.title}</h1>
      <SecondFactorForm waiting={waiting} onSignedIn={() => setSignedIn(true)} />
    </AuthFrame>
  )
}
