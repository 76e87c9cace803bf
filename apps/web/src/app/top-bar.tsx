import type { User } from '@weekboard/contracts/identity/user'
import { hasRight } from '@weekboard/contracts/rights'
import { Menu, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { Bell } from '../features/notifications/bell.tsx'
import { useOtherOrganizations } from '../features/organization/hooks-switch.ts'
import { late, useLate } from '../lib/loading/late.tsx'
import { useOpener } from '../lib/loading/use-opener.ts'
import { useIsNarrow } from '../lib/page/media.ts'
import { Avatar } from '../ui/avatar.tsx'
import { cn } from '../ui/cn.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Logo } from '../ui/page/logo.tsx'
import { ConnectionNote } from './connection-note.tsx'
import { hasBottomNavigation, linksFor } from './navigation.ts'
import { paths, withShownDay } from './paths.ts'
import { startPath } from './start-path.ts'

const menuItemsModule = late(() => import('./user-menu-items.tsx'))

interface UserMenuProps {
  readonly user: User | null
  /** False while the guard redirects from all other screens. */
  readonly hasLinks: boolean
}

function UserMenu({ user, hasLinks }: UserMenuProps) {
  const { button, overlay, loaded } = useOpener(menuItemsModule, 'menu')
  const [wasNear, setWasNear] = useState(false)
  // Loads before the menu opens, so that its items do not move under the pointer.
  useOtherOrganizations(wasNear)
  return (
    <>
      <button
        {...button}
        onPointerEnter={() => setWasNear(true)}
        onFocus={() => setWasNear(true)}
        aria-label="User menu"
        className="rounded-full transition-shadow hover:shadow-pop data-[state=open]:shadow-pop"
      >
        <Avatar name={user?.full_name ?? ''} url={user?.avatar_url} decorative />
      </button>
      {loaded && <loaded.UserMenuItems user={user} hasLinks={hasLinks} overlay={overlay} />}
    </>
  )
}

const panelId = 'main-links'

interface TopBarProps {
  readonly user: User | null
  /** False while the guard redirects from all other screens. */
  readonly hasLinks: boolean
  /** False while the guard does not know whether it redirects. */
  readonly isChecked: boolean
}

export function TopBar({ user, hasLinks, isChecked }: TopBarProps) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isNarrow = useIsNarrow()
  // A phone has them at the foot otherwise.
  const hasMainLinks = hasLinks && !(isNarrow && hasBottomNavigation(user))
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
        // Beside all main links there is no room for the product name.
        hasMainLinks && 'md:max-lg:**:data-wordmark:hidden',
      )}
    >
      <div className="mx-auto flex min-h-14 max-w-content items-center gap-2 px-4 sm:px-6 md:gap-3 lg:gap-6">
        {hasMainLinks && (
          <IconButton
            ref={opener}
            label={open ? 'Close menu' : 'Open menu'}
            tooltip={false}
            aria-expanded={open}
            aria-controls={panelId}
            onClick={() => setOpen(!open)}
            onKeyDown={(event) => event.key === 'Escape' && close()}
            className="-ms-2 md:hidden"
          >
            {open ? <X /> : <Menu />}
          </IconButton>
        )}
        <Link to={startPath()} aria-label="Weekboard" className="flex rounded-md">
          <Logo />
        </Link>
        {hasMainLinks && <MainLinks {...{ user, open, isChecked }} onClose={close} />}
        <div className="ms-auto flex items-center gap-3">
          <ConnectionNote />
          {hasLinks && <Bell />}
          <UserMenu user={user} hasLinks={hasLinks} />
        </div>
      </div>
    </header>
  )
}

const waitingModule = late(() => import('../features/time-off/waiting-count.tsx'))

interface MainLinksProps extends Pick<TopBarProps, 'user' | 'isChecked'> {
  readonly open: boolean
  readonly onClose: () => void
}

/** The main links: in the bar on wide screens, on a phone below it, opened by the menu button. */
function MainLinks({ user, open, isChecked, onClose }: MainLinksProps) {
  const location = useLocation()
  const [waiting, setWaiting] = useState(0)
  const isCounted = isChecked && hasRight(user, 'decideTimeOff')
  const loaded = useLate(waitingModule, isCounted)
  return (
    <nav
      id={panelId}
      aria-label="Main"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className={cn(
        'gap-0.5 max-md:absolute max-md:inset-x-0 max-md:top-full max-md:flex-col max-md:border-line lg:gap-1',
        'max-md:animate-appear max-md:border-b max-md:bg-surface max-md:p-3 max-md:shadow-pop',
        open ? 'flex' : 'hidden md:flex',
      )}
    >
      {isCounted && loaded && <loaded.WaitingCount onChange={setWaiting} />}
      {linksFor(user, 'main').map(({ to, label }) => {
        const count = to === paths.requests ? waiting : 0
        return (
          <NavLink
            key={to}
            to={withShownDay(to, location)}
            onClick={onClose}
            aria-label={count > 0 ? `${label}, ${count} waiting` : undefined}
            className={({ isActive }) =>
              cn(
                'relative flex items-center gap-1.5 whitespace-nowrap rounded-md px-2 py-1.5 font-medium text-sm transition-colors lg:px-3',
                'max-md:px-3 max-md:py-2.5',
                isActive ? 'bg-hover text-ink' : 'text-ink-soft hover:bg-hover hover:text-ink',
              )
            }
          >
            {label} {count > 0 && <CountBadge count={count} />}
          </NavLink>
        )
      })}
    </nav>
  )
}

/** Lies over the corner of its link, so that the links beside it do not move when it comes. */
const CountBadge = ({ count }: { readonly count: number }) => (
  <span className="min-w-5 md:absolute md:-end-1.5 md:-top-1 rounded-full bg-accent px-1.5 text-center font-semibold text-2xs text-on-accent tabular-nums leading-5">
    {count}
  </span>
)
