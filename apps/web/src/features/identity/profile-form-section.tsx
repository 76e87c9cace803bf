import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/card.tsx'

interface ProfileSectionProps {
  readonly title: string
  readonly hint: string
  readonly children: ReactNode
}

/** A part of the profile: what it is on the left, the thing itself in a card. */
export function ProfileSection({ title, hint, children }: ProfileSectionProps) {
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
