import { late } from '../../../../lib/late.tsx'

/** The rules, and the list of what they find. */
export const conflictsModule = late(() => import('./conflicts.tsx'))
