import { createLazyModule } from '../../../../lib/lazy-module.ts'

/** The rules, and the list of what they find. */
export const conflictsModule = createLazyModule(() => import('./conflicts.tsx'))
