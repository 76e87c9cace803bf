import { Navigate } from 'react-router'
import { pathExists } from './paths.ts'
import { startPath } from './start-path.ts'

interface SignedInRedirectProps {
  /** The screen requested before signing in, which may not exist; '' for none. */
  readonly from: string
}

/** Leads from the login to the screen that was requested, else to the first one. */
export function SignedInRedirect({ from }: SignedInRedirectProps) {
  return <Navigate to={pathExists(from.split('?')[0] ?? '') ? from : startPath()} replace />
}
