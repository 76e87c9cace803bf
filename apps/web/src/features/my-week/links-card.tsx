import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { Card } from '../../ui/page/card.tsx'
import { myWeekTexts as texts } from './my-week-texts.ts'

/** The addresses that My week links to. */
export interface MyWeekPaths {
  readonly requests: string
  readonly availability: string
  readonly calendarLink: string
  readonly push: string
}

/** Leads to what employees set up for themselves, which has no place in a phone's navigation. */
export function LinksCard({ paths }: { readonly paths: MyWeekPaths }) {
  const headingId = useId()
  const links = [
    { to: paths.requests, label: texts.requestTimeOff },
    { to: paths.availability, label: texts.availability },
    { to: paths.calendarLink, label: texts.calendarLink },
    { to: paths.push, label: texts.push },
  ]
  return (
    <section aria-labelledby={headingId}>
      <Card padding="none" className="overflow-clip">
        <h2 id={headingId} className="border-line border-b px-4 py-3 font-semibold text-base">
          {texts.links}
        </h2>
        <ul aria-labelledby={headingId} className="divide-y divide-line">
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex items-center gap-3 px-4 py-2.5 font-medium text-sm hover:bg-hover focus-visible:-outline-offset-2"
              >
                <span className="min-w-0 flex-1">{label}</span>
                <ChevronRight aria-hidden="true" className="size-4 text-ink-muted" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
