import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths, signedInHome } from '../app/paths.ts'
import type { SocialSignIn } from '../features/identity/api/social.ts'
import { AuthFrame } from '../features/identity/shared/auth-frame.tsx'
import { SocialReturn } from '../features/identity/social/social-return.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'

/** Where somebody goes who has just arrived from a provider. */
function pathAfter({ needsOnboarding, needsProfileSetup }: SocialSignIn): string {
  if (needsOnboarding) return paths.onboarding
  return needsProfileSetup ? paths.profileSetup : signedInHome
}

export function SocialReturnPage() {
  useDocumentTitle('Signing you in')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [code] = useState(() => query.get('code') || null)
  // Not through the router: the code leaves the address bar, the screen stays as it is.
  useEffect(() => history.replaceState(history.state, '', paths.socialReturn), [])
  const leave = useCallback(
    (arrival: SocialSignIn) => void navigate(pathAfter(arrival), { replace: true }),
    [navigate],
  )
  return (
    <AuthFrame>
      <SocialReturn code={code} onSignedIn={leave} />
    </AuthFrame>
  )
}
