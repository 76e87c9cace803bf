import { late } from '../../lib/late.tsx'

/** The forms for a new request and for the own pending one. */
export const requestDialogModule = late(() => import('./request-dialog.tsx'))
