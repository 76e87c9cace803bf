import type { ReactNode } from 'react'

interface StatusMessageProps {
  readonly icon: ReactNode
  readonly title: string
  readonly children?: ReactNode
}

/** What has happened, with a large icon above it. */
export function StatusMessage({ icon, title, children }: StatusMessageProps) {
  return (
    <>
      <div className="mb-4 flex justify-center text-accent" aria-hidden="true">
        {icon}
      </div>
      <h1 className="font-semibold text-xl">{title}</h1>
      {children && (
        <div className="wrap-anywhere mt-2 whitespace-pre-line text-ink-soft text-sm">
          {children}
        </div>
      )}
    </>
  )
}
