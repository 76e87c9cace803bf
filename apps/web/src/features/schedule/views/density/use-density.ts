import type { Density } from '@weekboard/contracts/identity'
import { useCurrentUser } from '../../../../lib/session.ts'

/** How tall the user wants the rows of the grid. */
export const useDensity = (): Density => useCurrentUser()?.preferences.density ?? 'comfortable'
