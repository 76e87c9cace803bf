import type { User } from '@weekboard/contracts/user'
import { Menu, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { cn } from '../ui/cn.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Logo } from '../ui/logo.tsx'
import { ConnectionNote } from './connection-note.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { mainLinksOf, withShownDay } from './paths.ts'
import { startPath } from './start-path.ts'
import { UserMenu } from './user-menu.tsx'

const panelId = 'main-links'

interface TopBarProps {
  readonly user: User | null
  /** False while the guard redirects from all other screens. */
  readonly hasLinks: boolean
}

export function TopBar({ user, hasLinks }: TopBarProps) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    if (!open) return
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <header
      className={cn(
        'bleed-top sticky top-0 z-20 border-line border-b bg-surface print:hidden',
        // A phone's bar has room for either the product name or the connection status.
        'max-sm:has-data-connection-note:**:data-wordmark:hidden',
      )}
    >
      <div className="mx-auto flex h-14 max-w-content items-center gap-2 px-4 sm:gap-6 sm:px-6">
        {hasLinks && (
          <IconButton
            ref={opener}
            label={open ? 'Close menu' : 'Open menu'}
            tooltip={false}
            aria-expanded={open}
            aria-controls={panelId}
            onClick={() => setOpen(!open)}
            onKeyDown={(event) => event.key === 'Escape' && close()}
            className="-ms-2 sm:hidden"
          >
            {open ? <X /> : <Menu />}
          </IconButton>
        )}
        <Link to={startPath()} aria-label="Weekboard" className="flex rounded-md">
          <Logo />
        </Link>
        {hasLinks && <MainLinks user={user} open={open} onClose={close} />}
        <div className="ms-auto flex items-center gap-3">
          <ConnectionNote />
          {hasLinks && <NotificationBell />}
          <UserMenu user={user} hasLinks={hasLinks} />
        </div>
      </div>
    </header>
  )
}

interface MainLinksProps {
  readonly user: User | null
  readonly open: boolean
  readonly onClose: () => void
}

/** In the bar on wide screens; on a phone below it, opened by the menu button. */
function MainLinks({ user, open, onClose }: MainLinksProps) {
  const location = useLocation()
  return (
    <nav
      id={panelId}
      aria-label="Main"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className={cn(
        'gap-1 max-sm:absolute max-sm:inset-x-0 max-sm:top-full max-sm:flex-col max-sm:border-line',
        'max-sm:animate-appear max-sm:border-b max-sm:bg-surface max-sm:p-3 max-sm:shadow-pop',
        open ? 'flex' : 'hidden sm:flex',
      )}
    >
      {mainLinksOf(user).map(({ to, label }) => (
        <NavLink
          key={to}
          to={withShownDay(to, location)}
          onClick={onClose}
          className={({ isActive }) =>
            cn(
              'rounded-md px-3 py-1.5 font-medium text-sm transition-colors max-sm:py-2.5',
              isActive ? 'bg-hover text-ink' : 'text-ink-soft hover:bg-hover hover:text-ink',
            )
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
