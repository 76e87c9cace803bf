import type { CsvCell } from '@weekboard/contracts/csv'
import { type ReactNode, useDeferredValue } from 'react'
import { cn } from '../../ui/cn.ts'

/** A column of a table and of its CSV. */
export interface Column<Row> {
  readonly title: string
  readonly value: (row: Row) => CsvCell
  /** How the table shows the value; as it is when omitted. */
  readonly show?: (row: Row) => ReactNode
  /** Numbers are at the end. */
  readonly isText?: boolean
  /** Breaks into two lines rather than making the table wider. */
  readonly isLong?: boolean
}

/** Rows of the first render; the rest follow in idle time. */
const firstRows = 60

interface DataTableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
}

/** Every value of a figure. The first column names the row. */
export function DataTable<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  const limit = useDeferredValue(rows.length, firstRows)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section aria-label={label} tabIndex={0} className={scrollerClasses}>
      <table className="w-full border-collapse text-sm" aria-rowcount={rows.length + 1}>
        <thead className="sticky top-0 bg-sunken text-ink-muted text-xs">
          <tr>
            {columns.map(({ title, isText }) => (
              <th
                key={title}
                scope="col"
                className={cn(
                  'h-9 whitespace-nowrap px-3 font-medium',
                  isText ? 'text-start' : 'text-end',
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.slice(0, limit).map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, index) => (
                <Cell key={column.title} column={column} row={row} isFirst={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const scrollerClasses =
  'max-h-96 overflow-auto rounded-lg border border-line print:max-h-none print:overflow-visible'

interface CellProps<Row> {
  readonly column: Column<Row>
  readonly row: Row
  readonly isFirst: boolean
}

function Cell<Row>({ column, row, isFirst }: CellProps<Row>) {
  const { value, show, isText, isLong } = column
  const content = show ? show(row) : value(row)
  const className = cn(
    'px-3 py-1.5',
    isText ? 'text-start' : 'text-end tabular-nums',
    isLong ? 'min-w-36 max-w-64' : 'whitespace-nowrap',
    isFirst && 'font-medium',
  )
  if (!isFirst) return <td className={className}>{content}</td>
  return (
    <th scope="row" className={className}>
      {isLong ? <span className="line-clamp-2 break-words">{content}</span> : content}
    </th>
  )
}
