export interface CellPosition {
  readonly row: number
  readonly column: number
}

interface GridKey {
  readonly key: string
  readonly ctrlKey: boolean
}

interface GridSize {
  readonly rows: number
  readonly columns: number
}

/** Rows that Page Up and Page Down skip. */
const pageRows = 5

const clamp = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value))

/** The cell that a key moves the focus to; null for other keys. */
export function nextCell(
  { row, column }: CellPosition,
  { key, ctrlKey }: GridKey,
  size: GridSize,
): CellPosition | null {
  const moves: Readonly<Record<string, CellPosition>> = {
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    Home: { row: ctrlKey ? 0 : row, column: 0 },
    End: { row: ctrlKey ? size.rows - 1 : row, column: size.columns - 1 },
    PageUp: { row: row - pageRows, column },
    PageDown: { row: row + pageRows, column },
  }
  const moved = moves[key]
  if (!moved || size.rows === 0) return null
  return { row: clamp(moved.row, size.rows), column: clamp(moved.column, size.columns) }
}
