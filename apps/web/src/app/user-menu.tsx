import type { User } from '@weekboard/contracts/identity'
import { LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { useSignOut } from '../features/identity/hooks.ts'
import { RoleBadge } from '../features/identity/role-badge.tsx'
import { chooseTheme, type ThemeChoice, useTheme } from '../lib/theme.ts'
import { Avatar } from '../ui/avatar.tsx'
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from '../ui/menu.tsx'

const themes = [
  { value: 'system', label: 'System', icon: <Monitor /> },
  { value: 'light', label: 'Light', icon: <Sun /> },
  { value: 'dark', label: 'Dark', icon: <Moon /> },
] as const

const isTheme = (value: string): value is ThemeChoice => themes.some((t) => t.value === value)

export function UserMenu({ user }: { readonly user: User | null }) {
  const signOut = useSignOut()
  const theme = useTheme()
  return (
    <Menu>
      <MenuTrigger
        aria-label="User menu"
        className="rounded-full transition-shadow hover:shadow-pop data-[state=open]:shadow-pop"
      >
        <Avatar name={user?.full_name ?? ''} url={user?.avatar_url} decorative />
      </MenuTrigger>
      <MenuContent className="w-72">
        {user && <UserCard user={user} />}
        <MenuLabel>Theme</MenuLabel>
        <MenuRadioGroup
          aria-label="Theme"
          value={theme}
          onValueChange={(value) => isTheme(value) && chooseTheme(value)}
        >
          {themes.map(({ value, label, icon }) => (
            <MenuRadioItem key={value} value={value} icon={icon}>
              {label}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
        <MenuSeparator />
        <MenuItem onSelect={() => void signOut()}>
          <LogOut aria-hidden="true" />
          Sign out
        </MenuItem>
      </MenuContent>
    </Menu>
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
      </div>
      <MenuSeparator />
    </>
  )
}
