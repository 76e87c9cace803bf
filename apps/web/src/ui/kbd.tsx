import type { ReactNode } from 'react'

export function Kbd({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-sm border border-line-strong border-b-2 bg-sunken px-1 font-medium font-sans text-2xs text-ink-soft">
      {children}
    </kbd>
  )
}
