import { late } from '../../../lib/loading/late.tsx'

/** The import, in a dialog and in a page. */
export const importModule = late(() => import('./import-dialog.tsx'))
