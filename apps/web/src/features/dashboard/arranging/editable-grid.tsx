import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { GridLayout, type Layout, verticalCompactor } from 'react-grid-layout'
import { gridGap, itemsOf, withItems } from '../model/placements.ts'
import { useGridColumns } from './use-grid-columns.ts'
import './editable-grid.css'
import { WidgetFrame } from '../widget-frame.tsx'
import type { WidgetListProps } from '../widget-grid.tsx'

const margin = [gridGap, gridGap] as const
const noPadding = [0, 0] as const
const resizeHandles = ['se'] as const
const resizeConfig = { enabled: true, handles: resizeHandles }
const dragConfig = {
  enabled: true,
  handle: '[data-drag-handle]',
  cancel: 'button:not([data-move])',
}

/** The width of the returned element in pixels; null until it is measured, before the first paint. */
function useWidth() {
  const container = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = container.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { container, width }
}

/** The grid in which widgets are dragged and resized; it draws them where `WidgetGrid` does. */
export function EditableGrid({ placements, rowHeight, ...frame }: WidgetListProps) {
  const { isEditing, actions } = frame
  const { container, width } = useWidth()
  const columns = useGridColumns(isEditing)
  const layout = useMemo(() => itemsOf(placements, columns), [placements, columns])
  const gridConfig = useMemo(
    () => ({ cols: columns, rowHeight, margin, containerPadding: noPadding }),
    [columns, rowHeight],
  )
  const arrange = (items: Layout) => actions.arrange((widgets) => withItems(widgets, items))
  return (
    <div ref={container}>
      {/* react-draggable adds a style element, which the server's policy forbids, unless this id exists. */}
      <span id="react-draggable-style-el" hidden />
      {width !== null && (
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
