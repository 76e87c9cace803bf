import { createLazyModule } from '../../../../lib/lazy-module.ts'

/** Loads once the page is used, or with the first drag or key. */
export const gridEditsModule = createLazyModule(
  async () => (await import('./grid-edits.ts')).gridEdits,
)
