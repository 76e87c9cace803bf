import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from './logo.tsx'
import { PublicFooter } from './public-footer.tsx'

interface PublicPageProps {
  readonly homePath: string
  readonly children: ReactNode
}

/** A short page for people who are not signed in: the logo, and its content in the middle. */
export function PublicPage({ homePath, children }: PublicPageProps) {
  return (
    <div className="flex min-h-(--page-height) flex-col">
      <header className="px-4 py-4 sm:px-6">
        <Link to={homePath} aria-label="Weekboard" className="inline-flex rounded-md">
          <Logo />
        </Link>
      </header>
      <main className="grid flex-1 place-items-center">{children}</main>
      <div className="pb-8">
        <PublicFooter />
      </div>
    </div>
  )
}
