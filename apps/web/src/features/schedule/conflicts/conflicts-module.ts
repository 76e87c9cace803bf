import { late } from '../../../lib/loading/late.tsx'

/** The rules, and the list of what they find. */
export const conflictsModule = late(() => import('./conflict-finder.tsx'))
