/** A table of an organization as its archive holds it. */
export interface ExportedTable {
  readonly name: string
  /** The view that has its rows, when they are in several tables. */
  readonly source?: string
  /** In the order of the CSV. */
  readonly columns: readonly string[]
  /** Columns that the archive leaves out. */
  readonly omitted?: readonly string[]
  readonly orderBy: string
}
