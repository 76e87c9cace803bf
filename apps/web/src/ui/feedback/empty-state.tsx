import type { ReactNode } from 'react'

interface EmptyStateProps {
  readonly title: string
  readonly message?: ReactNode
  readonly icon?: ReactNode
  readonly action?: ReactNode
  /** `h1` only where the empty state is the whole page. */
  readonly heading?: 'h1' | 'h2'
}

export function EmptyState({ title, message, icon, action, heading = 'h2' }: EmptyStateProps) {
  const Heading = heading
  return (
    <div className="grid justify-items-center gap-1 px-6 py-14 text-center">
      {icon && (
        <div
          className="mb-3 grid size-12 place-items-center rounded-full bg-grey-soft text-grey-ink *:size-5.5"
          aria-hidden="true"
        >
          {icon}
        </div>
      )}
      <Heading className="font-semibold text-ink text-lg">{title}</Heading>
      {message && <p className="max-w-md text-ink-soft text-sm">{message}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
