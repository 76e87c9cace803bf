import type { ReactNode } from 'react'

interface WidgetEmptyProps {
  readonly title: string
  readonly hint?: string
  readonly action?: ReactNode
}

/** Says in the middle of a widget that there is nothing to show. */
export function WidgetEmpty({ title, hint, action }: WidgetEmptyProps) {
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-1 py-4 text-center">
      <p className="font-medium text-ink">{title}</p>
      {hint && <p className="max-w-xs text-ink-soft text-sm">{hint}</p>}
      {action && <div className="mt-2 text-sm">{action}</div>}
    </div>
  )
}
