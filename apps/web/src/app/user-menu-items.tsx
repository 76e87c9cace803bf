import type { User } from '@weekboard/contracts/identity/user'
import { LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { RoleBadge } from '../features/employees/role-badge.tsx'
import type { NavigationLink } from '../features/feature.ts'
import { endOwnSession } from '../features/identity/api/sign-out.ts'
import { OrganizationSwitch } from '../features/organization/organization-switch.tsx'
import type { OverlayState } from '../lib/loading/use-opener.ts'
import { useIsNarrow } from '../lib/page/media.ts'
import { setTheme, type ThemeSetting, useTheme } from '../lib/page/theme.ts'
import { useDiscardWaiting } from '../lib/storage/leave-waiting.ts'
import { Avatar } from '../ui/avatar.tsx'
import {
  Menu,
  MenuGroup,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from '../ui/overlays/menu.tsx'
import { allLinks } from './all-links.ts'
import { hasBottomNavigation, linksFor } from './navigation.ts'
import { startPath } from './start-path.ts'

const themes = [
  { value: 'system', label: 'System', icon: <Monitor /> },
  { value: 'light', label: 'Light', icon: <Sun /> },
  { value: 'dark', label: 'Dark', icon: <Moon /> },
] as const

const isTheme = (value: string): value is ThemeSetting => themes.some((t) => t.value === value)

interface UserMenuItemsProps {
  readonly user: User | null
  readonly hasLinks: boolean
  readonly overlay: OverlayState
}

export function UserMenuItems({ user, hasLinks, overlay }: UserMenuItemsProps) {
  const discardWaiting = useDiscardWaiting()
  const leave = async () => {
    if (await discardWaiting()) await endOwnSession()
  }
  const theme = useTheme()
  const navigate = useNavigate()
  return (
    <Menu {...overlay} className="w-72">
      {user && <UserCard user={user} />}
      {hasLinks && <Links user={user} />}
      <OrganizationSwitch onSwitched={() => navigate(startPath())} />
      <MenuLabel>Theme</MenuLabel>
      <MenuRadioGroup
        aria-label="Theme"
        value={theme}
        onValueChange={(value) => isTheme(value) && setTheme(value)}
      >
        {themes.map(({ value, label, icon }) => (
          <MenuRadioItem key={value} value={value} icon={icon}>
            {label}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuSeparator />
      <MenuItem onSelect={() => void leave()}>
        <LogOut aria-hidden="true" />
        Sign out
      </MenuItem>
    </Menu>
  )
}

/** A main link is among them where the foot of a phone has no room for it. */
function Links({ user }: { readonly user: User | null }) {
  const isNarrow = useIsNarrow()
  const settings = linksFor(user, 'settings', allLinks)
  const settingsId = useId()
  return (
    <>
      {(isNarrow && hasBottomNavigation(user) ? linksFor(user, 'main') : [])
        .filter(({ places }) => places.foot === undefined && places.menu === undefined)
        .concat(linksFor(user, 'menu', allLinks))
        .map((link) => (
          <LinkItem key={link.to} link={link} />
        ))}
      <MenuSeparator />
      {settings.length > 0 && (
        <>
          <MenuGroup aria-labelledby={settingsId}>
            <MenuLabel id={settingsId}>Settings</MenuLabel>
            {settings.map((link) => (
              <LinkItem key={link.to} link={link} />
            ))}
          </MenuGroup>
          <MenuSeparator />
        </>
      )}
    </>
  )
}

function LinkItem({ link }: { readonly link: NavigationLink }) {
  const { to, label, menuLabel = label, icon: Icon } = link
  return (
    <MenuItem asChild>
      <Link to={to}>
        <Icon aria-hidden="true" />
        {menuLabel}
      </Link>
    </MenuItem>
  )
}

function UserCard({ user }: { readonly user: User }) {
  return (
    <>
      <div className="flex items-center gap-3 px-2.5 pt-2 pb-2.5">
        <Avatar name={user.full_name} url={user.avatar_url} size="md" decorative />
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-2">
            <p className="truncate font-medium text-ink text-sm">{user.full_name}</p>
            <RoleBadge role={user.role} />
          </div>
          <p className="truncate text-ink-soft text-xs">{user.email}</p>
          <p className="truncate text-ink-muted text-xs">
            {user.organization?.name ?? 'No Organization'}
          </p>
        </div>
        {user.organization?.logo_url && (
          <img
            src={user.organization.logo_url}
            alt=""
            className="max-h-10 max-w-16 shrink-0 object-contain"
          />
        )}
      </div>
      <MenuSeparator />
    </>
  )
}
