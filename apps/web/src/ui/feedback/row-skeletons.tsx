import { cn } from '../cn.ts'
import { Skeleton } from './skeleton.tsx'

interface RowSkeletonsProps {
  /** The accessible name. */
  readonly label: string
  readonly rows: number
  readonly className?: string
}

/** Placeholders of rows with a round icon and two lines of text. */
export function RowSkeletons({ label, rows, className }: RowSkeletonsProps) {
  return (
    <div role="status" aria-label={label} className={cn('grid grid-cols-1 gap-5', className)}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-9 rounded-full" />
          <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
            <Skeleton className="h-3.5 w-40" />
            <Skeleton className="h-3 w-56 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
