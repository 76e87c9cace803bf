import type { ReactNode } from 'react'
import { cn } from './cn.ts'

export type BadgeTone = 'grey' | 'accent' | 'green' | 'blue' | 'purple' | 'yellow' | 'red'

const tones: Record<BadgeTone, string> = {
  grey: 'bg-grey-soft text-grey-ink',
  accent: 'bg-accent-soft text-accent-ink',
  green: 'bg-success-soft text-success-ink',
  blue: 'bg-blue-soft text-blue-ink',
  purple: 'bg-purple-soft text-purple-ink',
  yellow: 'bg-warning-soft text-warning-ink',
  red: 'bg-danger-soft text-danger-ink',
}

interface BadgeProps {
  readonly children: ReactNode
  readonly tone?: BadgeTone
  readonly title?: string
  /** A dot before the text, for statuses. */
  readonly dot?: boolean
}

export function Badge({ children, tone = 'grey', title, dot }: BadgeProps) {
  return (
    <span
      title={title}
      className={cn(
        'inline-flex h-5.5 items-center gap-1.5 whitespace-nowrap rounded-full px-2 font-medium text-xs',
        tones[tone],
      )}
    >
      {dot && <span className="size-1.5 rounded-full bg-current" aria-hidden="true" />}
      {children}
    </span>
  )
}
