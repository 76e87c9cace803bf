import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { pathExists, paths } from '../../app/paths.ts'
import { startPath } from '../../app/start-path.ts'
import type { SocialSignIn } from '../../features/identity/api/social.ts'
import { AuthFrame } from '../../features/identity/shared/auth-frame.tsx'
import { popReturnPath } from '../../features/identity/social/return-path-storage.ts'
import { SocialReturn } from '../../features/identity/social/social-return.tsx'
import { useDocumentTitle } from '../../lib/page/document-title.ts'

/** The first screen after a social sign-in. */
function pathAfter({ needsOnboarding, needsProfileSetup }: SocialSignIn): string {
  const asked = popReturnPath()
  if (needsOnboarding) return paths.onboarding
  if (needsProfileSetup) return paths.profileSetup
  return pathExists(asked.split('?')[0] ?? '') ? asked : startPath()
}

export function SocialReturnPage() {
  useDocumentTitle('Signing you in')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [code] = useState(() => query.get('code') || null)
  // Removes the code from the address bar without a navigation.
  useEffect(() => history.replaceState(history.state, '', paths.socialReturn), [])
  const leave = useCallback(
    (arrival: SocialSignIn) => navigate(pathAfter(arrival), { replace: true }),
    [navigate],
  )
  return (
    <AuthFrame>
      <SocialReturn code={code} onSignedIn={leave} />
    </AuthFrame>
  )
}
