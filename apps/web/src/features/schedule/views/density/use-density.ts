import type { Density } from '@weekboard/contracts/user'
import { useCurrentUser } from '../../../../lib/session/current-user.ts'

/** How tall the user wants the rows of the grid. */
export const useDensity = (): Density => useCurrentUser()?.preferences.density ?? 'comfortable'
