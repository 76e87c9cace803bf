import { type ReactNode, useId } from 'react'
import { useScrollToAnchor } from '../../lib/page/use-scroll-to-anchor.ts'
import { Card } from './card.tsx'

interface SectionCardProps {
  readonly title: string
  readonly hint: string
  /** The fragment of an address that scrolls to this section. */
  readonly anchor?: string
  readonly children: ReactNode
}

export function SectionCard({ title, hint, anchor, children }: SectionCardProps) {
  const headingId = useId()
  const section = useScrollToAnchor(anchor)
  return (
    <section
      ref={section}
      id={anchor}
      aria-labelledby={headingId}
      className="grid scroll-mt-18 gap-x-10 gap-y-3 lg:grid-cols-[15rem_1fr]"
    >
      <div>
        <h2 id={headingId} className="font-semibold text-base">
          {title}
        </h2>
        <p className="mt-0.5 text-ink-soft text-sm">{hint}</p>
      </div>
      <Card padding="md">{children}</Card>
    </section>
  )
}
