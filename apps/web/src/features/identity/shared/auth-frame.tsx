import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '../../../ui/page/card.tsx'
import { Logo } from '../../../ui/page/logo.tsx'
import { PublicFooter } from '../../../ui/page/public-footer.tsx'

interface AuthFrameProps {
  readonly children: ReactNode
  readonly footer?: ReactNode
}

export function AuthFrame({ children, footer }: AuthFrameProps) {
  return (
    <div className="flex min-h-(--page-height) flex-col items-center px-4 py-8 sm:py-14">
      <header className="mb-7">
        <Link to="/" aria-label="Weekboard" className="inline-flex rounded-md">
          <Logo />
        </Link>
      </header>
      <main className="w-full max-w-105">
        <Card padding="lg">{children}</Card>
        {footer && (
          <div className="mt-6 flex flex-col items-center gap-3 text-ink-soft text-sm">
            {footer}
          </div>
        )}
      </main>
      <PublicFooter />
    </div>
  )
}
