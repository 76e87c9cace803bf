import { dashboardTexts as texts } from './dashboard-texts.ts'
import { inReadingOrder } from './model/placements.ts'
import { WidgetFrame } from './widget-frame.tsx'
import type { WidgetListProps } from './widget-grid.tsx'

/** The widgets below each other in reading order, for narrow windows. */
export function WidgetStack({ placements, ...frame }: WidgetListProps) {
  return (
    <div className="grid gap-4">
      {frame.isEditing && <p className="text-ink-soft text-sm">{texts.arrangedWider}</p>}
      {inReadingOrder(placements).map((placement) => (
        <WidgetFrame key={placement.i} {...frame} placement={placement} />
      ))}
    </div>
  )
}
