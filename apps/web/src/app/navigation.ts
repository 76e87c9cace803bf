import type { User } from '@weekboard/contracts/identity/user'
import { hasRight } from '@weekboard/contracts/rights'
import type { LinkList, NavigationLink } from '../features/feature.ts'
import { screenLinks } from '../features/features.ts'

type Viewer = Pick<User, 'role'> | null

/**
 * The links of a list whose screens a user can use, in their order. The user menu and the settings
 * have links that load late.
 */
export const linksFor = (
  user: Viewer,
  list: LinkList,
  links: readonly NavigationLink[] = screenLinks,
): readonly NavigationLink[] =>
  links
    .flatMap((link) => {
      const place = link.places[list]
      const isVisible = link.right === undefined || hasRight(user, link.right)
      return place !== undefined && isVisible ? { link, place } : []
    })
    .sort((a, b) => a.place - b.place)
    .map(({ link }) => link)

/** Whether the main navigation is at the foot of the screen on a phone. */
export const hasBottomNavigation = (user: Viewer): boolean =>
  user !== null && !hasRight(user, 'planShifts')
