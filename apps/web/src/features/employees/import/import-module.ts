import { late } from '../../../lib/late.tsx'

/** The import, in a dialog and in a page. */
export const importModule = late(() => import('./import-dialog.tsx'))
