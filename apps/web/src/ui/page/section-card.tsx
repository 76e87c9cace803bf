import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'

interface SectionCardProps {
  readonly title: string
  readonly hint: string
  readonly children: ReactNode
}

export function SectionCard({ title, hint, children }: SectionCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-x-10 gap-y-3 lg:grid-cols-[15rem_1fr]">
      <div>
        <h2 id={id} className="font-semibold text-base">
          {title}
        </h2>
        <p className="mt-0.5 text-ink-soft text-sm">{hint}</p>
      </div>
      <Card padding="md">{children}</Card>
    </section>
  )
}
