import type { StatePart } from '../week/schedule-store.ts'

export const foundState: StatePart<{
  /** How many people of the grid match the search and the filters; null when nothing filters. */
  readonly found: { readonly shown: number; readonly total: number } | null
}> = { initial: () => ({ found: null }) }
