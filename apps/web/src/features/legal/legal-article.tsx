import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Logo } from '../../ui/page/logo.tsx'
import { TextLink } from '../../ui/page/text-link.tsx'
import type { LegalDocument, LegalPart } from './legal-document.ts'
import { readOperator } from './operator.ts'

interface LegalArticleProps {
  readonly document: LegalDocument
  readonly homePath: string
  readonly others: readonly { readonly to: string; readonly label: string }[]
  /** Comes before the heading. */
  readonly children?: ReactNode
  /** Comes after the sections. */
  readonly end?: ReactNode
}

/** A notice above texts that speak for an operator who has not said who that is. */
export function AdaptNotice() {
  const { name, contact } = readOperator()
  if (name && contact) return null
  return (
    <Notice tone="warning">
      The operator of this service has not filled in who runs it and how to reach them. Operator:
      adapt this text before you use it.
    </Notice>
  )
}

export function LegalArticle({ document, homePath, others, children, end }: LegalArticleProps) {
  return (
    <div className="flex min-h-(--page-height) flex-col items-center px-4 py-8 sm:py-14">
      <header className="mb-8">
        <Link to={homePath} aria-label="Weekboard" className="inline-flex rounded-md">
          <Logo />
        </Link>
      </header>
      <main className="w-full max-w-[65ch]">
        {children}
        <h1 className="not-first:mt-7 font-semibold text-3xl leading-10">{document.title}</h1>
        <p className="mt-3 text-ink-soft text-lg leading-7">{document.intro}</p>
        {document.sections.map(({ title, parts }) => (
          <section key={title} className="mt-9 grid gap-3">
            <h2 className="font-semibold text-lg">{title}</h2>
            {parts.map((part) => (
              <LegalPartContent key={String(part)} part={part} />
            ))}
          </section>
        ))}
        {end}
      </main>
      <footer className="mt-14 flex flex-wrap justify-center gap-x-6 gap-y-2 text-sm">
        {others.map(({ to, label }) => (
          <TextLink key={to} to={to}>
            {label}
          </TextLink>
        ))}
        <TextLink to={homePath}>Back to Home</TextLink>
      </footer>
    </div>
  )
}

function LegalPartContent({ part }: { readonly part: LegalPart }) {
  if (typeof part === 'string') return <p className="text-ink-soft leading-7">{part}</p>
  return (
    <ul className="grid list-disc gap-1.5 ps-5 text-ink-soft leading-7 marker:text-ink-muted">
      {part.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
