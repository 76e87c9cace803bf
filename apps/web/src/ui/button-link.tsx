import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-styles.ts'

interface ButtonLinkProps extends Pick<LinkProps, 'to' | 'state' | 'replace' | 'onClick'> {
  readonly children: ReactNode
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly fullWidth?: boolean
}

/** A link that looks like a button, for going somewhere rather than doing something. */
export function ButtonLink({ children, variant, size, fullWidth, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={buttonClasses({ variant, size, fullWidth })}>
      {children}
    </Link>
  )
}
