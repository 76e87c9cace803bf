import { MapPinOff } from 'lucide-react'
import { paths, signedInHome } from '../app/paths.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { Link } from '../lib/router/link.tsx'
import { useSession } from '../lib/session.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Logo } from '../ui/logo.tsx'

export function NotFoundPage() {
  useDocumentTitle('Page not found')
  const session = useSession()
  if (session) return <NothingHere to={signedInHome} label="Go to the dashboard" />
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-4 py-4 sm:px-6">
        <Link to={paths.home} aria-label="Weekboard" className="inline-flex rounded-md">
          <Logo />
        </Link>
      </header>
      <main className="grid flex-1 place-items-center pb-24">
        <NothingHere to={paths.home} label="Back to Home" />
      </main>
    </div>
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
