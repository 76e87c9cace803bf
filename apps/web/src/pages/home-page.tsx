import { paths } from '../app/paths.ts'
import { startPath } from '../app/start-path.ts'
import { Landing } from '../features/home/landing.tsx'
import { useDocumentTitle } from '../lib/page/document-title.ts'
import { useSession } from '../lib/session/session.ts'

export function HomePage() {
  useDocumentTitle(null)
  const session = useSession()
  return (
    <Landing
      loginPath={paths.login}
      signupPath={paths.signup}
      workPath={session ? startPath() : null}
      termsPath={paths.terms}
      privacyPath={paths.privacy}
      accessibilityPath={paths.accessibility}
    />
  )
}
