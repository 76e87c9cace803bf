import { hasRight, type Right } from '@weekboard/contracts/rights'
import type { User } from '@weekboard/contracts/user'
import {
  Accessibility,
  CalendarOff,
  ChartColumn,
  CircleUser,
  CreditCard,
  IdCard,
  LogOut,
  type LucideIcon,
  Megaphone,
  Monitor,
  Moon,
  ScrollText,
  Settings,
  Sun,
  UserRoundSearch,
  Users,
} from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { RoleBadge } from '../features/employees/role-badge.tsx'
import { useSignOut } from '../features/identity/api/sign-out.ts'
import { OrganizationSwitch } from '../features/organization/organization-switch.tsx'
import type { OverlayState } from '../lib/loading/use-opener.ts'
import { setTheme, type ThemeSetting, useTheme } from '../lib/page/theme.ts'
import { useDiscardWaiting } from '../lib/storage/leave-waiting.ts'
import { Avatar } from '../ui/avatar.tsx'
import {
  Menu,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from '../ui/overlays/menu.tsx'
import { accessibilityLabel } from '../ui/page/public-footer.tsx'
import { pathExists } from './paths.ts'
import { startPath } from './start-path.ts'

const themes = [
  { value: 'system', label: 'System', icon: <Monitor /> },
  { value: 'light', label: 'Light', icon: <Sun /> },
  { value: 'dark', label: 'Dark', icon: <Moon /> },
] as const

interface UserLink {
  readonly to: string
  readonly label: string
  readonly icon: LucideIcon
  /** The right that the screen asks for; everybody may use it when omitted. */
  readonly right?: Right
}

const allLinks: readonly UserLink[] = [
  { to: '/profile', label: 'Profile', icon: CircleUser },
  { to: '/employees', label: 'Team Management', icon: Users },
  {
    to: '/settings/organization',
    label: 'Organization settings',
    icon: Settings,
    right: 'changeOrganization',
  },
  { to: '/settings/positions', label: 'Positions', icon: IdCard, right: 'managePositions' },
  {
    to: '/settings/staffing',
    label: 'Staffing needs',
    icon: UserRoundSearch,
    right: 'manageStaffingNeeds',
  },
  { to: '/settings/audit-log', label: 'Audit log', icon: ScrollText, right: 'readAuditLog' },
  { to: '/announcements', label: 'Announcements', icon: Megaphone },
  { to: '/requests', label: 'Requests', icon: CalendarOff },
  { to: '/analytics', label: 'Analytics', icon: ChartColumn, right: 'seeAnalytics' },
  { to: '/billing', label: 'Billing', icon: CreditCard, right: 'manageBilling' },
  { to: '/accessibility', label: accessibilityLabel, icon: Accessibility },
]
const links = allLinks.filter(({ to }) => pathExists(to))

const isTheme = (value: string): value is ThemeSetting => themes.some((t) => t.value === value)

interface UserMenuItemsProps {
  readonly user: User | null
  readonly hasLinks: boolean
  readonly overlay: OverlayState
}

export function UserMenuItems({ user, hasLinks, overlay }: UserMenuItemsProps) {
  const signOut = useSignOut()
  const discardWaiting = useDiscardWaiting()
  const leave = async () => {
    if (await discardWaiting()) await signOut()
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

function Links({ user }: { readonly user: User | null }) {
  return (
    <>
      {links
        .filter(({ right }) => !right || hasRight(user, right))
        .map(({ to, label, icon: Icon }) => (
          <MenuItem key={to} asChild>
            <Link to={to}>
              <Icon aria-hidden="true" />
              {label}
            </Link>
          </MenuItem>
        ))}
      <MenuSeparator />
    </>
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
