import type { ReactNode } from 'react'
import { cn } from '../cn.ts'

interface CardProps {
  readonly children: ReactNode
  readonly padding?: 'none' | 'md' | 'lg'
  readonly className?: string
}

const paddings = { none: '', md: 'p-4 sm:p-5', lg: 'p-6 sm:p-8' } as const

export function Card({ children, padding = 'md', className }: CardProps) {
  return (
    <div
      className={cn(
        'rounded-xl border border-line bg-surface shadow-raise',
        paddings[padding],
        className,
      )}
    >
      {children}
    </div>
  )
}
