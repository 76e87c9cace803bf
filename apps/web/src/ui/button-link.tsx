import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-styles.ts'

interface ButtonLinkProps extends Pick<LinkProps, 'to' | 'state' | 'replace' | 'onClick'> {
  readonly children: ReactNode
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly fullWidth?: boolean
}

export function ButtonLink({ children, variant, size, fullWidth, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={buttonClasses({ variant, size, fullWidth })}>
      {children}
    </Link>
  )
}
