import type { ReactElement } from 'react'
import { ResponsiveContainer } from 'recharts'
import { cn } from '../../../ui/cn.ts'

interface ChartFrameProps {
  /** What a screen reader says in place of the chart. */
  readonly summary: string
  readonly children: ReactElement
}

/** A chart as wide as its place. It is one image for screen readers; the table has the values. */
export function ChartFrame({ summary, children }: ChartFrameProps) {
  return (
    <div role="img" aria-label={summary} className={frameClasses}>
      <div aria-hidden="true" className="size-full">
        <ResponsiveContainer width="100%" height="100%" initialDimension={startSize}>
          {children}
        </ResponsiveContainer>
      </div>
    </div>
  )
}

/** The size until the place of the chart is measured. */
const startSize = { width: 600, height: 256 } as const

/** Shrinks the drawing to the page on paper, with all that is around it. */
const frameClasses = cn(
  'h-64 w-full text-xs print:h-auto',
  'print:[&_div]:static! print:[&_div]:h-auto! print:[&_div]:w-full!',
  'print:[&_svg]:h-auto! print:[&_svg]:w-full!',
)
