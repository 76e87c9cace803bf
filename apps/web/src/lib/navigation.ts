import { hasRight, type Right } from '@weekboard/contracts/rights'
import type { User } from '@weekboard/contracts/user'
import type { LucideIcon } from 'lucide-react'

/** A link of the navigation or the user menu to a screen of a feature. */
export interface NavigationEntry {
  readonly to: string
  readonly label: string
  /** The text of the user menu, when it differs. */
  readonly menuLabel?: string
  readonly icon: LucideIcon
  /** The right that the screen requires; everybody can use it when omitted. */
  readonly right?: Right
}

/** The entries whose screens a user can use. */
export const visibleEntries = (
  entries: readonly NavigationEntry[],
  user: Pick<User, 'role'> | null,
): readonly NavigationEntry[] =>
  entries.filter(({ right }) => right === undefined || hasRight(user, right))
