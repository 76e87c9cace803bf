import { createLazyModule } from '../../lib/lazy-module.ts'

/** The forms for a new request and for the own pending one. */
export const requestDialogModule = createLazyModule(() => import('./request-dialog.tsx'))
