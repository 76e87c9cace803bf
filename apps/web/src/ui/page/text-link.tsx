import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

interface TextLinkProps extends Pick<LinkProps, 'to' | 'state' | 'replace'> {
  readonly children: ReactNode
}

export function TextLink({ children, ...link }: TextLinkProps) {
  return (
    <Link
      {...link}
      className="rounded-sm font-medium text-accent-ink underline decoration-current/35 underline-offset-3 transition-colors hover:decoration-current"
    >
      {children}
    </Link>
  )
}
