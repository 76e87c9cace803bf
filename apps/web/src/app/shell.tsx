import type { User } from '@weekboard/contracts/identity'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useFreshUser } from '../features/identity/hooks.ts'
import { PhoneReminder } from './phone-reminder.tsx'
import { TopBar } from './top-bar.tsx'

interface ShellProps {
  readonly user: User | null
  readonly children: ReactNode
}

/** What surrounds every signed-in screen. */
export function Shell({ user, children }: ShellProps) {
  useFreshUser()
  const main = useRef<HTMLElement>(null)
  useFocusOnNewPage(main)
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed start-3 -top-16 z-50 rounded-md bg-accent px-4 py-2 font-medium text-on-accent text-sm focus:top-3"
      >
        Skip to content
      </a>
      <TopBar user={user} />
      <PhoneReminder user={user} />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="mx-auto flex w-full max-w-content flex-1 flex-col px-4 py-5 outline-none sm:px-6"
      >
        {children}
      </main>
    </div>
  )
}

/** A reader starts at the new content after a link, not where the old page was left. */
function useFocusOnNewPage(main: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}
