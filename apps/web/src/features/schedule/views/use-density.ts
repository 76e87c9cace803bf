import type { Density } from '@weekboard/contracts/identity/user'
import { useCurrentUser } from '../../../lib/session/current-user.ts'

/** How many people still begin with comfortable rows. */
const comfortablePeople = 8

/** How tall the user wants the rows of a grid of so many people; until a choice, compact above eight. */
export function useDensity(people: number): Density {
  const chosen = useCurrentUser()?.preferences.density
  return chosen ?? (people > comfortablePeople ? 'compact' : 'comfortable')
}
