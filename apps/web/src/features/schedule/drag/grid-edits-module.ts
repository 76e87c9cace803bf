import { late } from '../../../lib/loading/late.tsx'

/** Loads once the page is used, or with the first drag or key. */
export const gridEditsModule = late(async () => (await import('./grid-edits.ts')).gridEdits)
