import { ArrowDown, ArrowUp } from 'lucide-react'
import { cn } from '../cn.ts'

interface SortHeaderProps<Column extends string> {
  readonly column: Column
  readonly title: string
  readonly sorting: { readonly column: Column; readonly direction: 'ascending' | 'descending' }
  readonly onSort: (column: Column) => void
  /** Whether what is below stands at the right. */
  readonly end?: boolean
  readonly className: string
  readonly buttonClassName: string
}

/** The heading of a column that sorts a table. */
export function SortHeader<Column extends string>(props: SortHeaderProps<Column>) {
  const { column, title, sorting, onSort, end = false, className, buttonClassName } = props
  const isSorted = sorting.column === column
  const Arrow = isSorted && sorting.direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <th scope="col" aria-sort={isSorted ? sorting.direction : 'none'} className={className}>
      <button
        type="button"
        onClick={() => onSort(column)}
        className={cn(
          'group inline-flex w-full items-center gap-1.5 whitespace-nowrap px-4 font-medium transition-colors',
          'hover:text-ink focus-visible:-outline-offset-2',
          end && 'justify-end',
          isSorted && 'text-ink',
          buttonClassName,
        )}
      >
        {title}
        <Arrow
          aria-hidden="true"
          className={cn(
            'size-3.5 shrink-0',
            end && '-order-1',
            !isSorted && 'opacity-0 group-hover:opacity-50 group-focus-visible:opacity-50',
          )}
        />
      </button>
    </th>
  )
}
