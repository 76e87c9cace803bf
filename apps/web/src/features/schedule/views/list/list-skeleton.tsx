import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'

/** More rows and cards than a window has room for; what does not fit is cut. */
const rows = Array.from({ length: 24 }, (_, row) => row)
const cards = rows.slice(0, 6)
/** Widths of the words of a row, each once. */
const widths = ['w-28', 'w-24', 'w-16', 'w-18', 'w-14', 'w-15', 'w-20'] as const

/** A list of shifts that is still loading: cards below the filter on a phone, else a table. */
export function ListSkeleton({ isNarrow }: { readonly isNarrow: boolean }) {
  return isNarrow ? <CardsSkeleton /> : <TableSkeleton />
}

function CardsSkeleton() {
  return (
    <div className="grid gap-3">
      <div className="grid gap-2">
        <div className="grid gap-1.5">
          <Skeleton className="my-0.75 h-3.5 w-32" />
          <Skeleton className="h-10" />
        </div>
        <Skeleton className="h-10 w-40" />
      </div>
      <div className="grid gap-2">
        {cards.map((card) => (
          <div key={card} data-row="">
            <Skeleton className="h-28 rounded-xl" />
          </div>
        ))}
      </div>
    </div>
  )
}

function TableSkeleton() {
  return (
    <div className="max-h-full overflow-hidden rounded-xl border border-line bg-surface">
      <div className="h-11 border-line border-b bg-sunken" />
      {rows.map((row) => (
        <div
          key={row}
          data-row=""
          className="flex h-12 items-center gap-12 border-line border-b px-4 compact:h-9"
        >
          {widths.map((width) => (
            <Skeleton key={width} className={`h-3.5 shrink-0 ${width}`} />
          ))}
        </div>
      ))}
    </div>
  )
}
