import { late } from '../../../lib/loading/late.tsx'

/** The forms for a new request and for the own pending one. */
export const requestDialogModule = late(() => import('./request-dialog.tsx'))
