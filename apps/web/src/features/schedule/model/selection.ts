/** The selected shifts, and the anchor of a range. */
export interface Selection {
  readonly ids: ReadonlySet<number>
  readonly anchor: number | null
}

export const nothingSelected: Selection = { ids: new Set(), anchor: null }
