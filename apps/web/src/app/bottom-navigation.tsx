import type { User } from '@weekboard/contracts/identity/user'
import { NavLink } from 'react-router'
import { cn } from '../ui/cn.ts'
import { linksFor } from './navigation.ts'

/** Stays at the foot of a phone's screen; `--foot-height` keeps everything else above it. */
export function BottomNavigation({ user }: { readonly user: User | null }) {
  return (
    <nav
      aria-label="Main"
      data-bottom-navigation=""
      className="pad-bottom fixed inset-x-0 bottom-0 z-15 border-line border-t bg-surface print:hidden"
    >
      <ul className="flex h-14 low:h-11">
        {linksFor(user, 'foot').map(({ to, label, icon: Icon }) => (
          <li key={to} className="min-w-0 flex-1">
            <NavLink
              to={to}
              className={({ isActive }) =>
                cn(
                  'flex h-full flex-col items-center justify-center gap-0.5 px-0.5 font-medium text-2xs',
                  'focus-visible:-outline-offset-2 low:flex-row low:gap-1.5',
                  isActive ? 'text-accent-ink' : 'text-ink-soft hover:text-ink',
                )
              }
            >
              {({ isActive }) => (
                <>
                  <Icon
                    aria-hidden="true"
                    className={cn(
                      'h-6 w-11 shrink-0 rounded-full px-3 py-0.5',
                      isActive && 'bg-accent-soft',
                    )}
                  />
                  {label}
                </>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
