import type { User } from '@weekboard/contracts/user'
import { useState } from 'react'
import { useOtherOrganizations } from '../features/organization/hooks-switch.ts'
import { late } from '../lib/late.tsx'
import { useOpener } from '../lib/use-opener.ts'
import { Avatar } from '../ui/avatar.tsx'

const menuItemsModule = late(() => import('./user-menu-items.tsx'))

interface UserMenuProps {
  readonly user: User | null
  /** False while the guard redirects from all other screens. */
  readonly hasLinks: boolean
}

export function UserMenu({ user, hasLinks }: UserMenuProps) {
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
