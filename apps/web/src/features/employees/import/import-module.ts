import { createLazyModule } from '../../../lib/lazy-module.ts'

/** The import, in a dialog and in a page. */
export const importModule = createLazyModule(() => import('./import-dialog.tsx'))
