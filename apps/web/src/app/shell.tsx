import type { User } from '@weekboard/contracts/identity/user'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { DebugMenu } from '../features/development/debug-menu.tsx'
import { useOrganizationUpdates } from '../features/organization/hooks-updates.ts'
import { useNow } from '../lib/dates/use-now.ts'
import { useOwnUser } from '../lib/http/own-user.ts'
import { useIsOnline } from '../lib/live/use-is-online.ts'
import { late, lateDetail, useLate } from '../lib/loading/late.tsx'
import { useIsNarrow } from '../lib/page/media.ts'
import { readOnlyReasonOf } from '../lib/session/read-only.ts'
import { ownerOf } from '../lib/session/session.ts'
import { countWaiting, watchWaitingCounts } from '../lib/storage/waiting-count.ts'
import { BlockedChanges } from '../ui/feedback/blocked-changes.ts'
import { keepFocus } from '../ui/overlays/return-focus.ts'
import { BottomNavigation } from './bottom-navigation.tsx'
import { JumpHost } from './jump/jump-host.tsx'
import { hasBottomNavigation } from './navigation.ts'
import { paths } from './paths.ts'
import { PhoneReminder } from './phone-reminder.tsx'
import { TopBar } from './top-bar.tsx'

const senderModule = late(() => import('../features/schedule/write/waiting/waiting-sender.tsx'))

/**
 * Sends changes of the plan that wait on this device as soon as any screen is open, because browsers
 * delete what a site stored that is not visited. The schedule sends its own.
 */
function WaitingElsewhere({ user }: { readonly user: User | null }) {
  const owner = ownerOf(user)
  const { pathname } = useLocation()
  const isAny = useSyncExternalStore(watchWaitingCounts, () => countWaiting(owner) > 0)
  const isOnline = useIsOnline()
  const isNeeded = isAny && isOnline && pathname !== paths.schedule
  const loaded = useLate(senderModule, isNeeded)
  return isNeeded && owner && loaded ? <loaded.WaitingSender owner={owner} /> : null
}

const LateBanners = lateDetail(() => import('./late-banners.tsx'), 'LateBanners')

/** Loads the banners about an overdue payment and a second factor, which most never see. */
function Banners({ user }: { readonly user: User | null }) {
  if (!user?.organization?.read_only_from && !user?.second_factor_due) return null
  return <LateBanners user={user} />
}

interface ShellProps {
  readonly user: User | null
  /** False while the guard redirects from all other screens. */
  readonly hasLinks: boolean
  /** False while the guard does not know whether it redirects. */
  readonly isChecked: boolean
  readonly children: ReactNode
}

export function Shell({ user, hasLinks, isChecked, children }: ShellProps) {
  useOwnUser({ focusThrottleInterval: 60_000 })
  useOrganizationUpdates()
  const main = useRef<HTMLElement>(null)
  const isNarrow = useIsNarrow()
  useFocusOnNewPage(main)
  useFocusKept(main)
  const blocked = readOnlyReasonOf(user, useNow())
  return (
    <BlockedChanges value={blocked}>
      <div className="flex min-h-(--page-height) flex-col">
        <a
          href="#main"
          className="fixed-start-3 fixed -top-16 z-50 rounded-md bg-accent px-4 py-2 font-medium text-on-accent text-sm focus:fixed-top-3"
        >
          Skip to content
        </a>
        <TopBar user={user} hasLinks={hasLinks} isChecked={isChecked} />
        <PhoneReminder user={user} />
        <Banners user={user} />
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          className="mx-auto flex w-full max-w-content flex-1 flex-col px-4 pt-5 pb-5 outline-none max-md:pb-10 sm:px-6"
        >
          {children}
        </main>
        <DebugMenu />
        {hasLinks && <JumpHost user={user} />}
        {hasLinks && isNarrow && hasBottomNavigation(user) && <BottomNavigation user={user} />}
        <WaitingElsewhere user={user} />
      </div>
    </BlockedChanges>
  )
}

let wasShown = false

function useFocusOnNewPage(main: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  // Not for the first page; a shell for another organization counts as a new page.
  const before = useRef(wasShown ? null : pathname)
  useEffect(() => {
    wasShown = true
    if (before.current === pathname) return
    before.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}

/** Longer than a closing dialog takes to return the focus. */
const lostAfterMs = 100

/** Moves the focus to the content when the focused element is removed, such as a deleted row. */
function useFocusKept(main: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const content = main.current
    if (!content) return
    let last: EventTarget | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const remember = ({ target }: FocusEvent) => {
      last = target
    }
    const observer = new MutationObserver(() => {
      if (!(last instanceof Element) || last.isConnected) return
      last = null
      clearTimeout(timer)
      timer = setTimeout(keepFocus, lostAfterMs)
    })
    content.addEventListener('focusin', remember)
    observer.observe(content, { childList: true, subtree: true })
    return () => {
      content.removeEventListener('focusin', remember)
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [main])
}
