import { MapPinOff } from 'lucide-react'
import { paths, signedInHome } from '../app/paths.ts'
import { useDocumentTitle } from '../lib/page/document-title.ts'
import { useSession } from '../lib/session/session.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { PublicPage } from '../ui/page/public-page.tsx'

export function NotFoundPage() {
  useDocumentTitle('Page not found')
  const session = useSession()
  if (session) return <NothingHere to={signedInHome} label="Go to the dashboard" />
  return (
    <PublicPage homePath={paths.home}>
      <NothingHere to={paths.home} label="Back to Home" />
    </PublicPage>
  )
}

function NothingHere({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <EmptyState
      heading="h1"
      icon={<MapPinOff />}
      title="Page not found"
      message="There is nothing at this address. The link may be old, or mistyped."
      action={
        <ButtonLink variant="primary" to={to}>
          {label}
        </ButtonLink>
      }
    />
  )
}
