import { useMemo } from 'react'
import { GridLayout, type Layout, useContainerWidth, verticalCompactor } from 'react-grid-layout'
import { itemsOf, type Placements, withItems } from './model/placements.ts'
import { useGridColumns } from './use-grid-columns.ts'
import './widget-grid.css'
import type { WidgetFrameProps } from './widget.ts'
import { WidgetFrame } from './widget-frame.tsx'

export interface WidgetListProps extends Omit<WidgetFrameProps, 'placement'> {
  readonly placements: Placements
  /** In pixels. */
  readonly rowHeight: number
}

const margin = [16, 16] as const
const noPadding = [0, 0] as const
const maxWidth = 1200
const resizeHandles = ['se'] as const

/**
 * The grid of widgets. Edit mode always has the twelve columns that are stored; otherwise narrower
 * windows have fewer.
 */
export function WidgetGrid({ placements, rowHeight, ...frame }: WidgetListProps) {
  const { isEditing, actions } = frame
  const { width, containerRef, mounted } = useContainerWidth({
    measureBeforeMount: true,
    initialWidth: maxWidth,
  })
  const columns = useGridColumns(isEditing)
  const layout = useMemo(() => itemsOf(placements, columns), [placements, columns])
  const gridConfig = useMemo(
    () => ({ cols: columns, rowHeight, margin, containerPadding: noPadding }),
    [columns, rowHeight],
  )
  const dragConfig = useMemo(
    () => ({
      enabled: isEditing,
      handle: '[data-drag-handle]',
      cancel: 'button:not([data-move])',
    }),
    [isEditing],
  )
  const resizeConfig = useMemo(() => ({ enabled: isEditing, handles: resizeHandles }), [isEditing])
  const arrange = (items: Layout) => actions.arrange((widgets) => withItems(widgets, items))
  return (
    <div ref={containerRef} className="w-full max-w-300">
      {/* react-draggable adds a style element, which the server's policy forbids, unless this id exists. */}
      <span id="react-draggable-style-el" hidden />
      {mounted && (
        <GridLayout
          width={width}
          layout={layout}
          gridConfig={gridConfig}
          dragConfig={dragConfig}
          resizeConfig={resizeConfig}
          compactor={verticalCompactor}
          onDragStop={arrange}
          onResizeStop={arrange}
        >
          {placements.map((placement) => (
            <div key={placement.i}>
              <WidgetFrame {...frame} placement={placement} />
            </div>
          ))}
        </GridLayout>
      )}
    </div>
  )
}
