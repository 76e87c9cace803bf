import { useMemo } from 'react'
import { useGridColumns } from './arranging/use-grid-columns.ts'
import { gridGap, itemsOf, type Placements } from './model/placements.ts'
import type { WidgetFrameProps } from './widget.ts'
import { WidgetFrame } from './widget-frame.tsx'

export interface WidgetListProps extends Omit<WidgetFrameProps, 'placement'> {
  readonly placements: Placements
  /** Pixels. */
  readonly rowHeight: number
}

/**
 * The widgets where react-grid-layout draws them, without its code, which loads with edit mode
 * (`EditableGrid`). Narrow windows have fewer columns; edit mode always has the twelve that are
 * stored.
 */
export function WidgetGrid({ placements, rowHeight, ...frame }: WidgetListProps) {
  const columns = useGridColumns(frame.isEditing)
  const boxes = useMemo(
    () => new Map(itemsOf(placements, columns).map((item) => [item.i, item])),
    [placements, columns],
  )
  return (
    <div
      className="react-grid-layout grid"
      style={{
        gap: gridGap,
        gridAutoRows: rowHeight,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      }}
    >
      {placements.map((placement) => {
        const { x, y, w, h } = boxes.get(placement.i) ?? placement
        return (
          <div
            key={placement.i}
            className="react-grid-item min-h-0 min-w-0"
            style={{ gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` }}
          >
            <WidgetFrame {...frame} placement={placement} />
          </div>
        )
      })}
    </div>
  )
}
