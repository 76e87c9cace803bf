import type { ReactNode } from 'react'

interface PageHeaderProps {
  /** The one `h1` of the page. */
  readonly title: string
  readonly description?: ReactNode
  readonly meta?: ReactNode
  readonly actions?: ReactNode
}

export function PageHeader({ title, description, meta, actions }: PageHeaderProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="font-semibold text-2xl leading-8">{title}</h1>
          {meta}
        </div>
        {description && <p className="mt-1 text-ink-soft text-sm">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  )
}
