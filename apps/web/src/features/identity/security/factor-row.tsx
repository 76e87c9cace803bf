import type { ReactNode } from 'react'

interface FactorRowProps {
  readonly title: string
  readonly state: string
  readonly children: ReactNode
}

/** A way to confirm who it is: what it is called, whether it is set up, and what can be done with it. */
export function FactorRow({ title, state, children }: FactorRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="font-medium text-ink">{title}</h3>
        <p className="wrap-anywhere text-ink-soft">{state}</p>
      </div>
      {children}
    </div>
  )
}
