import { hasRight } from '@weekboard/contracts/rights'
import type { User } from '@weekboard/contracts/user'
import type { LinkList } from '../features/feature.ts'
import { type NavigationLink, screenLinks } from '../features/features.ts'

type Viewer = Pick<User, 'role'> | null

/** The links of a list whose screens a user can use, in their order. */
export const linksFor = (user: Viewer, list: LinkList): readonly NavigationLink[] =>
  screenLinks
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
